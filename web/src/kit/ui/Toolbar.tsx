import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Toolbar.module.css'

type Props = Omit<ComponentProps<'div'>, 'className'> & {
  /** One row of tools, with nothing below it before the list. */
  centred?: boolean
}

/** The tools above a list. */
export const Toolbar = ({ centred = false, ...props }: Props) => (
  <div {...props} className={cx(styles.toolbar, centred && styles.centred)} />
)
