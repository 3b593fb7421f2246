import type { Names } from './context.ts'
import type { Values } from './values.ts'

/** Remembers the names behind the references of a row, also of those in its lists, which come by the id of their record. */
export const learn = (names: Names, row: Values): Names => {
  for (const [field, told] of entriesOf(row['names'])) {
    const id = row[field]
    if (typeof told !== 'string') for (const [one, name] of entriesOf(told)) names.set(one, String(name))
    // several in one fact come as one text, which names none of them
    else if (typeof id === 'string') names.set(id, told)
  }
  return names
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
