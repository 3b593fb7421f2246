import type { FoundRoute } from '#domain/visits/directions/directions.api.ts'
import type { Point } from '#domain/visits/directions/place.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './RouteDrawing.module.css'

/** Size of the drawing, and the room around what is drawn. Its own units. */
const [WIDTH, HEIGHT, EDGE] = [600, 420, 60]
/** Points below this distance from each other, in degrees, are drawn as if they had it. About 100 metres. */
const NEAR = 0.001

/** Places points within the drawing, north above, with distances alike in both directions. */
const placing = (points: readonly Point[]) => {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  // a degree of longitude is shorter than one of latitude, the more so the further north
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max((east - west) * narrow, NEAR)
  const high = Math.max(north - south, NEAR)
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high)
  return ({ lat, lon }: Point): [number, number] => [
    WIDTH / 2 + (lon - (west + east) / 2) * narrow * scale,
    HEIGHT / 2 - (lat - (south + north) / 2) * scale,
  ]
}

type Props = {
  route: FoundRoute | undefined
  /** There is a map, but it is not shown here. */
  tiles: boolean
  /** It could not be drawn. */
  failed: boolean
}

/** A way drawn without a map: its ends, and the line between them, dashed where the streets are not known. */
export function RouteDrawing({ route, tiles, failed }: Props) {
  const { t } = useTranslation('directions')
  if (!route) return <div className={styles.empty} aria-hidden="true" />
  const [from, to] = [route.from.point, route.to.point]
  const line = route.shape ?? [from, to]
  const place = placing([...line, from, to])
  const [start, end] = [place(from), place(to)]
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('drawing')}>
        <polyline points={line.map((point) => place(point).join(',')).join(' ')} data-straight={route.shape === null} />
        <End at={start} label={t('from')} />
        <End at={end} label={t('to')} />
      </svg>
      <figcaption>
        <Muted>
          {failed ? t('map_failed') : tiles ? '' : t('no_map')} {route.shape === null && t('straight')}
        </Muted>
      </figcaption>
    </figure>
  )
}

const End = ({ at: [x, y], label }: { at: [number, number]; label: string }) => (
  <g>
    <circle cx={x} cy={y} r="9" />
    <text x={x} y={y - 18} textAnchor="middle">
      {label}
    </text>
  </g>
)
