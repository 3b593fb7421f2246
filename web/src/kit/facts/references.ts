import type { Field } from '#domain/kit/fields.ts'

/** The ids in the value of a fact that refers to one or several records. */
export const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '') as string[]

/** The ids of the records that values of a fact refer to, also in rows of a list, grouped by table. */
export const referencesIn = (field: Field, values: readonly unknown[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>()
  const look = (of: Field, value: unknown): void => {
    if (of.to !== undefined) found.set(of.to, new Set([...(found.get(of.to) ?? []), ...idsOf(value)]))
    if (of.kind !== 'list' || !Array.isArray(value)) return
    for (const row of value as Record<string, unknown>[]) {
      for (const [name, inner] of Object.entries(of.fields ?? {})) look(inner, row[name])
    }
  }
  for (const value of values) look(field, value)
  return Object.fromEntries([...found].map(([table, ids]) => [table, [...ids]]))
}

/** Looks up the name of the record that a reference of a row points to. */
export const nameBehind = (row: object, name: string): string => {
  const names: unknown = Reflect.get(row, 'names')
  const found: unknown = typeof names === 'object' && names !== null ? Reflect.get(names, name) : undefined
  return typeof found === 'string' ? found : ''
}
