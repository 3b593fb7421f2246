import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import type { Drawn } from './drawn.ts'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './RouteMap.module.css'

const MapView = later(() => import('./map/MapView.tsx'))

/** Whether the company has map tiles. */
export const useTiles = (): boolean =>
  useQuery({ ...api.directions.map.queryOptions({ input: {}, staleTime: Infinity }), throwOnError: false }).data?.tiles ?? false

type Props = {
  drawn: Drawn | undefined
  /** What a plain drawing shows, and what its dashed lines are. */
  texts: { drawing: string; straight: string }
}

/**
 * Ways on the map, or drawn plainly: where the company has no tiles, the browser draws no maps, or Google has found a way, which its terms do not
 * let be shown on another map. On a phone the map is loaded when it is asked for.
 */
export function RouteMap({ drawn, texts }: Props) {
  const { t } = useTranslation('directions')
  const phone = usePhone()
  const tiles = useTiles()
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(false)
  const isShown = tiles && !failed && !drawn?.byGoogle && (!phone || asked)
  const note = failed ? t('map_failed') : tiles ? '' : t('no_map')
  return (
    <div className={styles.place}>
      {isShown ? (
        <MapView drawn={drawn} onFailed={() => setFailed(true)} />
      ) : (
        <RouteDrawing drawn={drawn} texts={texts} note={note} />
      )}
      {tiles && phone && !asked && drawn && !drawn.byGoogle && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
          {t('show_map')}
        </Button>
      )}
    </div>
  )
}
