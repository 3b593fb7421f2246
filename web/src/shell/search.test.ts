import { expect, test } from 'vitest'
import { foundKinds } from '#domain/home/search.ts'
import { nounsWithScreens, placeOf } from '#web/nouns.ts'

test('every kind of record with screens of its own is found, and leads somewhere', () => {
  expect(nounsWithScreens.map(([name]) => name).filter((name) => !foundKinds.some((kind) => kind === name))).toEqual([])
  expect(foundKinds.filter((kind) => placeOf(kind, 'id') === undefined)).toEqual([])
})
