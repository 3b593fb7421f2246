import type { FoundRoute } from '#domain/visits/directions/directions.api.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { SiteLink } from './SiteLink.tsx'
import { WaySteps } from './WaySteps.tsx'
import styles from './RouteFacts.module.css'
import { useWayTexts } from './useWayTexts.ts'

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
      <SiteLink from={route.from.point} to={route.to.point} mode={mode} />
      {route.steps.length > 0 && (
        <>
          <h2 className={styles.head}>{t('steps')}</h2>
          <WaySteps steps={route.steps} />
        </>
      )}
    </div>
  )
}
