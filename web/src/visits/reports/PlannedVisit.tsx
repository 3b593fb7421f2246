import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateOf } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

/** When the visit of a report is planned and who was to go, with the way to it; a dash where there is none. */
export function PlannedVisit({ report }: { report: string }) {
  const texts = useVisitTexts()
  const { data: visit } = useQuery({
    ...api.shiftReports.visit.queryOptions({ input: { id: report }, meta: { shows: ['visit'] } }),
    throwOnError: false,
  })
  if (!visit) return '–'
  return (
    <Link to="/admin/staff-work-schedule" search={{ view: 'day', date: dateOf(visit.starts_at), visit: visit.id } as never}>
      {[texts.daySpan(visit), visit.staff_name].filter(Boolean).join(' ')}
    </Link>
  )
}
