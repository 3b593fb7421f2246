import { DAY } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, date, longText, optional, reference, time } from '../kit/fields.ts'

/** Absences that count as attended where paid leave is granted (Labour Standards Act 39(10)): an injury at work, and leave for a birth, a child or a relative. */
export const attendedAbsences = ['work_injury', 'maternity', 'childcare', 'caregiving'] as const
/**
 * The company had no work, or a client cancelled and no other was found: such days are no working days where paid leave is granted (facts 3), and sixty percent of the average wage
 * is paid for them (Labour Standards Act 26; facts 2).
 */
export const closures = ['closure', 'client_cancelled'] as const
/** What of the average wage the law asks for where there is no work. Percent. */
const CLOSURE_PERCENT = 60
/** What the law has the company pay for an absence, in percent of the average wage; null where it does not say. */
export const payPercent = (kind: string): number | null => ((closures as readonly string[]).includes(kind) ? CLOSURE_PERCENT : null)
/** Why somebody is absent who had not asked for leave before; more than this an employer need not write down of somebody's health. */
export const absenceKinds = ['sickness', 'family', 'bereavement', ...attendedAbsences, ...closures, 'other'] as const

/**
 * Somebody cannot work who should: from a date to a date, both inside, for as long as nobody knows where the last one is missing. `from_time`
 * is when it begins on the first day, `to_time` when it ends on the last, in minutes from midnight; without them these days are whole.
 */
export const absence = entity({
  name: 'absence',
  path: 'absences',
  namespace: 'absences',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    kind: choice('absences:kind', absenceKinds),
    from_date: date(),
    from_time: optional(time(DAY - 1)),
    to_date: optional(date()),
    to_time: optional(time(DAY)),
    note: optional(longText(500)),
  },
  sections: { absence: ['staff_id', 'kind', 'from_date', 'from_time', 'to_date', 'to_time', 'note'] },
  named: ['from_date', 'staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: ['staff_id', 'kind', 'from_date', 'from_time', 'to_date', 'to_time', 'note'],
  search: ['staff_id', 'note'],
  sorts: ['from_date', 'updated_at'],
  filters: ['kind', 'staff_id'],
})

type Times = { from_date: string; from_time: number | null; to_date: string | null; to_time: number | null }

/** An absence ends after it begins; when on its last day it ends is said only of a day that is. */
export const absenceIssues = ({ from_date, from_time, to_date, to_time }: Times): FieldIssue[] => {
  if (to_date === null) return to_time === null ? [] : [{ field: 'to_date', code: 'required' }]
  if (to_date < from_date) return [{ field: 'to_date', code: 'end_before_start' }]
  const isOver = to_date === from_date && (to_time ?? DAY) <= (from_time ?? 0)
  return isOver || to_time === 0 ? [{ field: 'to_time', code: 'end_before_start' }] : []
}
