import { z } from 'zod'
import { backupStates } from '../backup/backup.api.ts'
import { type AuditKind, auditActs, auditKinds, auditPage, auditState } from '../kit/audit.ts'
import { jobRow } from '../kit/jobs.ts'
import { attentionName } from '../kit/attention.api.ts'
import { cursor, del, get, post } from '../kit/contract.ts'
import { company } from '../company/company.ts'
import { type EntityName, entities } from '../entities.ts'
import { date, month, omittable } from '../kit/fields.ts'

const day = omittable(date().schema)
/** What the audit log can be narrowed to. */
export const auditEntities: readonly (EntityName | typeof company.name | AuditKind)[] = [
  ...(Object.keys(entities) as EntityName[]),
  company.name,
  ...auditKinds,
]

export const homeApi = {
  /** Puts the sample company in beside what is there, marked on every record; it may have been there before. */
  addSample: post('/sample', 'company.write')
    .input(z.strictObject({}))
    .output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
  /** Takes the whole sample company out: its staff, patients and visits; real records stay. */
  removeSample: del('/sample', 'company.write').output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
  /**
   * How much waits for the signed-in person: accounts to be approved, staff who have left and whose accounts no rule ended (as many as a
   * list is narrowed by at once), visits of the seven days from today that nobody has, visits of the last 31 days whose report is not handed in,
   * reports that nobody has reviewed, leave and corrections of hours that wait for an answer, people with a lot of leave below nothing, months of attendance that wait for approval (the oldest first), people who have not clocked out, backups that are missing or old, a disk with little room (MB that are left), and files that no record names (MB, where they are many); null is not theirs, or nothing to see to. `ends`: of each kind of what
   * ends how much is over and for how much somebody must begin now.
   */
  waiting: get('/waiting', 'self.read').output(
    z.object({
      accounts: z.int().nullable(),
      left: z.array(z.uuid()).nullable(),
      visits: z.int().nullable(),
      unreported: z.int().nullable(),
      unreviewed: z.int().nullable(),
      leave_requests: z.int().nullable(),
      overdrawn: z.int().nullable(),
      time_corrections: z.int().nullable(),
      months: z.array(z.object({ month: month().schema, people: z.int() })),
      clocked_in: z.int().nullable(),
      backups: z.enum(backupStates).exclude(['good']).nullable(),
      room_mb: z.int().nullable(),
      files_mb: z.int().nullable(),
      ends: z.array(z.object({ kind: attentionName, over: z.int(), now: z.int() })),
    }),
  ),
  /** The audit log, searched. */
  audit: get('/audit', 'audit.read')
    .input(
      z.strictObject({
        from: day,
        to: day,
        actor: omittable(z.uuid()),
        entity: omittable(z.enum(auditEntities)),
        act: omittable(z.enum(auditActs)),
        record_id: omittable(z.uuid()),
        cursor,
      }),
    )
    .output(auditPage),
  auditState: get('/audit/state', 'audit.read').output(auditState),
  /** Reads the whole chain. */
  verifyAudit: post('/audit/verify', 'audit.read', 202).input(z.strictObject({})).output(jobRow),
  /** What the signed-in person did. */
  activity: get('/profile/activity', 'self.read').input(z.strictObject({ cursor })).output(auditPage),
  /** Who looked at the own staff record, took a file of it, or had masked values shown, and why. */
  lookups: get('/profile/lookups', 'self.read').input(z.strictObject({ cursor })).output(auditPage),
}
