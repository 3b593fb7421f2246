import { z } from 'zod'
import type { Entity } from './entity.ts'

/** What the audit log records: changes of rows (by trigger), readings of persons' records, and acts that concern accounts. */
export const changeActs = ['create', 'change', 'trash', 'restore', 'erase'] as const
export const auditActs = [
  ...changeActs,
  'read',
  'list',
  'list_slowed',
  'export',
  'download',
  'view',
  'reveal',
  'reveal_slowed',
  'sign_in',
  'sign_in_failed',
  'sign_in_slowed',
  'passkey_refused',
  'proof_failed',
  'refused',
  'own_decision',
  'password',
  'reset_asked',
  'password_reset',
  'link',
  'link_refused',
  'factor_added',
  'factor_removed',
  'sessions_ended',
  'feed_made',
  'feed_ended',
  'view_as',
] as const
export type AuditAct = (typeof auditActs)[number]

/** How the head of the audit log is noted outside of the database. */
export const notedWays = ['file', 'mail'] as const
/** What is written down of a record without being a record itself; screens that show it hear of that as of a record's change. */
export const changedKinds = ['attendance_month', 'punch', 'leave_ledger'] as const
export type ChangedKind = (typeof changedKinds)[number]
/** What lines tell of besides the records of tables. */
export const auditKinds = [...changedKinds, 'time_sheet', 'attendance', 'attention', 'sign_in', 'outbox', 'audit', 'call'] as const
export type AuditKind = (typeof auditKinds)[number]
export const isAuditKind = (entity: string): entity is AuditKind => auditKinds.some((kind) => kind === entity)

/** What the audit log must know of a table to tell of its records: what they are called, and their facts. */
export type AuditedTable = Pick<Entity, 'name' | 'namespace' | 'fields' | 'derived' | 'computed' | 'named' | 'of'>

/**
 * One fact before and after. References stand as the names of their records. What the reader may not see is `masked`: that it changed
 * is told, the values are not.
 */
const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), masked: z.boolean() })
export type AuditChange = z.infer<typeof auditChange>

/** How many records were read or taken out at once, by which parts of a query they were narrowed, and to which record they belong. */
const auditExtent = z.object({ rows: z.int(), by: z.array(z.string()), of_name: z.string().nullable() })
export type AuditExtent = z.infer<typeof auditExtent>

/**
 * How several records came to be written at once: by an import, an act on many, or the undoing of one of them. `name`: of the file, null where
 * there is none, nobody keeps it, or not for the reader.
 */
export const fileWays = ['import', 'undo'] as const
export const auditWays = [...fileWays, 'bulk', 'bulk_undo', 'plan', 'plan_undo', 'copy'] as const
const auditWay = z.union([
  z.object({ by: z.enum(fileWays), name: z.string() }),
  z.object({ by: z.enum(auditWays), name: z.null() }),
])
export type AuditWay = z.infer<typeof auditWay>

/** Who did what to which record, when and from which network address. `viewer` acted through the eyes of `actor`. */
export const auditLine = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  viewer_name: z.string().nullable(),
  address: z.string().nullable(),
  entity: z.string(),
  record_id: z.uuid().nullable(),
  record_name: z.string().nullable(),
  act: z.enum(auditActs),
  /** The act of the record's own that it was, such as an approval. */
  step: z.string().nullable(),
  way: auditWay.nullable(),
  reason: z.string().nullable(),
  changes: z.array(auditChange),
  /** The call that was refused. */
  call: z.string().nullable(),
  /** Of a list and an export. */
  extent: auditExtent.nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

/** The whole chain was read: `broken` is the first line that does not fit, `head` the hash that may be noted on paper. */
export const auditVerified = z.object({
  lines: z.int(),
  unsealed: z.int(),
  broken: z.int().nullable(),
  head: z.string().nullable(),
})
export type AuditVerified = z.infer<typeof auditVerified>

/** How far the chain is: seconds since the oldest line that is not sealed yet, and when its head was last noted outside of the database. */
export const auditState = z.object({
  unsealed: z.int(),
  lag: z.int(),
  noted: z.array(z.object({ way: z.enum(notedWays), at: z.string() })),
})
export type AuditState = z.infer<typeof auditState>

/** Lines from the newest to the oldest; `next` is the cursor of older ones. */
export const auditPage = z.object({ items: z.array(auditLine), next: z.string().nullable() })
export type AuditPage = z.infer<typeof auditPage>
