import { skipToken, useQuery } from '@tanstack/react-query'
import { endIn, textOfPoint } from '#domain/visits/directions/place.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceState } from './PlaceState.tsx'

/** Below an end of a way: where it lies. */
export function EndPlace({ end }: { end: string }) {
  const { t } = useTranslation('directions')
  const parsed = endIn(end)
  const record = parsed && 'entity' in parsed ? parsed : undefined
  const { data: place } = useQuery({
    ...api.directions.place.queryOptions({ input: record ?? skipToken }),
    throwOnError: false,
  })
  if (parsed && 'point' in parsed) return <Muted>{t('point', { point: textOfPoint(parsed.point) })}</Muted>
  if (!place) return null
  return <PlaceState place={place} />
}
