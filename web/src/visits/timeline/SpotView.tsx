import Add from '@mui/icons-material/Add'
import { type Store, useStore } from '#web/kit/store.ts'
import styles from './SpotView.module.css'

/** Position of the mark in the part of the timeline that shows times, in pixels. */
export type Spot = { readonly offset: number; readonly top: number }

type Props = { readonly spot: Store<Spot | null>; readonly name: number; readonly head: number }

/** Mark on the empty place under the mouse, which shows that a click there suggests visits. */
export function SpotView({ spot, name, head }: Props) {
  const shown = useStore(spot)
  if (!shown) return null
  return (
    <div className={styles.over} style={{ insetInlineStart: name, insetBlockStart: head }} aria-hidden>
      <div className={styles.mark} style={{ insetInlineStart: shown.offset, insetBlockStart: shown.top }}>
        <Add />
      </div>
    </div>
  )
}
