import { type ComponentProps, createElement } from 'react'
import styles from './Muted.module.css'

type Tag = 'small' | 'span' | 'p' | 'div'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  /** Font size in rem. Without it the text has the size of its element: a `small` is smaller, a `p` is not. */
  size?: 0.8125 | 0.875
}

/** Secondary text, such as the code beside a name or a hint below a heading. */
export const Muted = <As extends Tag = 'small'>({ as, size, ...props }: Props<As>) =>
  createElement(as ?? 'small', { ...props, className: styles.muted, style: { fontSize: size && `${size}rem` } })
