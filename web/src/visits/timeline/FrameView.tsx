import { type Store, useStore } from '#web/kit/store.ts'
import type { Corners } from './pointer.ts'
import styles from './FrameView.module.css'

/** The frame that is dragged around visits to select them. */
export function FrameView({ frame }: { frame: Store<Corners | null> }) {
  const shown = useStore(frame)
  if (!shown) return null
  const { x0, y0, x, y } = shown
  // physical coordinates as of the pointer, which do not depend on the writing direction
  const place = { left: Math.min(x0, x), top: Math.min(y0, y), width: Math.abs(x - x0), height: Math.abs(y - y0) }
  return <div className={styles.frame} style={place} aria-hidden />
}
