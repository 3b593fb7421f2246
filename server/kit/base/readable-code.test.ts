import { expect, test } from 'vitest'
import { hyphened, readableCode, readableOf, SIGNS } from './readable-code.ts'

test('all signs of a code are equally likely', () => {
  const each = 50_000
  const counts = new Map<string, number>()
  for (const sign of readableCode(each * SIGNS.length)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual([...SIGNS].sort())
  // seven standard deviations; taking the remainder without skipping bytes would be 2,700 off
  expect([...counts].filter(([, count]) => Math.abs(count - each) > 1500)).toEqual([])
})

test('bytes stand for signs, each as often as another, and the same bytes for the same', () => {
  const all = readableOf(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    256,
  )
  expect(all).toHaveLength(11 * SIGNS.length)
  expect([...new Set(all)].toSorted()).toEqual([...SIGNS].toSorted())
  expect(readableOf(Buffer.from([0, 255, 21, 22]), 8)).toBe('A9A')
})

test('a code is read in two halves', () => expect(hyphened('K7PM4XWC')).toBe('K7PM-4XWC'))
