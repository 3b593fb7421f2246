import type { DayVisit } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'
import { changeShownDay } from './shownDay.ts'
import { saidOf } from './waitingReport.ts'

/** Puts the report that the server has stored into the day that is shown. */
export const putReport = (row: ReportRow, visit: string): void => {
  const said = saidOf(row)
  const withReport = (one: DayVisit): DayVisit => {
    if (one.id !== visit) return one
    const reason = row.state === 'returned' ? (one.report?.reason ?? null) : null
    const { id, version, state, photos } = row
    return { ...one, report: { id, version, state, reason, said, photos } }
  }
  changeShownDay((day) => ({ ...day, visits: day.visits.map(withReport), unfinished: day.unfinished.map(withReport) }))
  void queries.invalidateQueries({ queryKey: api.shiftReports.key() })
}
