import { expect, test } from 'vitest'
import { MAX_PAGE } from '#domain/kit/contract.ts'
import { allRows, readAll } from './allRows.ts'

/** A list of so many numbers, which answers in pages as the server does, and the questions it was asked. */
const listOf = (size: number) => {
  const asked: { limit?: number; cursor?: string }[] = []
  return {
    asked,
    queryKey: ({ input }: { input: object }) => ['numbers', input],
    call: (input: { limit?: number; cursor?: string; sort?: string }) => {
      asked.push(input)
      const from = Number(input.cursor ?? 0)
      const to = Math.min(size, from + (input.limit ?? 50))
      const items = Array.from({ length: to - from }, (_, at) => from + at)
      return Promise.resolve({ items, next: to < size ? String(to) : null })
    },
  }
}

test.each([0, 1, MAX_PAGE, MAX_PAGE + 1, 3 * MAX_PAGE])('all %i rows of a list are read', async (size) => {
  const list = listOf(size)
  expect(await readAll(list, { sort: 'name' })).toEqual(Array.from({ length: size }, (_, at) => at))
  expect(list.asked).toHaveLength(Math.max(1, Math.ceil(size / MAX_PAGE)))
  expect(list.asked.every((input) => 'sort' in input)).toBe(true)
})

test('the rows are kept apart from a page of the same list, and go stale together with it', () => {
  expect(allRows(listOf(1), { sort: 'name' }).queryKey).toEqual(['numbers', { sort: 'name' }, 'all'])
})
