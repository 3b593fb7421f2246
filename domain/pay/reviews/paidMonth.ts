import { dayNumber } from '../../kit/dates.ts'
import { missedIn } from '../../time/attendance/away.ts'
import { sumOf } from '../rates/whole.ts'
import type { WageKind } from '../conditions/wageCondition.ts'
import type { PayLine } from '../run/line.ts'
import type { PaidDay } from '../run/payInput.ts'

/**
 * A wage period that a closed run has paid. `month`: after which the period is named; `paid_on`: the day of payment, whose month is the one that a standard goes by. `pay`: the remuneration of
 * social insurance, yen; `worked`: days of work. `days`: those of the closed month, where the lines tell of leave or absence (`needsDays`).
 */
export type PaidPeriod = {
  readonly month: string
  readonly from: string
  readonly to: string
  readonly paid_on: string
  readonly wage_kind: WageKind
  readonly pay: number
  readonly worked: number
  readonly days: readonly Pick<PaidDay, 'figures' | 'away' | 'scheduled'>[]
}

/** Lines that tell of days on which nobody worked but which bear on the days for which pay is owed. */
const awayLines: readonly PayLine['kind'][] = ['leave', 'unworked', 'absence', 'closure']
/** Whether the base days of a result cannot be told without the days of its month. */
export const needsDays = (lines: readonly Pick<PayLine, 'kind'>[]): boolean => lines.some(({ kind }) => awayLines.includes(kind))

const isAttended = ({ figures }: PaidPeriod['days'][number]): boolean =>
  figures.total > 0 || figures.paid_leave > 0 || figures.paid_leave_minutes > 0

/**
 * The days for which pay was owed (報酬支払基礎日数; notice of the Japan Pension Service on the regular review): by the day and the hour those of work and of paid leave. By the month the days of the
 * calendar; where whole days of absence were taken off the wage, the scheduled days without them.
 */
export const baseDaysOf = ({ wage_kind, from, to, worked, days }: PaidPeriod): number => {
  const attended = days.length === 0 ? worked : days.filter(isAttended).length
  if (wage_kind !== 'monthly') return attended
  const missed = missedIn(days, ({ percent }) => percent === null || percent === 0).days
  if (missed === 0) return dayNumber(to) - dayNumber(from) + 1
  const scheduled = days.filter((day) => day.scheduled !== null).length
  // whoever works by shifts has no scheduled hours on record: the days of work and those that were missed
  return scheduled === 0 ? attended : Math.max(0, scheduled - missed)
}

/** A difference that a later run has settled for a month: the lines as they are owed by now. */
export type SettledMonth = { readonly month: string; readonly after: readonly Pick<PayLine, 'side' | 'amount' | 'counts'>[] }

/** The remuneration of social insurance by lines of a result. Yen. */
export const socialOf = (lines: SettledMonth['after']): number =>
  sumOf(lines.filter(({ side, counts }) => side === 'payment' && counts.social).map(({ amount }) => amount))
