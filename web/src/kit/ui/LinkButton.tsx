import type { ComponentProps } from 'react'
import styles from './LinkButton.module.css'

/** A small act within a text, in the look of a link. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.link} />
)
