import { type ComponentProps, createElement } from 'react'
import { cx } from './cx.ts'
import type { Gap } from './gap.ts'
import styles from './Stack.module.css'

type Tag = 'div' | 'header' | 'form' | 'fieldset' | 'label' | 'ul' | 'ol' | 'span'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  gap?: Gap
  /** Takes the whole width of a panel, which gives its children only the width they need. */
  wide?: boolean
}

/** A column of elements with one gap between them. A list in it has no bullets, a fieldset no frame. */
export const Stack = <As extends Tag = 'div'>({ as, gap = 0, wide = false, ...props }: Props<As>) =>
  createElement(as ?? 'div', { ...props, className: cx(styles.stack, wide && styles.wide), style: { gap: `${gap}rem` } })
