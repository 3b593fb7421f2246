import { addDays, dayNumber, lastOfMonths } from '../../kit/dates.ts'
import type { attendedAbsences } from '../../visits/absence.ts'

/**
 * A leave by law (for a birth, a child, a relative, an injury at work) on whole days. `to`: its last day; null while nobody knows it. `paid`: the work rules have the company pay a part of the
 * wage for it.
 */
export type Leave = {
  readonly kind: (typeof attendedAbsences)[number]
  readonly from: string
  readonly to: string | null
  readonly paid: boolean
}

const isOn = ({ from, to }: Leave, date: string): boolean => from <= date && (to === null || date <= to)

/** The days of the calendar from one date to another on which somebody is on a leave for which nothing is paid. */
export const unpaidDays = (leaves: readonly Leave[], from: string, to: string): number => {
  const unpaid = leaves.filter(({ paid }) => !paid)
  let days = 0
  for (let date = from; date <= to; date = addDays(date, 1)) if (unpaid.some((one) => isOn(one, date))) days += 1
  return days
}

/** Days of a leave for a child that begins and ends within one month, from which on the month has no premiums. */
const CHILDCARE_DAYS = 14
/**
 * Whether no premiums of health and pension insurance are due for a month: its last day is on a leave for a birth or a child, or a leave for a child of fourteen days lies within it
 * (Health Insurance Act 159, 159-3; Pension Insurance Act 81-2, 81-2-2).
 */
export const isExempt = (leaves: readonly Leave[], month: string): boolean => {
  const first = `${month}-01`
  const last = lastOfMonths(first, 1)
  return leaves.some((one) => {
    const { kind, from, to } = one
    if (kind !== 'maternity' && kind !== 'childcare') return false
    if (isOn(one, last)) return true
    return (
      kind === 'childcare' && from >= first && to !== null && to < last && dayNumber(to) - dayNumber(from) + 1 >= CHILDCARE_DAYS
    )
  })
}
