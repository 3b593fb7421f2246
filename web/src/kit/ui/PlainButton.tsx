import { type ComponentProps, createElement } from 'react'
import { cx } from './cx.ts'
import styles from './PlainButton.module.css'

type Tag = 'a' | 'button'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'className'> & {
  as: As
  /** Look of a secondary action. */
  quiet?: boolean
}

/** Button for pages that do without the component library, such as those before the login; can also be a link. */
export const PlainButton = <As extends Tag>({ as, quiet = false, ...props }: Props<As>) =>
  createElement(as, { ...props, className: cx(styles.button, quiet && styles.quiet) })
