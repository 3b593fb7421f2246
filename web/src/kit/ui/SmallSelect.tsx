import type { ComponentProps } from 'react'
import styles from './SmallSelect.module.css'

/** A choice beside a list, smaller than a field. */
export const SmallSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => <select {...props} className={styles.select} />
