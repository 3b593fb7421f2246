import { expect, test } from 'vitest'
import { gapBefore } from './gaps.ts'

const span = (valid_from: string, valid_to: string | null) => ({ valid_from, valid_to })
const next = span('2026-04-01', null)

test.each([
  ['the day after the end of one that held alone', [span('2025-01-01', '2026-01-31')], ['2026-02-01', '2026-03-31']],
  ['none where the next joins', [span('2025-01-01', '2026-03-31')], undefined],
  ['none where another one began earlier and holds on', [span('2025-06-01', '2026-01-31'), span('2024-01-01', null)], undefined],
  [
    'after the last end, though it began earlier',
    [span('2025-06-01', '2026-01-31'), span('2024-01-01', '2026-02-28')],
    ['2026-03-01', '2026-03-31'],
  ],
] as const)('a gap lies before what begins next: %s', (_, before, gap) => {
  expect(gapBefore(next, before)).toEqual(gap)
})
test('nothing lies before the first', () => {
  expect(gapBefore(undefined, [span('2025-01-01', '2026-01-31')])).toBeUndefined()
})
