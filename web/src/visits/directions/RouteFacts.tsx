import type { FoundRoute } from '#domain/visits/directions/directions.api.ts'
import { textOfPoint } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import styles from './RouteFacts.module.css'
import { useWayTexts } from './useWayTexts.ts'

const sites: Readonly<Record<Mode, string>> = { walk: 'walking', bicycle: 'bicycling', car: 'driving', transit: 'transit' }

/** Google Maps with the same way; only the two points are in the address, no name. */
const siteOf = ({ from, to }: FoundRoute, mode: Mode): string => {
  const ends = new URLSearchParams({
    api: '1',
    origin: textOfPoint(from.point),
    destination: textOfPoint(to.point),
    travelmode: sites[mode],
  })
  return `https://www.google.com/maps/dir/?${ends.toString()}`
}

/** How long a way takes and how far it is, what tells it, and its steps. */
export function RouteFacts({ route, mode }: { route: FoundRoute; mode: Mode }) {
  const { t } = useTranslation('directions')
  const { minutes, metres } = useWayTexts()
  const coarse = [route.from, route.to].some(({ accuracy }) => accuracy !== 'hand')
  return (
    <div className={styles.facts}>
      <p className={styles.figures}>
        <strong>{minutes(route.minutes)}</strong>
        <span>{metres(route.metres)}</span>
      </p>
      <p>{t(`engine.${route.engine}`)}</p>
      {route.failed && <StatusText tone="warning">{t(`failed_engine.${route.failed}`)}</StatusText>}
      {coarse && <StatusText tone="warning">{t('coarse')}</StatusText>}
      <a href={siteOf(route, mode)} target="_blank" rel="noreferrer">
        {t('site')}
      </a>
      {route.steps.length > 0 && (
        <>
          <h2 className={styles.head}>{t('steps')}</h2>
          <ol className={styles.steps}>
            {route.steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two steps may be alike, and none has anything of its own but its place
              <li key={index}>
                {step.text} {step.metres > 0 && <Muted>{metres(step.metres)}</Muted>}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
