import { z } from 'zod'
import { type AuditKind, auditActs, auditKinds, auditPage, auditState } from '../kit/audit.ts'
import { jobRow } from '../kit/jobs.ts'
import { cursor, del, get, many, post } from '../kit/contract.ts'
import { company } from '../company/company.ts'
import { type EntityName, entities } from '../entities.ts'
import { asked, date, omittable } from '../kit/fields.ts'
import { foundGroup, foundKinds, recentRecord } from './search.ts'
import { waitingShapes } from '../waiting.ts'

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
  /** Records of all kinds, or of some, that the reader may read, by their names and what else the search of their lists finds. */
  search: get('/search', 'self.read')
    .input(z.strictObject({ q: asked(100).min(1), of: many(z.enum(foundKinds)) }))
    .output(z.array(foundGroup)),
  /** The records that the signed-in person opened or changed last, the latest first. */
  recent: get('/search/recent', 'self.read').output(z.array(recentRecord)),
  /** What waits for the signed-in person, and since when; null is not theirs, or nothing to see to. */
  waiting: get('/waiting', 'self.read').output(z.object(waitingShapes)),
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
