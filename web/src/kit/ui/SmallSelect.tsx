import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Input.module.css'

/** The select of the forms, smaller and as wide as its choices, for use beside a text or in a cell. What narrows a list is a filter chip. */
export const SmallSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={cx(styles.input, styles.small)} />
)
