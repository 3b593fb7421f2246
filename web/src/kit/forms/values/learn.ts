import type { Names } from './context.ts'
import type { Values } from './values.ts'

/** Adds the names of the records that a row refers to, also in its lists, whose names come by the id of the record. Returns `names`. */
export const learn = (names: Names, row: Values): Names => {
  for (const [field, told] of entriesOf(row['names'])) {
    const id = row[field]
    if (typeof told !== 'string') for (const [one, name] of entriesOf(told)) names.set(one, String(name))
    // the names of several references in one fact come as one text, which cannot be split by record
    else if (typeof id === 'string') names.set(id, told)
  }
  return names
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
