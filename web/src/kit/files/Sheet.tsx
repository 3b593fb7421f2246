import { type CSSProperties, type RefObject, useState } from 'react'
import { useObjectUrl } from './useObjectUrl.ts'
import styles from './Sheet.module.css'

type Props = {
  picture: Blob
  alt: string
  /** Factor of magnification; at 1 the whole picture fits on the screen. */
  zoom: number
  /** Clockwise rotation in degrees: 0, 90, 180 or 270. */
  turn: number
  /** The next page is being loaded; the present one is shown meanwhile. */
  isWaiting: boolean
  /** A click magnifies the picture, or shows it whole again. */
  onZoom: () => void
  /** The scrolling element around the picture, which the viewer scrolls by keys. */
  stage: RefObject<HTMLDivElement | null>
}

/** One picture or page in the viewer: fits its container at zoom 1, and scrolls within it when magnified. */
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
