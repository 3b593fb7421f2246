import { expect, test } from 'vitest'
import { learn } from './learn.ts'

test('the names behind references are known by the id of their record, also in the rows of a list', () => {
  const row = {
    physician: 'a',
    languages: ['b', 'c'],
    helpers: [{ helper: 'd' }, { helper: 'e' }],
    names: { physician: '田中', languages: '佐藤、鈴木', 'helpers.helper': { d: 'アウン', e: '高橋' } },
  }
  expect([...learn(new Map(), row)]).toEqual([
    ['a', '田中'],
    ['d', 'アウン'],
    ['e', '高橋'],
  ])
})

test('a row without names tells none', () => expect(learn(new Map(), { physician: 'a' }).size).toBe(0))
