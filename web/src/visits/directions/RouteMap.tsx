import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FoundRoute } from '#domain/visits/directions/directions.api.ts'
import { api } from '#web/kit/api.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './RouteMap.module.css'

const MapView = later(() => import('./map/MapView.tsx'))

/** Whether the company has map tiles. */
export const useTiles = (): boolean =>
  useQuery({ ...api.directions.map.queryOptions({ input: {}, staleTime: Infinity }), throwOnError: false }).data?.tiles ?? false

/**
 * A way on the map, or drawn plainly: where the company has no tiles, the browser draws no maps, or Google has found the way, which its terms
 * do not let be shown on another map. On a phone the map is loaded when it is asked for.
 */
export function RouteMap({ route }: { route: FoundRoute | undefined }) {
  const { t } = useTranslation('directions')
  const phone = usePhone()
  const tiles = useTiles()
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(false)
  const line = useMemo(() => (route ? (route.shape ?? [route.from.point, route.to.point]) : undefined), [route])
  const isShown = tiles && !failed && route?.engine !== 'google' && (!phone || asked)
  return (
    <div className={styles.place}>
      {isShown ? (
        <MapView {...(line ? { line } : {})} straight={!route?.shape} onFailed={() => setFailed(true)} />
      ) : (
        <RouteDrawing route={route} tiles={tiles} failed={failed} />
      )}
      {tiles && phone && !asked && route && route.engine !== 'google' && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
          {t('show_map')}
        </Button>
      )}
    </div>
  )
}
