import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Note.module.css'

/** Note above a list that says how it differs from the usual one, such as the trash; with `page` above a whole record. */
export const Note = ({ page = false, children }: { page?: boolean; children: ReactNode }) => (
  <div className={cx(styles.note, page && styles.page)} role="status">
    {children}
  </div>
)
