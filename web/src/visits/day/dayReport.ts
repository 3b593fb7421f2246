import type { DayAnswer } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'

/** Shows in the day what the server has kept of the report of a visit. */
export const putReport = (row: ReportRow, visit: string): void => {
  const said = Object.fromEntries(Object.keys(saidFields).map((name) => [name, row[name as keyof Said]])) as Said
  const withReport = (now: DayAnswer | undefined) =>
    now && {
      ...now,
      visits: now.visits.map((one) => {
        if (one.id !== visit) return one
        const reason = row.state === 'returned' ? (one.report?.reason ?? null) : null
        const { id, version, state, photos } = row
        return { ...one, report: { id, version, state, reason, said, photos } }
      }),
    }
  // it is no newer for it: what its clock says stays beside when it came
  const day = api.visits.day.queryKey()
  const updatedAt = queries.getQueryState(day)?.dataUpdatedAt
  queries.setQueryData(day, withReport, updatedAt === undefined ? {} : { updatedAt })
  void queries.invalidateQueries({ queryKey: api.shiftReports.key() })
}
