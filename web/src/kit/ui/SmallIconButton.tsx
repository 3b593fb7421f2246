import type { ComponentProps } from 'react'
import styles from './SmallIconButton.module.css'

/** An icon in or beside a field that can be pressed; `label` names it. */
export const SmallIconButton = ({ label, ...props }: Omit<ComponentProps<'button'>, 'className' | 'type'> & { label: string }) => (
  <button {...props} type="button" className={styles.button} aria-label={label} />
)
