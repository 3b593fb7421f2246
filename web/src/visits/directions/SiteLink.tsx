import { type Point, textOfPoint } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { useTranslation } from '#web/kit/i18n.ts'

const sites: Readonly<Record<Mode, string>> = { walk: 'walking', bicycle: 'bicycling', car: 'driving', transit: 'transit' }

/** Link that opens Google Maps with a way; only its two points are in the address, no name. */
export function SiteLink({ from, to, mode }: { from: Point; to: Point; mode: Mode }) {
  const { t } = useTranslation('directions')
  const ends = new URLSearchParams({
    api: '1',
    origin: textOfPoint(from),
    destination: textOfPoint(to),
    travelmode: sites[mode],
  })
  return (
    <a href={`https://www.google.com/maps/dir/?${ends.toString()}`} target="_blank" rel="noreferrer">
      {t('site')}
    </a>
  )
}
