import { DAY, dateOf, minuteOf } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, date, integer, longText, optional, reference, time } from '../kit/fields.ts'

/** Absences that count as attended where paid leave is granted (Labour Standards Act 39(10)): an injury at work, and leave for a birth, a child or a relative. */
export const attendedAbsences = ['work_injury', 'maternity', 'childcare', 'caregiving'] as const
/**
 * The company had no work, or a client cancelled and no other was found: such days are no working days where paid leave is granted (facts 3), and sixty percent of the average wage
 * is paid for them (Labour Standards Act 26; facts 2).
 */
export const closures = ['closure', 'client_cancelled'] as const
/** What of the average wage the law asks for where there is no work. Percent. */
const CLOSURE_PERCENT = 60
const isClosure = (kind: string) => (closures as readonly string[]).includes(kind)
/** Of which wage an absence is paid: the average one (Labour Standards Act 12) where the law asks for it, the usual one of the day by the work rules. */
export const paidWages = ['average', 'usual'] as const
/** What the company pays for an absence, in percent of a wage; 0 of none where nothing is paid. */
export type AbsencePay = { readonly percent: number; readonly wage: (typeof paidWages)[number] | null }
/**
 * What is paid for an absence: what the work rules say of it; else sixty percent of the average wage for a closure, and nothing for others, since no wage is owed without work.
 * @param said percent of the usual wage by the work rules; null where they say nothing
 */
export const payOf = (kind: string, said: number | null): AbsencePay => {
  if (said !== null) return { percent: said, wage: said > 0 ? 'usual' : null }
  return isClosure(kind) ? { percent: CLOSURE_PERCENT, wage: 'average' } : { percent: 0, wage: null }
}
/** Why somebody is absent who had not asked for leave before; more than this an employer need not write down of somebody's health. */
export const absenceKinds = ['sickness', 'family', 'bereavement', ...attendedAbsences, ...closures, 'other'] as const

/**
 * Somebody cannot work who should: from a date to a date, both inside, for as long as nobody knows where the last one is missing. `from_time`
 * is when it begins on the first day, `to_time` when it ends on the last, in minutes from midnight; without them these days are whole. `pay_percent`: what the work rules have
 * the company pay of the usual wage; empty is what the law says (`payOf`).
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
    pay_percent: optional(integer(0, 100)),
    note: optional(longText(500)),
  },
  sections: { absence: ['staff_id', 'kind', 'from_date', 'from_time', 'to_date', 'to_time', 'pay_percent', 'note'] },
  named: ['from_date', 'staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: ['staff_id', 'kind', 'from_date', 'from_time', 'to_date', 'to_time', 'pay_percent', 'note'],
  search: ['staff_id', 'note'],
  sorts: ['from_date', 'updated_at'],
  filters: ['kind', 'staff_id'],
})

/**
 * From when somebody who falls ill today is absent: from now where a visit of the day has begun by its report or is over by the plan, else the whole day. Instants; the
 * answer in minutes from midnight of `today`, null for the whole day.
 */
export const sickFrom = (
  visits: readonly {
    readonly starts_at: string
    readonly ends_at: string
    readonly report: { readonly said: { readonly started: number | null } } | null
  }[],
  today: string,
  now: string,
): number | null => {
  const isBegun = visits.some(
    ({ starts_at, ends_at, report }) =>
      dateOf(starts_at) === today && ((report?.said.started ?? null) !== null || Date.parse(ends_at) <= Date.parse(now)),
  )
  return isBegun ? minuteOf(now, today) : null
}

type Times = { from_date: string; from_time: number | null; to_date: string | null; to_time: number | null }
type Facts = Times & { kind: string; pay_percent: number | null }

/** An absence ends after it begins; when on its last day it ends is said only of a day that is. No work rules pay less than the law. */
export const absenceIssues = ({ kind, pay_percent, ...times }: Facts): FieldIssue[] => [
  ...timeIssues(times),
  ...(isClosure(kind) && pay_percent !== null && pay_percent < CLOSURE_PERCENT
    ? [{ field: 'pay_percent', code: 'under_closure_pay' as const, size: CLOSURE_PERCENT }]
    : []),
]

const timeIssues = ({ from_date, from_time, to_date, to_time }: Times): FieldIssue[] => {
  if (to_date === null) return to_time === null ? [] : [{ field: 'to_date', code: 'required' }]
  if (to_date < from_date) return [{ field: 'to_date', code: 'end_before_start' }]
  const isOver = to_date === from_date && (to_time ?? DAY) <= (from_time ?? 0)
  return isOver || to_time === 0 ? [{ field: 'to_time', code: 'end_before_start' }] : []
}
