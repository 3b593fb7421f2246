import { type ComponentProps, createElement } from 'react'
import styles from './Hidden.module.css'

type Tag = 'span' | 'a' | 'h1' | 'h2' | 'legend'
type Props<As extends Tag> = ComponentProps<As> & {
  as?: As
  /** False shows the text to everybody, where there is room. */
  when?: boolean
}

/** A text only for screen readers, whose meaning is visible elsewhere. */
export const Hidden = <As extends Tag = 'span'>({ as, when = true, ...props }: Props<As>) =>
  createElement(as ?? 'span', { ...props, className: when ? styles.hidden : undefined })
