import { expect, test } from 'vitest'
import { ofMany } from './ofMany.ts'

test('the months of many are asked for five hundred at a time, in order, and what became of them is added up', async () => {
  const ids = Array.from({ length: 1201 }, (_, at) => `id${at}`)
  const asked: string[][] = []
  const outcome = await ofMany(ids, (part) => {
    asked.push(part)
    return Promise.resolve({ done: part.length - 1, left: 1, earlier: asked.length === 2 ? '2026-09' : null, later: null })
  })
  expect(asked.map((part) => part.length)).toEqual([500, 500, 201])
  expect(asked.flat()).toEqual(ids)
  expect(outcome).toEqual({ done: 1198, left: 3, earlier: '2026-09', later: null })
})

test('nobody is asked for without people', async () => {
  expect(await ofMany([], () => Promise.reject(new Error('called')))).toEqual({ done: 0, left: 0 })
})
