import ExpandMore from '@mui/icons-material/ExpandMore'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './FoldButton.module.css'

type Props = {
  isOpen: boolean
  onFold: () => void
  /** Its id, where something is named by it, and the id of what it shows. */
  id?: string
  controls?: string
  /** As wide as its column, and as high as a finger needs; otherwise a word in a line. */
  wide?: boolean
  children: ReactNode
}

/** Shows and hides what belongs to a line: an arrow, which points down where it is open, and what the line is called. */
export const FoldButton = ({ isOpen, onFold, id, controls, wide = false, children }: Props) => (
  <button
    type="button"
    id={id}
    className={cx(styles.fold, wide && styles.wide)}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onFold}
  >
    <ExpandMore aria-hidden fontSize={wide ? 'medium' : 'small'} />
    {children}
  </button>
)
