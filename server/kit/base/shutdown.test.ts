import { expect, test, vi } from 'vitest'
import { endInTurn } from './shutdown.ts'

test('what fails or hangs is told by its name and keeps nobody waiting', async () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ended: string[] = []
  await endInTurn([
    { part: 'first', limit: 10_000, end: async () => ended.push('first') },
    { part: 'hanging', limit: 10, end: () => new Promise(() => {}) },
    { part: 'failing', limit: 10_000, end: () => Promise.reject(new Error('no')) },
    { part: 'last', limit: 10_000, end: async () => ended.push('last') },
  ])
  const told = words.mock.calls.map(([line]) => /stopping .*? part=\w+/.exec(String(line))?.[0])
  words.mockRestore()
  expect(ended).toEqual(['last', 'first'])
  expect(told).toEqual(['stopping failed part=failing', 'stopping took too long part=hanging'])
})

test('together they take no longer than they may, however late each of them is', async () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const told: number[] = []
  const began = performance.now()
  await endInTurn(
    Array.from({ length: 10 }, (_, at) => ({ part: String(at), limit: 1_000, end: () => new Promise(() => told.push(at)) })),
    300,
  )
  words.mockRestore()
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(told, 'each is told to end').toHaveLength(10)
})
