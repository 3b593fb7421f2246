import { addDays, addMonths, dayNumber, lastOfMonths } from '../../kit/dates.ts'
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

const isOfBirth = ({ kind }: Leave): boolean => kind === 'maternity' || kind === 'childcare'
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
    if (!isOfBirth(one)) return false
    if (isOn(one, last)) return true
    return (
      kind === 'childcare' && from >= first && to !== null && to < last && dayNumber(to) - dayNumber(from) + 1 >= CHILDCARE_DAYS
    )
  })
}

/**
 * Whether no premiums of a bonus that is paid in a month are due: the last day of the month is on a leave for a birth, or on one for a child of more than one month (Health Insurance Act 159,
 * 159-3; Pension Insurance Act 81-2, 81-2-2).
 */
export const isBonusExempt = (leaves: readonly Leave[], month: string): boolean => {
  const last = lastOfMonths(`${month}-01`, 1)
  return leaves.some((one) => isOfBirth(one) && isOn(one, last) && (one.kind === 'maternity' || isOverMonth(one)))
}
/** A month from a date ends on the day before the same day of the next month. */
const isOverMonth = ({ from, to }: Leave): boolean => to === null || to >= addMonths(from, 1)
