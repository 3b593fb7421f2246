import { expect, test } from 'vitest'
import { nextCode } from '#domain/staff/nextCode.ts'
import { MOST_PAUSE, shortestPause } from '../kit/base/pause.stand-in.ts'

test('the next of 50,000 codes, half of them with zeros before, holds up nobody', async () => {
  const codes = Array.from({ length: 50_000 }, (_, at) => (at % 2 === 0 ? `H${String(at).padStart(6, '0')}` : `H${at + 100_000}`))
  expect(nextCode(codes, codes)).toBe('H150000')
  expect(await shortestPause(() => nextCode(codes, codes))).toBeLessThan(MOST_PAUSE)
})
