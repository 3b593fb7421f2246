import { clockOf, instantOf } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { breakFaults } from './breaks.ts'
import type { Span } from './overlap.ts'
import type { weeklyPlan } from './weeklyPlan.ts'

type Breaks = Input<typeof weeklyPlan>['breaks']

/** The breaks of a visit of a line that begins at an instant. */
export const breaksAt = (breaks: Breaks, starts_at: string): Span[] =>
  breaks.map(({ after, minutes }) => {
    const from = clockOf(starts_at) + after
    return { starts_at: instantOf(from), ends_at: instantOf(from + minutes) }
  })

/** The breaks of a visit as its line says them. */
export const breaksFrom = ({ starts_at, breaks }: Pick<Span, 'starts_at'> & { readonly breaks: readonly Span[] }): Breaks =>
  breaks.map((one) => ({
    after: clockOf(one.starts_at) - clockOf(starts_at),
    minutes: clockOf(one.ends_at) - clockOf(one.starts_at),
  }))

/** As of a visit (`breakFaults`): inside of it, apart from each other, and some work remains. */
export const planBreakFaults = ({
  start_time,
  minutes,
  breaks,
}: Pick<Input<typeof weeklyPlan>, 'start_time' | 'minutes' | 'breaks'>): FieldIssue[] => {
  const from = clockOf(ANY_DAY) + start_time
  const visit = { starts_at: instantOf(from), ends_at: instantOf(from + minutes) }
  return breakFaults({ ...visit, breaks: breaksAt(breaks, visit.starts_at) }).map(({ field, ...fault }) => ({
    ...fault,
    field: field.replace(/starts_at$/, 'after').replace(/ends_at$/, 'minutes'),
  }))
}
const ANY_DAY = '2000-01-03T00:00:00+09:00'
