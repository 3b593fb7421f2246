import type { AuditAct, AuditChange } from '#domain/kit/audit.ts'
import type { Field } from '#domain/kit/fields.ts'

/** What happened to a fact, or to one of the rows or values that it holds. */
export type What = 'set' | 'cleared' | 'changed' | 'added' | 'removed' | 'row' | 'order' | 'masked' | 'shown'
export type Part = { what: What; before?: unknown; after?: unknown }

/** A change of a fact in the parts that people think of: of a list its rows, of several choices each. */
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

/** Rows that came and went. One that has kept its first fact, which names it, was changed, and so was a single one that is not what it was. */
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

/** Those of some values that are not among others, each as often as it is missing there. */
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
