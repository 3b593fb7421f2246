import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { walksIn } from './walks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(root + file, 'utf8')

test('the walks are the rows of the first table', () => {
  const document = '# Walks\n\n| walk | acts |\n|---|---:|\n| Publish | 3 | 4 |\n\n## In view\n\n| Rows | 20 |\n'
  expect([...walksIn(document)]).toEqual([['Publish', 3]])
})

test('every walk of docs/walks.md is gone by a journey, which counts its acts', () => {
  const journeys = globSync('e2e/walks*.spec.ts', { cwd: root }).map(read).join('\n')
  const counted = [...journeys.matchAll(/\.took\('([^']+)'\)/g)].map(([, name]) => name)
  expect(counted.toSorted()).toEqual([...walksIn(read('docs/walks.md')).keys()].toSorted())
})
