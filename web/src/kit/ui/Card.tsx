import type { ComponentProps } from 'react'
import styles from './Card.module.css'

/** The ground of a list. It does not clip, so that the head of the list can stick to the window. */
export const Card = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.card} />
