import { z } from 'zod'
import { auditActs, auditKinds, auditPage } from '../kit/audit.ts'
import { cursor, del, get, post } from '../kit/contract.ts'
import { toldTables } from '../entities.ts'
import { date } from '../kit/fields.ts'

const day = date().schema.optional()
/** What the trail can be narrowed to. */
export const auditEntities: readonly string[] = [...toldTables.map(({ name }) => name), ...auditKinds]

/** The whole chain was read: `broken` is the first line that does not fit, `head` the hash that may be noted on paper. */
const verified = z.object({ lines: z.int(), unsealed: z.int(), broken: z.int().nullable(), head: z.string().nullable() })
export type AuditVerified = z.infer<typeof verified>

export const homeApi = {
  /** Puts the sample company in beside what is there, marked on every record; it may have been there before. */
  addSample: post('/sample', 'company.write')
    .input(z.strictObject({}))
    .output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
  /** Takes the whole sample company out: its staff, patients and visits; real records stay. */
  removeSample: del('/sample', 'company.write').output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
  /**
   * How much waits for the signed-in person: accounts to be approved, visits of the seven days from today that nobody has, and a disk with
   * little room (MB that are left); null is not theirs, or nothing to see to.
   */
  waiting: get('/waiting', 'self.read').output(
    z.object({ accounts: z.int().nullable(), visits: z.int().nullable(), room_mb: z.int().nullable() }),
  ),
  /** The audit trail, searched. */
  audit: get('/audit', 'audit.read')
    .input(
      z.strictObject({
        from: day,
        to: day,
        actor: z.uuid().optional(),
        entity: z.enum(auditEntities).optional(),
        act: z.enum(auditActs).optional(),
        record_id: z.uuid().optional(),
        cursor,
      }),
    )
    .output(auditPage),
  /** Reads the whole chain; no call of its own writes meanwhile. */
  verifyAudit: get('/audit/verify', 'audit.read').input(z.strictObject({})).output(verified),
  /** What the signed-in person did. */
  activity: get('/profile/activity', 'self.read').input(z.strictObject({ cursor })).output(auditPage),
  /** Who looked at the own staff record, took a file of it, or had masked values shown, and why. */
  lookups: get('/profile/lookups', 'self.read').input(z.strictObject({ cursor })).output(auditPage),
}
