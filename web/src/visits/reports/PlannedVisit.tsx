import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { visitPlace } from '../visitPlace.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

/** When the visit of a report is planned and who was to go, with the way to it; a dash where there is none. */
export function PlannedVisit({ report }: { report: string }) {
  const texts = useVisitTexts()
  const { data: visit } = useQuery({
    ...api.shiftReports.visit.queryOptions({ input: { id: report }, meta: { shows: ['visit'] } }),
    throwOnError: false,
  })
  if (!visit) return '–'
  return <PlaceLink place={visitPlace(visit)}>{[texts.daySpan(visit), visit.staff_name].filter(Boolean).join(' ')}</PlaceLink>
}
