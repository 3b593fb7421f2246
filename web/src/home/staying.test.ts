import { expect, test } from 'vitest'
import type { BandedLine } from '#web/kit/attention/waitingLines.ts'
import { staying } from './staying.ts'

const line = (key: string, count: number, band: BandedLine['band'] = 'week'): BandedLine => ({
  key,
  band,
  count,
  label: key,
  since: null,
})
const shown = [line('requests', 3), line('reports', 2), line('fares', 1)]
const told = (lines: readonly BandedLine[]) =>
  staying(shown, lines).map(({ key, count, band, settled }) => [key, band, settled ? 'settled' : count])

test('while somebody reads, numbers change in their place, and a line that is settled stays in it', () => {
  expect(told([line('fares', 4, 'now'), line('requests', 2)])).toEqual([
    ['requests', 'week', 2],
    ['reports', 'week', 'settled'],
    ['fares', 'week', 4],
  ])
})

test('a new line comes after the others', () => {
  expect(told([line('signatures', 1, 'later'), ...shown]).at(-1)).toEqual(['signatures', 'later', 1])
})
