import type { Fields } from '#domain/kit/fields.ts'
import { FactCell } from '../tables/Cell.tsx'
import type { ListRow } from '../tables/columns.tsx'
import { NamesBehind } from '../tables/NamesBehind.tsx'
import styles from './Holdings.module.css'

type RowsProps = { fields: Fields; rows: unknown; label: (name: string) => string }

/** Shows the rows of a list fact, a line for each row. */
export function Rows({ fields, rows, label }: RowsProps) {
  const [first, ...rest] = Object.keys(fields)
  if (first === undefined || !Array.isArray(rows)) return null
  return (
    <ul className={styles.rows}>
      {(rows as ListRow[]).map((row, at) => (
        <li key={at}>
          <Inner fields={fields} name={first} row={row} />
          {rest.map((name) => (
            <span key={name}>
              {label(name)} <Inner fields={fields} name={name} row={row} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Inner({ fields, name, row }: { fields: Fields; name: string; row: ListRow }) {
  const field = fields[name]
  if (!field) return null
  // the server sends no names for references in rows of a list fact, so that they are looked up
  return field.to ? <NamesBehind table={field.to} value={row[name]} /> : <FactCell field={field} name={name} row={row} />
}
