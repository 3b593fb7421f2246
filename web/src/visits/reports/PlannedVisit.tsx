import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { visitPlace } from '../visitPlace.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

/** Planned time and helper of the visit of a report, with a link to the visit; a dash when it no longer exists. */
export function PlannedVisit({ report }: { report: string }) {
  const texts = useVisitTexts()
  const { data: visit } = useQuery({
    ...api.shiftReports.visit.queryOptions({ input: { id: report }, meta: { shows: ['visit'] } }),
    throwOnError: false,
  })
  if (!visit) return '–'
  return <PlaceLink place={visitPlace(visit)}>{[texts.daySpan(visit), visit.staff_name].filter(Boolean).join(' ')}</PlaceLink>
}
