import Clear from '@mui/icons-material/Clear'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { type ReactNode, useRef, useState } from 'react'
import { furigana } from './Furigana.tsx'
import styles from './FilterChip.module.css'

type Props = {
  /** Text of the chip; names of people in it are drawn with `Furigana`. */
  text: ReactNode
  /** The filter is in use and can be cleared. */
  active: boolean
  opens: 'menu' | 'dialog'
  clear: { label: string; run: () => void }
  /** Draws the menu or popover of the chip, anchored at the given element, which is null while closed. */
  children: (at: HTMLElement | null, close: () => void) => ReactNode
}

/** One filter of a list as a chip: opens its choices, shows what is chosen, and can be cleared. */
export function FilterChip({ text, active, opens, clear, children }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const takeOff = () => {
    clear.run()
    // the pressed button disappears, so the focus moves to the chip
    opener.current?.focus()
  }
  return (
    <span className={styles.chip} data-active={active || undefined}>
      <button
        ref={opener}
        type="button"
        aria-haspopup={opens}
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <span>{furigana(text)}</span>
        <ExpandMore fontSize="small" />
      </button>
      {active && (
        <button type="button" className={styles.clear} aria-label={clear.label} onClick={takeOff}>
          <Clear fontSize="inherit" />
        </button>
      )}
      {children(at, () => setAt(null))}
    </span>
  )
}
