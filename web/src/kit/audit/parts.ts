import type { AuditAct, AuditChange } from '#domain/kit/audit.ts'
import type { Field } from '#domain/kit/fields.ts'

/** Kind of change of a fact, or of one of its rows or values. */
export type What = 'set' | 'cleared' | 'changed' | 'added' | 'removed' | 'row' | 'order' | 'masked' | 'shown'
export type Part = { what: What; before?: unknown; after?: unknown }

/** Splits the change of a fact into readable parts: for a list one part a row, for several choices one part a choice. */
export const partsOf = (act: AuditAct, field: Field | undefined, { before, after, masked }: AuditChange): Part[] => {
  if (act === 'reveal') return [{ what: 'shown' }]
  if (masked) return [{ what: 'masked' }]
  if (field && (field.kind === 'list' || field.kind === 'choices' || field.kind === 'references')) {
    return inMany(listOf(before), listOf(after), Object.keys(field.fields ?? {})[0])
  }
  if (isEmpty(before)) return [{ what: 'set', after }]
  return isEmpty(after) ? [{ what: 'cleared', before }] : [{ what: 'changed', before, after }]
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Added, removed and changed rows of a list. Rows with the same first fact count as one changed row, as do a single removed and a single
 * added row.
 */
const inMany = (before: readonly unknown[], after: readonly unknown[], first: string | undefined): Part[] => {
  const gone = without(before, after)
  const come = without(after, before)
  if (gone.length === 0 && come.length === 0) return [{ what: 'order' }]
  const rows = gone.flatMap((old): Part[] => {
    const same = come.find((row) => nameIn(old, first) !== undefined && nameIn(old, first) === nameIn(row, first))
    const now = same ?? (first !== undefined && gone.length === 1 && come.length === 1 ? come[0] : undefined)
    if (now === undefined) return [{ what: 'removed', before: old }]
    come.splice(come.indexOf(now), 1)
    return [{ what: 'row', before: old, after: now }]
  })
  return [...rows, ...come.map((row): Part => ({ what: 'added', after: row }))]
}

/** The values in `some` that are not in `others`; a value that occurs several times is matched one by one. */
const without = (some: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const left = others.map((each) => JSON.stringify(each))
  return some.filter((each) => {
    const at = left.indexOf(JSON.stringify(each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const nameIn = (row: unknown, first: string | undefined): unknown =>
  first !== undefined && typeof row === 'object' && row !== null ? JSON.stringify(Reflect.get(row, first)) : undefined
