import type { Point } from '#domain/visits/directions/place.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import type { Drawn } from './drawn.ts'
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
  drawn: Drawn | undefined
  texts: { drawing: string; straight: string }
  /** Why there is no map. */
  note: string
}

/** Ways drawn without a map: their places, and the lines between them, dashed where the streets are not known. */
export function RouteDrawing({ drawn, texts, note }: Props) {
  if (!drawn || drawn.marks.length === 0) return <div className={styles.empty} aria-hidden="true" />
  const { lines, marks } = drawn
  const place = placing([...lines.flatMap(({ points }) => points), ...marks.map(({ point }) => point)])
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.drawing}>
        {lines.map(({ points, straight }, index) => (
          <polyline
            // oxlint-disable-next-line react/no-array-index-key -- a way may be gone twice, and a line has nothing of its own but its place
            key={index}
            points={points.map((point) => place(point).join(',')).join(' ')}
            data-straight={straight}
          />
        ))}
        {marks.map(({ point, label }) => (
          <Mark key={label} at={place(point)} label={label} />
        ))}
      </svg>
      <figcaption>
        <Muted>
          {note} {lines.some(({ straight }) => straight) && texts.straight}
        </Muted>
      </figcaption>
    </figure>
  )
}

const Mark = ({ at: [x, y], label }: { at: [number, number]; label: string }) => (
  <g>
    <circle cx={x} cy={y} r="9" />
    <text x={x} y={y - 18} textAnchor="middle">
      {label}
    </text>
  </g>
)
