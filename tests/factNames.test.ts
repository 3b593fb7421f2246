import { expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { exportInput, listQuery } from '#domain/kit/contract.ts'
import { type Entity, factsOf, parentKey, rowSchema } from '#domain/kit/entity.ts'

/** What the server adds to every record: its search text, the names of the records that it names, and which of its values are masked. */
const ADDED = ['search', 'names', 'masked']
const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape: object }).shape)
const bare = { name: '', path: '', namespace: '', fields: {}, listed: [], search: [], sorts: [''], filters: [], named: [] } as const
const ofEveryRecord = [...keysOf(rowSchema(bare)), ...ADDED]

/** Facts that would take the place of something that every record has. */
const takenFacts = (e: Entity): string[] => {
  const key = parentKey(e)
  const taken = [...ofEveryRecord, ...(key === undefined ? [] : [key])]
  return Object.keys(factsOf(e)).filter((name) => taken.includes(name))
}
/** Filters that would take the place of another parameter of a list or of its file, such as its language. */
const takenFilters = (e: Entity): string[] => {
  const unfiltered = { ...e, filters: [] }
  const taken = [...keysOf(listQuery(unfiltered)), ...keysOf(exportInput(unfiltered)), 'id']
  return e.filters.filter((name) => taken.includes(name))
}

test.each(allEntities)('no fact of $name has a name that every record or every list has for something else', (e) => {
  expect([...takenFacts(e), ...takenFilters(e)]).toEqual([])
})

test('such names are seen', () => {
  const fields = { sample: {}, names: {}, language: {}, name: {} } as unknown as Entity['fields']
  const e: Entity = { ...bare, fields, filters: ['language', 'name'], period: { begins: 'name', usual: 'this_month' } }
  expect(takenFacts(e)).toEqual(['sample', 'names'])
  expect(takenFilters(e)).toEqual(['language'])
})
