import { type ComponentProps, createElement } from 'react'
import type { Gap } from './gap.ts'
import styles from './Row.module.css'

type Tag = 'div' | 'ul' | 'li' | 'p' | 'span'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  gap: Gap
  /** The gap between two lines of a row that wraps, where it differs from the one between elements. */
  rowGap?: Gap
  align?: 'center' | 'baseline' | 'stretch'
  /** Puts the first element at the start of the line and the last one at its end. */
  spread?: boolean
}

/** Elements side by side, which wrap onto the next line where there is no room. A list in it has no bullets. */
export const Row = <As extends Tag = 'div'>({ as, gap, rowGap = gap, align = 'center', spread = false, ...props }: Props<As>) =>
  createElement(as ?? 'div', {
    ...props,
    className: styles.row,
    style: { gap: `${rowGap}rem ${gap}rem`, alignItems: align, justifyContent: spread ? 'space-between' : undefined },
  })
