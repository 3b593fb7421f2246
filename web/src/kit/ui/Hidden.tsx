import { type ComponentProps, createElement } from 'react'
import styles from './Hidden.module.css'

type Tag = 'span' | 'a' | 'h1' | 'h2' | 'legend'
type Props<As extends Tag> = ComponentProps<As> & {
  as?: As
  /** False where there is room to show it. */
  when?: boolean
}

/** A text for screen readers; the eye finds its meaning elsewhere. */
export const Hidden = <As extends Tag = 'span'>({ as, when = true, ...props }: Props<As>) =>
  createElement(as ?? 'span', { ...props, className: when ? styles.hidden : undefined })
