import type { DayAnswer, DayVisit } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'
import { saidOf } from './waitingReport.ts'

/** Puts the report that the server has stored into the cached day. */
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
  // the time of the cached day is kept, since the time shown beside it is that of the server's last answer
  const day = api.visits.day.queryKey()
  const updatedAt = queries.getQueryState(day)?.dataUpdatedAt
  queries.setQueryData(day, withRow, updatedAt === undefined ? {} : { updatedAt })
  void queries.invalidateQueries({ queryKey: api.shiftReports.key() })
}
