import { describe, expect, test } from 'vitest'
import { endedBy, endedInTurn, gapsIn, heldInWay, holdsOn, meeting } from './held.ts'

const held = (valid_from: string, valid_to: string | null = null) => ({ valid_from, valid_to })

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-02-28', true],
  ['2026-03-01', false],
])('first and last day are inside: on %s %s', (day, holds) => {
  expect(holdsOn(held('2026-01-01', '2026-02-28'), day)).toBe(holds)
})

describe('gaps', () => {
  test.each([
    ['the days between two', [held('2025-01-01', '2026-01-31'), held('2026-04-01')], [{ from: '2026-02-01', to: '2026-03-31' }]],
    [
      'in whatever order they come',
      [held('2026-04-01'), held('2025-01-01', '2026-01-31')],
      [{ from: '2026-02-01', to: '2026-03-31' }],
    ],
    ['a single day', [held('2024-01-01', '2024-02-28'), held('2024-03-01')], [{ from: '2024-02-29', to: '2024-02-29' }]],
    ['none where the next joins', [held('2025-01-01', '2026-03-31'), held('2026-04-01')], []],
    ['none where another one holds on', [held('2024-01-01'), held('2025-06-01', '2026-01-31'), held('2026-04-01')], []],
    [
      'after the last end, though it began earlier',
      [held('2024-01-01', '2026-02-28'), held('2025-06-01', '2026-01-31'), held('2026-04-01')],
      [{ from: '2026-03-01', to: '2026-03-31' }],
    ],
    ['none before the first and after the last', [held('2025-01-01', '2025-12-31')], []],
    ['none of nothing', [], []],
  ])('%s', (_, all, gaps) => expect(gapsIn(all)).toEqual(gaps))
})

describe('a new one', () => {
  const open = held('2024-04-01')
  const past = held('2023-01-01', '2023-12-31')
  test.each([
    ['without an end ends what holds on', held('2026-04-01'), open, [open]],
    ['with an end ends nothing', held('2026-04-01', '2026-06-30'), undefined, [open]],
    ['that begins on the same day ends nothing', held('2024-04-01'), undefined, [open]],
    ['that begins before it ends nothing', held('2024-01-01'), undefined, [open]],
    ['in a gap is in nobody’s way', held('2024-01-01', '2024-03-31'), undefined, []],
    ['meets what holds on its last day', held('2022-06-01', '2023-01-01'), undefined, [past]],
    ['meets both', held('2023-12-31', '2024-04-01'), undefined, [past, open]],
  ])('%s', (_, next, ended, met) => {
    expect(endedBy(next, [past, open])).toBe(ended)
    expect(meeting(next, [past, open])).toEqual(met)
  })
})

test('of several that come together, each without an end ends the one before of the same owner', () => {
  const one = (of: string, from: string, to: string | null = null) => ({ of, ...held(from, to) })
  const all = [one('a', '2026-04-01'), one('a', '2024-04-01'), one('b', '2025-04-01'), one('a', '2025-01-01', '2025-06-30')]
  expect(endedInTurn(all, ({ of }) => of).map(({ valid_to }) => valid_to)).toEqual([null, '2026-03-31', null, '2025-06-30'])
})

test('only what tells whose it is and from when to when is told as standing in the way', () => {
  const one = { id: 'b1b1c1f0-0000-4000-8000-000000000000', ...held('2024-04-01'), whose: '髙橋 愛子', at: null }
  expect(heldInWay({ clash: [one] })).toEqual([one])
  expect(heldInWay({ clash: [{ id: one.id, starts_at: '2024-04-01T09:00:00+09:00' }] })).toBeUndefined()
  expect(heldInWay(undefined)).toBeUndefined()
})
