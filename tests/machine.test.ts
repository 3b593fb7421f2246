import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitOf, slownessOf } from './machine.ts'
import { passesOf } from './passes.ts'

test.each([
  ['a quiet machine', { share: 1, load: 0.2, cores: 2 }, 1],
  ['one that gives this process half of the time', { share: 0.5, load: 2, cores: 2 }, 2],
  ['a queue of five for each core, though this process has its turn now', { share: 1, load: 10, cores: 2 }, 5],
  ['many cores with as much load', { share: 1, load: 10, cores: 16 }, 1],
  ['one that hardly works', { share: 0.01, load: 50, cores: 2 }, 10],
  ['one that gives nothing', { share: 0, load: 1, cores: 2 }, 10],
])('limits are as much longer: %s', (_, machine, times) => {
  expect(slownessOf(machine)).toBe(times)
  expect(limitOf(30_000, machine)).toBe(30_000 * times)
})

/** Limits that are numbers, of a test or of something that it waits for: from ten seconds as `timeout`, from one behind a function. */
const BARE = /timeout: (?!limitOf)[^,}\n]*(\d{2}_\d{3}|\d{5})|^\s*}, [\d_]{4,}\)$/m

test('limits by the clock grow with the machine wherever something is waited for', () => {
  const files = globSync(['{tests,e2e}/**/*.ts', '{server,papers,domain,scripts}/**/*.test.ts'])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => BARE.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a limit of now is never shorter than on a quiet machine', () => expect(limitOf(100)).toBeGreaterThanOrEqual(100))

test.each([
  ['no time at all: everything once', 0, ['a', 'b', 'c']],
  ['time for the first alone: everything once', 1, ['a', 'b', 'c']],
  ['time for four: what is left is repeated', 4, ['a', 'b', 'c', 'a']],
])('a soak with %s', (_, time, tried) => {
  const kinds: string[] = []
  for (const { kind } of passesOf(['a', 'b', 'c'], () => kinds.length >= time)) kinds.push(kind)
  expect(kinds).toEqual(tried)
})
