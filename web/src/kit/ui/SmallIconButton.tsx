import type { ComponentProps } from 'react'
import styles from './SmallIconButton.module.css'

/** Small icon button in or beside a field; `label` is its accessible name. */
export const SmallIconButton = ({ label, ...props }: Omit<ComponentProps<'button'>, 'className' | 'type'> & { label: string }) => (
  <button {...props} type="button" className={styles.button} aria-label={label} />
)
