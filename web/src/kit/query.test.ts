import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './query.ts'

/** A reading that answers what was stored when it began, once it is told to. */
const slowly = (stored: { value: string }) => {
  const waiting: (() => void)[] = []
  const read = async () => {
    const { value } = stored
    await new Promise<void>((resolve) => waiting.push(resolve))
    return value
  }
  return { read, answer: () => waiting.shift()?.() }
}

/** A query that a screen shows. */
const shown = (read: () => Promise<string>) => {
  const client = new FreshQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read, staleTime: 30_000 })
  return { client, observer, stop: observer.subscribe(() => undefined) }
}

test('a change while a query is read for the first time is shown', async () => {
  const stored = { value: 'before' }
  const { read, answer } = slowly(stored)
  const { client, observer, stop } = shown(read)
  stored.value = 'after'
  const told = client.invalidateQueries({ queryKey: ['list'] })
  answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(true)
  answer()
  await told
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('what is read by nobody on the screen is read again when it is next shown', async () => {
  const client = new FreshQueryClient()
  const { read, answer } = slowly({ value: 'before' })
  const first = client.ensureQueryData({ queryKey: ['list'], queryFn: read, staleTime: 30_000 })
  const told = client.invalidateQueries({ queryKey: ['list'] })
  answer()
  await Promise.all([first, told])
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true)
})

test('an answer that is put into the cache while the query is read is not replaced by what was before', async () => {
  const stored = { value: 'before' }
  const { read, answer } = slowly(stored)
  const { client, observer, stop } = shown(read)
  answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  void observer.refetch()
  stored.value = 'after'
  client.setQueryData(['list'], 'after')
  answer()
  answer()
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
