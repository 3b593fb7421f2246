import { expect, test } from 'vitest'
import { signal, store } from './store.ts'

test('a store tells a new value to those who listen, and the same value to nobody', () => {
  const count = store(1)
  const told: number[] = []
  const stop = count.subscribe((value) => told.push(value))
  count.set(2)
  count.set(2)
  stop()
  count.set(3)
  expect(told).toEqual([2])
  expect(count.get()).toBe(3)
})

test('a signal tells each event, also one that is equal to the last', () => {
  const { tell, subscribe } = signal<string>()
  const told: string[] = []
  const stop = subscribe((event) => told.push(event))
  tell('saved')
  tell('saved')
  stop()
  tell('gone')
  expect(told).toEqual(['saved', 'saved'])
})
