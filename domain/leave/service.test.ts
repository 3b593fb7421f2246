import { describe, expect, test } from 'vitest'
import { type Held, type ServiceAnswer, servicesOf } from './service.ts'

const held = (valid_from: string, valid_to: string | null = null): Held => ({ valid_from, valid_to })
const two = [held('2019-04-01', '2024-03-31'), held('2026-04-01')]
const answered = (continues: boolean, last = '2024-03-31', from = '2026-04-01'): ServiceAnswer => ({ last, from, continues })
type Case = [
  name: string,
  join_date: string | null,
  leave_date: string | null,
  held: Held[],
  answers: ServiceAnswer[],
  spans: [string, string | null][],
  breaks: [string, string, boolean | null][],
  left?: [joined: string | null, last: string][],
]

describe('continuous service (Labour Standards Act 39(1))', () => {
  const gap = (continues: boolean | null): [string, string, boolean | null] => ['2024-03-31', '2026-04-01', continues]
  const apart: [string, string | null][] = [
    ['2019-04-01', '2024-03-31'],
    ['2026-04-01', null],
  ]
  test.each<Case>([
    ['one hiring', '2019-04-01', null, [held('2019-04-01')], [], [['2019-04-01', null]], []],
    ['it ends on the day of leaving', '2019-04-01', '2026-10-31', [held('2019-04-01')], [], [['2019-04-01', '2026-10-31']], []],
    ['nothing told', null, null, two, [], [], []],
    ['conditions recorded later than the day of joining', '2019-04-01', null, [held('2021-04-01')], [], [['2019-04-01', null]], []],
    ['none recorded', '2019-04-01', null, [], [], [['2019-04-01', null]], []],
    [
      'a raise is no break',
      '2019-04-01',
      null,
      [held('2021-04-01'), held('2019-04-01', '2021-03-31')],
      [],
      [['2019-04-01', null]],
      [],
    ],
    ['days without conditions: nobody has said yet', '2019-04-01', null, two, [], apart, [gap(null)]],
    ['it was said that service began anew', '2019-04-01', null, two, [answered(false)], apart, [gap(false)]],
    ['it was said that service went on', '2019-04-01', null, two, [answered(true)], [['2019-04-01', null]], [gap(true)]],
    ['the last answer holds', '2019-04-01', null, two, [answered(true), answered(false)], apart, [gap(false)]],
    ['an answer about another break says nothing', '2019-04-01', null, two, [answered(true, '2024-03-30')], apart, [gap(null)]],
    ['the day of joining was changed: it says so itself', '2026-04-01', null, two, [], apart, [gap(false)]],
    ['unless the office says otherwise', '2026-04-01', null, two, [answered(true)], [['2019-04-01', null]], [gap(true)]],
    [
      'conditions begin after the new day of joining',
      '2026-03-25',
      null,
      two,
      [],
      [
        ['2019-04-01', '2024-03-31'],
        ['2026-03-25', null],
      ],
      [['2024-03-31', '2026-03-25', false]],
    ],
    [
      'conditions begin before the new day of joining',
      '2026-04-06',
      null,
      two,
      [],
      [
        ['2019-04-01', '2024-03-31'],
        ['2026-04-06', null],
      ],
      [['2024-03-31', '2026-04-06', false]],
    ],
    ['new conditions are not told yet', '2026-04-01', null, [held('2019-04-01', '2024-03-31')], [], apart, [gap(false)]],
    [
      'contract after contract, and the day of joining is that of the last: asked',
      '2024-04-01',
      null,
      [held('2019-04-01', '2024-03-31'), held('2024-04-01')],
      [],
      [
        ['2019-04-01', '2024-03-31'],
        ['2024-04-01', null],
      ],
      [['2024-03-31', '2024-04-01', null]],
    ],
    ['a corrected day of joining', '2024-04-10', null, [held('2024-04-01')], [], [['2024-04-10', null]], []],
    [
      'a corrected day of joining, with a raise after it',
      '2024-04-10',
      null,
      [held('2024-04-01', '2025-03-31'), held('2025-04-01')],
      [],
      [['2024-04-10', null]],
      [],
    ],
    [
      'a corrected day of joining behind a raise',
      '2024-06-10',
      null,
      [held('2024-04-01', '2024-05-31'), held('2024-06-01')],
      [],
      [['2024-06-10', null]],
      [],
    ],
    [
      'three hirings, the second after a short break',
      '2026-04-01',
      null,
      [held('2015-04-01', '2018-03-31'), held('2018-04-03', '2024-03-31'), held('2026-04-01')],
      [answered(true, '2018-03-31', '2018-04-03')],
      [
        ['2015-04-01', '2024-03-31'],
        ['2026-04-01', null],
      ],
      [['2018-03-31', '2018-04-03', true], gap(false)],
    ],
    [
      'the record told a day of leaving, and the conditions went on',
      '2026-04-01',
      null,
      [held('2019-04-01')],
      [],
      apart,
      [gap(false)],
      [['2019-04-01', '2024-03-31']],
    ],
    ['or nothing tells conditions', '2026-04-01', null, [], [], apart, [gap(false)], [['2019-04-01', '2024-03-31']]],
    [
      'or they ended before the day of leaving',
      '2026-04-01',
      null,
      [held('2019-04-01', '2024-01-31'), held('2026-04-01')],
      [],
      apart,
      [gap(false)],
      [[null, '2024-03-31']],
    ],
    [
      'a day of leaving that was corrected is none',
      '2019-04-01',
      null,
      [held('2019-04-01')],
      [],
      [['2019-04-01', null]],
      [],
      [['2019-04-01', '2024-03-31']],
    ],
    [
      'hired again the day after: asked',
      '2024-04-01',
      null,
      [held('2019-04-01')],
      [],
      [
        ['2019-04-01', '2024-03-31'],
        ['2024-04-01', null],
      ],
      [['2024-03-31', '2024-04-01', null]],
      [['2019-04-01', '2024-03-31']],
    ],
  ])('%s', (_, join_date, leave_date, conditions, answers, spans, breaks, left = []) =>
    expect(
      servicesOf({ join_date, leave_date, held: conditions, answers, left: left.map(([joined, last]) => ({ joined, last })) }),
    ).toEqual({
      spans: spans.map(([from, to]) => ({ from, to })),
      breaks: breaks.map(([last, from, continues]) => ({ last, from, continues })),
    }),
  )
})
