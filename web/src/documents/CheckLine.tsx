import type { ComponentProps } from 'react'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import styles from './CheckLine.module.css'

/** A box to tick and its text. */
export const CheckLine = ({ children, ...box }: ComponentProps<typeof Checkbox>) => (
  <label className={styles.line}>
    <Checkbox {...box} />
    {children}
  </label>
)
