import type { ComponentProps } from 'react'
import styles from './Card.module.css'

/** Background surface of a list. It does not clip its content, so that the header of the list can stick to the window. */
export const Card = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.card} />
