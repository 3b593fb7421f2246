import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Mirrored } from './Mirrored.tsx'
import styles from './Stepper.module.css'

type Props = {
  /** What the buttons are called. */
  previous: string
  next: string
  onStep: (by: 1 | -1) => void
  /** A step is likely: the pointer is on its button. */
  onAsk?: (by: 1 | -1) => void
  /** There is nothing before, or after. */
  first?: boolean
  last?: boolean
  /** What is stepped through. */
  children: ReactNode
}

/** One back, one on, and between them what is shown. */
export function Stepper({ previous, next, onStep, onAsk, first = false, last = false, children }: Props) {
  const button = (label: string, by: 1 | -1, icon: typeof ChevronLeft, end: boolean) => (
    <Tooltip title={end ? '' : label}>
      <IconButton
        aria-label={label}
        aria-disabled={end || undefined}
        className={styles.step}
        onPointerEnter={() => onAsk?.(by)}
        onClick={() => end || onStep(by)}
      >
        <Mirrored of={icon} />
      </IconButton>
    </Tooltip>
  )
  return (
    <>
      {button(previous, -1, ChevronLeft, first)}
      {children}
      {button(next, 1, ChevronRight, last)}
    </>
  )
}
