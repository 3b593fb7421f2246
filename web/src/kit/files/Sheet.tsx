import { type CSSProperties, type RefObject, useState } from 'react'
import { useObjectUrl } from './useObjectUrl.ts'
import styles from './Sheet.module.css'

type Props = {
  picture: Blob
  alt: string
  /** Times the size at which it is seen whole. */
  zoom: number
  /** Clockwise. Degrees: 0, 90, 180 or 270. */
  turn: number
  /** The next page is on its way. */
  isWaiting: boolean
  /** Whoever presses it wants it large, or whole again. */
  onZoom: () => void
  /** What it moves in. */
  stage: RefObject<HTMLDivElement | null>
}

/** A picture as large as its place, which moves under its frame once it is larger. */
export function Sheet({ picture, alt, zoom, turn, isWaiting, onZoom, stage }: Props) {
  const [size, setSize] = useState({ width: 1, height: 1 })
  const lies = turn % 180 === 90
  const ratio = lies ? size.height / size.width : size.width / size.height
  const style = { '--ratio': ratio, '--zoom': zoom, '--turn': `${turn}deg`, '--width': lies ? `${100 / ratio}%` : '100%' }
  return (
    <div className={styles.stage} ref={stage} data-waiting={isWaiting || undefined}>
      <button
        type="button"
        className={styles.frame}
        style={style as CSSProperties}
        data-large={zoom > 1 || undefined}
        onClick={onZoom}
      >
        <img
          ref={useObjectUrl(picture)}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
        />
      </button>
    </div>
  )
}
