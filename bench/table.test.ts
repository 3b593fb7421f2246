import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('all figures stand in one table, with their goals and whether they are met; a part that failed says why', () => {
  const outcomes = [
    {
      part: 'week',
      lines: [
        { name: 'a week', ratio: 1.234, goal: '<= 1.5', ok: true, note: '61 ms, 49 ms' },
        { name: 'the same: milliseconds', ratio: 91, goal: '<= 80', ok: false, note: 'a | b\nand more' },
      ],
      failure: null,
      browser: null,
    },
    { part: 'roster', lines: [], failure: 'its time limit of 9 s passed while it waited for the grid', browser: 'Chromium 1' },
  ]
  expect(tableOf(outcomes)).toBe(
    [
      '| part | figure | value | goal | met | measured |',
      '|---|---|---:|---|---|---|',
      '| week | a week | 1.23 | <= 1.5 | yes | 61 ms, 49 ms |',
      '| week | the same: milliseconds | 91.00 | <= 80 | **no** | a \\| b and more |',
      '| roster | **failed**: its time limit of 9 s passed while it waited for the grid | | | **no** | |',
    ].join('\n'),
  )
})
