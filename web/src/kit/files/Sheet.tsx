import { type CSSProperties, useState } from 'react'
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
  /** A double click wants it large, or whole again. */
  onZoom: () => void
}

/** A picture as large as its place, which moves under its frame once it is larger. */
export function Sheet({ picture, alt, zoom, turn, isWaiting, onZoom }: Props) {
  const [size, setSize] = useState({ width: 1, height: 1 })
  const lies = turn % 180 === 90
  const ratio = lies ? size.height / size.width : size.width / size.height
  const style = { '--ratio': ratio, '--zoom': zoom, '--turn': `${turn}deg`, '--width': lies ? `${100 / ratio}%` : '100%' }
  return (
    // what does not fit can be moved by keys only where it can be reached by them
    <div
      className={styles.stage}
      role="region"
      aria-label={alt}
      tabIndex={0}
      onDoubleClick={onZoom}
      data-waiting={isWaiting || undefined}
    >
      <div className={styles.frame} style={style as CSSProperties}>
        <img
          ref={useObjectUrl(picture)}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
        />
      </div>
    </div>
  )
}
