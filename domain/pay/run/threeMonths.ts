import { dayNumber } from '../../kit/dates.ts'
import type { Away } from '../../time/attendance/attendance.ts'
import { missedIn } from '../../time/attendance/away.ts'
import { attendedAbsences, closures } from '../../visits/absence.ts'
import { cutDown, sumOf } from '../rates/whole.ts'
import type { ThreeMonths } from '../rules/averageWage.ts'
import type { PayLine } from './line.ts'
import type { Item, PaidDay } from './payInput.ts'

/** A wage period that was paid: its lines as they were settled last, and its days. */
export type PaidMonth = {
  readonly from: string
  readonly to: string
  readonly lines: readonly PayLine[]
  readonly days: readonly Pick<PaidDay, 'date' | 'figures' | 'away' | 'scheduled'>[]
}

/** Absences whose days and wages are left out: injury at work, birth, child care, care of a relative, and times without work that are the company's (Labour Standards Act 12(3)). */
const leftOut: readonly string[] = [...attendedAbsences, ...closures]
const isLeftOut = ({ kind }: Pick<Away, 'kind'>): boolean => leftOut.includes(kind)

const isWorked = ({ figures }: PaidMonth['days'][number]): boolean =>
  figures.total > 0 || figures.paid_leave > 0 || figures.paid_leave_minutes > 0

/** The dates that are left out: those that such an absence takes whole, and the days off between two of them. */
const datesLeftOut = (days: PaidMonth['days']): Set<string> => {
  const found = new Set<string>()
  let between: string[] | null = null
  for (const day of days) {
    if (missedIn([day], isLeftOut).days > 0 && !isWorked(day)) {
      for (const date of [...(between ?? []), day.date]) found.add(date)
      between = []
    } else if (isWorked(day)) between = null
    else between?.push(day.date)
  }
  return found
}

/** What is no wage, or is left out of the average: fares, closures, what is paid on an occasion (Labour Standards Act 12(3), (4)). */
const isWage = ({ side, kind, item, counts }: PayLine, items: ReadonlyMap<string, Item>): boolean => {
  if (side !== 'payment' || kind === 'closure' || kind === 'fares') return false
  if (kind !== 'item' || item === null) return true
  return counts.employment && items.get(item)?.legal_kind !== 'temporary'
}

/** Minutes of a day by the law, for an absence that tells none. */
const DAY_MINUTES = 480
/** What of the pay of absences is left out with their days: by their minutes and the percentage that was paid. */
const paidLeftOut = ({ lines, days }: PaidMonth): number => {
  const paid = sumOf(lines.filter(({ kind }) => kind === 'absence').map(({ amount }) => amount))
  const weigh = (isMeant: (one: Away) => boolean) =>
    sumOf(
      days
        .flatMap(({ away, scheduled }) => away.map((one) => ({ one, minutes: one.minutes ?? scheduled?.minutes ?? DAY_MINUTES })))
        .filter(({ one }) => one.wage === 'usual' && isMeant(one))
        .map(({ one, minutes }) => minutes * (one.percent ?? 0)),
    )
  const all = weigh(() => true)
  return all === 0 ? 0 : cutDown(paid * weigh(isLeftOut), all)
}

/** Wages of a period by whether they are paid for it as a whole, or by time. What is paid for an absence is of the kind of wage from which the absence was taken off. */
const wagesIn = (month: PaidMonth, items: ReadonlyMap<string, Item>): Pick<ThreeMonths, 'monthly' | 'timed'> => {
  const wages = month.lines.filter((line) => isWage(line, items))
  const isMonthly = wages.some(({ kind }) => kind === 'unworked')
  const isTimed = ({ kind, minutes, count }: PayLine) =>
    kind === 'absence' || kind === 'unworked' ? !isMonthly : kind === 'item_premium' || minutes !== null || count !== null
  const sum = (isMeant: (line: PayLine) => boolean) => sumOf(wages.filter(isMeant).map(({ amount }) => amount))
  const out = paidLeftOut(month)
  const [monthly, timed] = [sum((line) => !isTimed(line)), sum(isTimed)]
  return isMonthly ? { monthly: monthly - out, timed } : { monthly, timed: timed - out }
}

/**
 * What the average wage is reckoned of: the wage periods before, or those since somebody joined (Labour Standards Act 12(1), (2), (6)). Days of paid leave are days of work, since their wage
 * is in the sum.
 */
export const threeMonthsOf = (
  months: readonly PaidMonth[],
  joined_on: string | null,
  items: ReadonlyMap<string, Item>,
): ThreeMonths => {
  const days = months.flatMap((month) => month.days)
  const out = datesLeftOut(days)
  const wages = months.map((month) => wagesIn(month, items))
  const calendar = months.map(({ from, to }) => {
    const first = joined_on !== null && joined_on > from ? joined_on : from
    return Math.max(0, dayNumber(to) - dayNumber(first) + 1)
  })
  return {
    monthly: sumOf(wages.map(({ monthly }) => monthly)),
    timed: sumOf(wages.map(({ timed }) => timed)),
    days: sumOf(calendar) - out.size,
    worked: days.filter((day) => isWorked(day) && !out.has(day.date)).length,
  }
}
