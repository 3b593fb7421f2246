import type { ComponentProps } from 'react'
import styles from './Checkbox.module.css'

export const Checkbox = (props: Omit<ComponentProps<'input'>, 'className' | 'type'>) => (
  <input {...props} type="checkbox" className={styles.checkbox} />
)
