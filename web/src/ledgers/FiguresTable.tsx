import { Fragment, type ReactNode } from 'react'
import styles from './FiguresTable.module.css'

export type FiguresRow = { id: string; head: ReactNode; cells: readonly ReactNode[]; strong?: boolean }
type Props = {
  label: string
  /** Above the heads of the rows. */
  corner: string
  columns: readonly { id: string; head: ReactNode }[]
  /** Rows under a title of their own; without one they stand at once. */
  groups: readonly { id: string; title?: string | undefined; rows: readonly FiguresRow[] }[]
}

/** A table of figures that is wider and longer than the screen: the first column and the heads stay in place while the rest is scrolled. */
export const FiguresTable = ({ label, corner, columns, groups }: Props) => (
  <div className={styles.frame} role="region" aria-label={label}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, title, rows }) => (
          <Fragment key={id}>
            {title !== undefined && rows.length > 0 && (
              <tr className={styles.title}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id} data-row className={row.strong ? styles.strong : undefined}>
                <th scope="row">{row.head}</th>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]?.id ?? at}>{cell}</td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)
