import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Mirrored } from './Mirrored.tsx'
import styles from './Stepper.module.css'

type Props = {
  /** Accessible names of the buttons. */
  previous: string
  next: string
  onStep: (by: 1 | -1) => void
  /** Called when a step is likely, since the pointer is on its button; useful to load ahead. */
  onAsk?: (by: 1 | -1) => void
  /** There is no previous item; `last`: there is no next one. */
  first?: boolean
  last?: boolean
  /** The item that is shown between the buttons. */
  children: ReactNode
}

/** Buttons for the previous and the next item, with the present one between them. */
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
