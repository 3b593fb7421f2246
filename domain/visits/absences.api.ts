import { z } from 'zod'
import { post, resource } from '../kit/contract.ts'
import { date } from '../kit/fields.ts'
import { absence } from './absence.ts'

/** Somebody is sick today: the whole day, or from a minute of it on (minutes from midnight). */
export const sickReport = z.strictObject({ date: date().schema, from_time: absence.fields.from_time.schema })
export type SickReport = z.infer<typeof sickReport>

export const absencesApi = {
  ...resource(absence, { read: 'absences.read', write: 'absences.write', restore: 'absences.write' }),
  /**
   * For oneself, and for today. What is known already is done: nothing is stored twice.
   * @throws `invalid_input` with `not_today` for another day, also for one that was today when a phone without a network kept it; `leave_taken` and `absence_overlap` where
   * leave or another absence lies in a part of the time, which the office has to look at
   */
  reportOwn: post('/absences/own', 'absences.report', 200)
    .input(sickReport)
    .output(z.object({ date: z.iso.date() })),
}
