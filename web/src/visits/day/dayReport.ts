import type { DayAnswer, DayVisit } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'
import { saidOf } from './waitingReport.ts'

/** Shows in the day what the server has kept of the report of a visit. */
export const putReport = (row: ReportRow, visit: string): void => {
  const said = saidOf(row)
  const withReport = (one: DayVisit): DayVisit => {
    if (one.id !== visit) return one
    const reason = row.state === 'returned' ? (one.report?.reason ?? null) : null
    const { id, version, state, photos } = row
    return { ...one, report: { id, version, state, reason, said, photos } }
  }
  const withRow = (now: DayAnswer | undefined) =>
    now && { ...now, visits: now.visits.map(withReport), unfinished: now.unfinished.map(withReport) }
  // it is no newer for it: what its clock says stays beside when it came
  const day = api.visits.day.queryKey()
  const updatedAt = queries.getQueryState(day)?.dataUpdatedAt
  queries.setQueryData(day, withRow, updatedAt === undefined ? {} : { updatedAt })
  void queries.invalidateQueries({ queryKey: api.shiftReports.key() })
}
