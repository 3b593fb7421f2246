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

/** Where the last hash of the audit log is also kept outside of the database. */
export const notedWays = ['file', 'mail'] as const
/** Data of a record in the audit log that is no record itself, such as a punch, or what the check of the plan hides about a person. Screens that show it get a live update as for a record. */
export const changedKinds = ['attendance_month', 'punch', 'leave_ledger', 'staff_check', 'patient_check'] as const
export type ChangedKind = (typeof changedKinds)[number]
/** The subjects of audit lines that are no records of a table. */
export const auditKinds = [
  ...changedKinds,
  'time_sheet',
  'attendance',
  'worker_roster',
  'wage_ledger',
  'payment_deduction_list',
  'inspection_pack',
  'staffing_sheet',
  'provision_sheet',
  'handover',
  'pay_transfer',
  'reconciliation',
  'attention',
  'sign_in',
  'outbox',
  'audit',
  'call',
  'rate_table',
  'signature_service',
  'wording_version',
] as const
export type AuditKind = (typeof auditKinds)[number]
export const isAuditKind = (entity: string): entity is AuditKind => auditKinds.some((kind) => kind === entity)

/** What the audit log must know of a table to show lines about its records: how they are named, and their facts. */
export type AuditedTable = Pick<Entity, 'name' | 'namespace' | 'fields' | 'derived' | 'computed' | 'named' | 'of'>

/**
 * One changed fact, before and after. References are shown as the names of their records. If the reader may not see the values, they are
 * left out and `masked` is true: only the fact that it changed is shown.
 */
const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), masked: z.boolean() })
export type AuditChange = z.infer<typeof auditChange>

/**
 * The size of a read list or an export: the number of records, the names of the query parameters that filtered them, and their parent
 * record.
 */
const auditExtent = z.object({ rows: z.int(), by: z.array(z.string()), of_name: z.string().nullable() })
export type AuditExtent = z.infer<typeof auditExtent>

/**
 * What wrote several records at once: an import, a bulk act, a weekly plan, a copy of visits, or the undo of one of them. `name`: the name
 * of the file; null where there was none, where it is no longer kept, or where the reader may not see it.
 */
export const fileWays = ['import', 'undo'] as const
export const auditWays = [...fileWays, 'bulk', 'bulk_undo', 'plan', 'plan_undo', 'copy'] as const
const auditWay = z.union([
  z.object({ by: z.enum(fileWays), name: z.string() }),
  z.object({ by: z.enum(auditWays), name: z.null() }),
])
export type AuditWay = z.infer<typeof auditWay>

/**
 * A line of the audit log: who did what to which record, when and from which network address. `viewer`: who used the account by "view as".
 */
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
  /** The name of the entity's own act, such as an approval (kit/acts.ts). */
  step: z.string().nullable(),
  way: auditWay.nullable(),
  reason: z.string().nullable(),
  changes: z.array(auditChange),
  /** The call, if the line is of a refused one. */
  call: z.string().nullable(),
  /** For a read list and an export: their size. */
  extent: auditExtent.nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

/**
 * The result of a check of the whole hash chain. `broken`: the first line that does not fit; `head`: the last hash, which may be noted on
 * paper.
 */
export const auditVerified = z.object({
  lines: z.int(),
  unsealed: z.int(),
  broken: z.int().nullable(),
  head: z.string().nullable(),
})
export type AuditVerified = z.infer<typeof auditVerified>

/**
 * The state of the hash chain: seconds since the oldest line that is not sealed yet, and when its head was last noted outside of the
 * database.
 */
export const auditState = z.object({
  unsealed: z.int(),
  lag: z.int(),
  noted: z.array(z.object({ way: z.enum(notedWays), at: z.string() })),
})
export type AuditState = z.infer<typeof auditState>

/** Lines from the newest to the oldest; `next` is the cursor of older ones. */
export const auditPage = z.object({ items: z.array(auditLine), next: z.string().nullable() })
export type AuditPage = z.infer<typeof auditPage>
