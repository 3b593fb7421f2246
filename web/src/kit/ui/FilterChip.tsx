import Clear from '@mui/icons-material/Clear'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { type ReactNode, useRef, useState } from 'react'
import { furigana } from './Furigana.tsx'
import styles from './FilterChip.module.css'

type Props = {
  /** A text; one that holds names says so (`Furigana`). */
  text: ReactNode
  /** Something is chosen, and can be taken off again. */
  active: boolean
  opens: 'menu' | 'dialog'
  clear: { label: string; run: () => void }
  /** What it opens, at its place while there is one. */
  children: (at: HTMLElement | null, close: () => void) => ReactNode
}

/** One filter of a list as a chip: it opens its choices, tells what is chosen, and can be taken off again. */
export function FilterChip({ text, active, opens, clear, children }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const takeOff = () => {
    clear.run()
    // the button that was pressed goes
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
