import { MAX_DASHBOARD_DAYS } from '#domain/home/dashboard.api.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { chosenPeriod, type OpenPeriod, type Period, type PeriodChoice, samePeriod } from '#domain/kit/period.ts'
import { filled, readPeriod, type Search, writePeriod } from '#web/kit/tables/listState.ts'

/** Whether figures are drawn, or shown as tables. */
export const shownAs = ['chart', 'table'] as const
export type ShownAs = (typeof shownAs)[number]

/** What the address of the dashboard says. `tooLong`: the period is longer than the server answers for. */
export type DashboardState = { period: Period; as: ShownAs; tooLong: boolean }

/** The named periods that are offered, beginning with the one that is shown at first. */
export const dashboardPeriods: readonly PeriodChoice[] = ['twelve_weeks', 'this_month', 'last_month', 'this_year', 'last_year']

/** The period at first, which also replaces one without an end: of one that has only one date the other is twelve weeks away. */
const closed = ({ from, to }: OpenPeriod, usual: Period): Period => {
  const length = daysBetween(usual.from, usual.to)
  if (from !== undefined) return { from, to: to ?? addDays(from, length) }
  return to === undefined ? usual : { from: addDays(to, -length), to }
}
const usualPeriod = (today: string): Period => {
  const { from = today, to = today } = chosenPeriod('twelve_weeks', today)
  return { from, to }
}

export const readDashboard = ({ period, as }: Search, today: string): DashboardState => {
  const chosen = closed(readPeriod(typeof period === 'string' ? period : '') ?? {}, usualPeriod(today))
  return {
    period: chosen,
    as: shownAs.find((one) => one === as) ?? 'chart',
    tooLong: daysBetween(chosen.from, chosen.to) >= MAX_DASHBOARD_DAYS,
  }
}

export const writeDashboard = ({ period, as }: { period: OpenPeriod; as: ShownAs }, today: string): Record<string, unknown> => {
  const usual = usualPeriod(today)
  const chosen = closed(period, usual)
  return filled({
    period: samePeriod(chosen, usual) ? undefined : writePeriod(chosen),
    as: as === 'chart' ? undefined : as,
  })
}
