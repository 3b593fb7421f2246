import type { ReactNode } from 'react'
import { cx } from '#web/kit/ui/cx.ts'
import styles from './SumTable.module.css'

/** The table of a sheet with sums: its first column stays in place, and its foot tells the sums. `className` gives it its own widths and paddings. */
export const SumTable = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <table className={cx(styles.sums, className)}>{children}</table>
)
