import { type ComponentProps, createElement } from 'react'
import { cx } from './cx.ts'
import styles from './PlainButton.module.css'

type Tag = 'a' | 'button'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'className'> & {
  as: As
  /** Not the main thing to do here. */
  quiet?: boolean
}

/** The button of the pages that carry no component library, also as a link. */
export const PlainButton = <As extends Tag>({ as, quiet = false, ...props }: Props<As>) =>
  createElement(as, { ...props, className: cx(styles.button, quiet && styles.quiet) })
