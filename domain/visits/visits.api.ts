import { z } from 'zod'
import { get, getFile, patch, post, resource } from '../kit/contract.ts'
import { rowSchema } from '../kit/entity.ts'
import { jobRow } from '../kit/jobs.ts'
import { qualifications } from '../staff/staff.ts'
import { dayAnswer, readInput } from './day.ts'
import { copyInput, copyJobInput, copyPreview } from './copying.ts'
import { likelyInput, likelyVisit } from './likely.ts'
import { date, instant, omittable } from '../kit/fields.ts'
import { changeInput, manyAnswer, manyInput } from './many.ts'
import { schedulePrintInput } from './print.ts'
import { finding } from './rules/finding.ts'
import { nightDuties, serviceTypes, visit } from './visit.ts'
import { helperTold } from './wish.ts'

/** A visit as the timeline draws it. */
export const rosterVisit = z.object({
  id: z.uuid(),
  version: z.int(),
  sample: z.boolean(),
  staff_id: z.uuid().nullable(),
  patient_id: z.uuid().nullable(),
  service_type: z.enum(serviceTypes),
  starts_at: z.string(),
  ends_at: z.string(),
  breaks: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  title: z.string().nullable(),
  color: z.string().nullable(),
  patient_name: z.string().nullable(),
  /** Null for a draft. */
  published_at: z.string().nullable(),
  /** Whether its helper has not confirmed it as it is now. */
  unseen: z.boolean(),
})
export type RosterVisit = z.infer<typeof rosterVisit>

/** Why a helper has a row only for visits that nobody has taken over yet. */
export const goneReasons = ['trash', 'left'] as const

/** What keeps somebody away. */
const awayKinds = ['absence', 'leave'] as const

/** A row of the timeline: a helper, sorted by kana. */
export const rosterStaff = z.object({
  id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  establishment_id: z.uuid().nullable(),
  qualifications: z.array(z.enum(qualifications)),
  gone: z.enum(goneReasons).nullable(),
  /** Weekly hours of the contract on the first day of the period, or on its first day within it. Minutes. */
  contract: z.int().nullable(),
  /** When this person is not there in the period; `ends_at` is null where nobody knows. */
  /** `deputy`: who stands in on leave, by name. */
  away: z.array(
    z.object({
      starts_at: z.string(),
      ends_at: z.string().nullable(),
      kind: z.enum(awayKinds),
      deputy: z.string().nullable(),
    }),
  ),
})
export type RosterStaff = z.infer<typeof rosterStaff>

/** Longest period that a timeline shows. Days. */
export const MAX_ROSTER_DAYS = 42

export const visitsApi = {
  ...resource(visit, { read: 'visits.read', write: 'visits.write', restore: 'visits.restore' }),
  change: patch('/visits/{id}', 'visits.write').input(changeInput).output(rowSchema(visit)),
  /** Everything the timeline shows from `from` to `to`, both days inside; visits that reach into the period are in. */
  roster: get('/roster', 'visits.read')
    .input(z.strictObject({ from: date().schema, to: date().schema }))
    .output(z.object({ staff: z.array(rosterStaff), visits: z.array(rosterVisit), statutory_holidays: z.array(z.iso.date()) })),
  /** The schedule of helpers or patients on paper, or the way of each day; nothing to print is not found. */
  printSchedule: getFile('/schedule/print', 'visits.read').input(schedulePrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printScheduleJob: post('/schedule/print/job', 'visits.read', 202).input(schedulePrintInput).output(jobRow),
  /** The own visits of today and the coming days, with all that a helper needs there. */
  day: get('/day', 'visits.read').output(dayAnswer),
  /** The helper confirms what has changed before a visit; of one that is no longer the helper's nothing is kept. */
  read: post('/day/read', 'self.write', 200)
    .input(readInput)
    .output(z.object({ patient: z.boolean(), visit: z.boolean() })),
  /** What is likely to be planned at an empty place of the roster. */
  likely: get('/visits/likely', 'visits.write').input(likelyInput).output(z.array(likelyVisit)),
  /** Does to several visits what single calls do to one, by the same rules, all of them or none. */
  many: post('/visits/many', 'visits.write', 200).input(manyInput).output(manyAnswer),
  /** What would come of copying a day, a week or a month. */
  copyPreview: get('/visits/copy', 'visits.write').input(copyInput).output(copyPreview),
  /** Copies it, as drafts. */
  copyJob: post('/visits/copy', 'visits.write', 202).input(copyJobInput).output(jobRow),
  /** What the patient's record says of the helper, for whoever plans the visit; null for nothing. */
  helperWish: get('/helper-wish', 'visits.write')
    .input(z.strictObject({ staff_id: z.uuid(), patient_id: z.uuid() }))
    .output(helperTold.nullable()),
  /** What speaks against a visit as it is being planned, the gravest first, before it is stored; `id` is that of one that is moved. */
  check: get('/visit-check', 'visits.write')
    .input(
      z.strictObject({
        id: omittable(z.uuid()),
        staff_id: omittable(z.uuid()),
        patient_id: omittable(z.uuid()),
        service_type: z.enum(serviceTypes),
        night_duty: omittable(z.enum(nightDuties)),
        starts_at: instant().schema,
        ends_at: instant().schema,
      }),
    )
    .output(z.array(finding)),
}
