import type { ComponentProps } from 'react'
import styles from './SmallSelect.module.css'

/** Native select beside a list, smaller than in a form. */
export const SmallSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => <select {...props} className={styles.select} />
