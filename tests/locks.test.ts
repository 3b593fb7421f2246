import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCKS } from '#server/kit/base/locks.ts'
import { programsOf, sourceOf } from './sources.ts'

const values = Object.values<string>(LOCKS)
const written = (text: string) => [...text.matchAll(/advisory\w*\((\d+, \d+)\)/g)].map(([, lock = '']) => lock)

test('no advisory lock means two things', () => {
  expect(new Set(values).size).toBe(values.length)
  const inSql = ['server/migrations', 'server/functions'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => written(sourceOf(`${folder}/${name}`))),
  )
  expect([...new Set(inSql)].toSorted()).toEqual([LOCKS.admins, LOCKS.calendar])
})

test('the programs take theirs from the list', () => {
  const files = programsOf('server').filter((file) => written(sourceOf(file)).length > 0)
  expect(files).toEqual([])
})
