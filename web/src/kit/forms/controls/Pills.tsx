import type { ComponentProps } from 'react'
import styles from './Pills.module.css'

/** Container for choices that are all visible: each child is a label around a radio button or a box to tick. */
export const Pills = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.pills} />
