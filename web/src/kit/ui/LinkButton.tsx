import type { ComponentProps } from 'react'
import styles from './LinkButton.module.css'

/** A button within a text that looks like a link. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.link} />
)
