import { z } from 'zod'
import { clockEvents, keptKinds, MAX_KEPT } from '../company/clocks.ts'
import { act, get, patch, post, postConfirmed, resource } from '../kit/contract.ts'
import { date } from '../kit/fields.ts'
import { inputSchema, type Row, rowSchema } from '../kit/entity.ts'
import { legalHold } from './legalHold.ts'

export type LegalHoldRow = Row<typeof legalHold>

/** The tables whose records have a clock, so that they are proposed for erasing at its end. */
export const keptTables = [
  'document',
  'archive_node',
  'signature_request',
  'payslip',
  'withholding_slip',
  'year_end_declaration',
  'shift_report',
  'suction_permission',
  'certificate',
] as const
export type KeptTable = (typeof keptTables)[number]
/** What a legal hold may be shown on besides. */
const heldTables = [...keptTables, 'staff', 'patient'] as const

/** The most records that one answer lists, and that one call decides about. */
export const MAX_DUE = 200

const kind = z.enum(keptKinds)
const { reason } = legalHold.fields

const clock = z.object({
  kind,
  event: z.enum(clockEvents),
  years: z.int(),
  /** The day from which it is kept for its years, and the last of them; null while that has not come. */
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
})
/** `clock`: null for what has none, such as a folder. A hold is named to administrators alone. */
const kept = z.object({
  clock: clock.nullable(),
  holds: z.array(z.object({ id: z.uuid().nullable(), reason: z.string().nullable(), until: z.iso.date().nullable() })),
})
export type Kept = z.infer<typeof kept>

const record = z.strictObject({ entity: z.enum(keptTables), id: z.uuid() })
const records = z.array(record).min(1).max(MAX_DUE)

/** A record whose time is over. `name`: what it is called; `person`: whom it is about. */
const due = z.object({
  ...record.shape,
  ...clock.shape,
  since: z.iso.date(),
  until: z.iso.date(),
  name: z.string(),
  person: z.string().nullable(),
})
export type Due = z.infer<typeof due>

const erasure = z.object({
  id: z.uuid(),
  entity: z.enum(keptTables),
  record_id: z.uuid(),
  kind,
  since: z.iso.date(),
  kept_until: z.iso.date(),
  hashes: z.array(z.string()),
  decided_by: z.string().nullable(),
  decided_at: z.string(),
})
export type Erasure = z.infer<typeof erasure>

/** `years`: by kind, at least those of the law. `fiscal_year_ends`: its last month. */
const settings = z.strictObject({
  fiscal_year_ends: z.int().min(1).max(12),
  years: z.strictObject(
    Object.fromEntries(keptKinds.map((one) => [one, z.int().min(1).max(MAX_KEPT)])) as Record<KeptKindName, z.ZodInt>,
  ),
})
type KeptKindName = (typeof keptKinds)[number]
export type RetentionSettings = z.infer<typeof settings>
/** The same with the years of the law today, below which nothing is kept. */
const toldSettings = settings.extend({ law: settings.shape.years })

export const legalHoldsApi = {
  ...resource(legalHold, { read: 'holds.read', change: 'holds.write', history: 'holds.write' }),
  place: post('/legal-holds', 'holds.write')
    .input(inputSchema<(typeof legalHold)['fields']>(legalHold))
    .output(rowSchema(legalHold)),
  lift: act(legalHold, 'lift', { action: 'holds.write' }),
}

export const retentionApi = {
  /** Until when a record is kept and why, for whoever reads the record. */
  of: get('/retention/{entity}/{id}', 'retention.read')
    .input(z.strictObject({ entity: z.enum(heldTables), id: z.uuid() }))
    .output(kept),
  /** What may be erased, the longest over first, and of how many there are. */
  due: get('/retention-due', 'retention.write')
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(due), total: z.int() })),
  /**
   * Erases records for good; `count` is their number, which somebody has typed. All or none.
   * Refused with `retained` where one is kept still: `clash` names each with its last day, its kind and its holds.
   */
  erase: postConfirmed('/retention/erase', 'retention.write')
    .input(z.strictObject({ records, count: z.int() }))
    .output(z.object({ erased: z.int() })),
  /** Keeps records until a day, by a hold on each. */
  keep: post('/retention/keep', 'retention.write', 200)
    .input(z.strictObject({ records, until: date().schema, reason: reason.schema }))
    .output(z.object({ kept: z.int() })),
  /** What was erased last. */
  erasures: get('/erasures', 'retention.write').input(z.strictObject({})).output(z.array(erasure)),
  settings: get('/retention-settings', 'company.read').input(z.strictObject({})).output(toldSettings),
  changeSettings: patch('/retention-settings', 'company.write').input(settings).output(toldSettings),
}
