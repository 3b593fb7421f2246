import type { ComponentProps } from 'react'
import styles from './Pills.module.css'

/** Choices that all stand in view: a label around each radio button or box. */
export const Pills = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.pills} />
