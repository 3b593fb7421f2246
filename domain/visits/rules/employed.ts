import { DAY, dateOfDay } from '../../kit/dates.ts'
import type { Asked, Away } from './facts.ts'
import type { Found } from './finding.ts'

/** States of a staff record that hold from now on, without a day on which they end. */
const away: readonly string[] = ['on_leave', 'maternity_leave', 'childcare_leave', 'care_leave']

/** Nobody works before joining, after leaving, or while the employment rests. A leave without an end is asked about from today on. */
export const employed = ({ visit: { date }, helper, today }: Asked): Found[] => {
  if (!helper) return []
  const { join_date, leave_date, zaishoku_joukyou: state } = helper
  const contract = helper.employments.find(({ contract_end }) => contract_end !== null && contract_end < date)
  const isRenewed = helper.employments.some((one) => holds(one, date) && (one.contract_end === null || one.contract_end >= date))
  return [
    ...(join_date !== null && date < join_date ? [{ code: 'before_joining' as const, date: join_date }] : []),
    ...(leave_date !== null && date > leave_date ? [{ code: 'after_leaving' as const, date: leave_date }] : []),
    ...(leave_date === null && state === 'left' && date >= today ? [{ code: 'after_leaving' as const }] : []),
    ...(away.includes(state) && date >= today ? [{ code: 'on_leave' as const }] : []),
    ...helper.gone.flatMap((one) => (holds(one, date) ? [{ code: 'enrolment_over' as const, date: one.valid_from }] : [])),
    ...(contract?.contract_end && !isRenewed ? [{ code: 'contract_ended' as const, date: contract.contract_end }] : []),
  ]
}

/** Nobody works who is absent, and whoever has asked for leave may soon be: told of what begins first. */
export const there = ({ visit, helper }: Asked): Found[] => {
  if (!helper) return []
  const [away, asked] = [firstIn(helper.away, visit), firstIn(helper.leaveAsked, visit)]
  if (away) return [{ code: 'absent', date: away }]
  return asked ? [{ code: 'leave_asked', date: asked }] : []
}
const firstIn = (all: readonly Away[], { starts, ends }: Asked['visit']): string | undefined => {
  const [first] = all
    .filter((one) => one.starts < ends && (one.ends === null || starts < one.ends))
    .toSorted((one, other) => one.starts - other.starts)
  return first && dateOfDay(Math.floor(first.starts / DAY))
}

/** Whether what is dated holds on a day. */
export const holds = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }, date: string): boolean =>
  valid_from <= date && (valid_to === null || date <= valid_to)
