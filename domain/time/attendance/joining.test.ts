import { describe, expect, test } from 'vitest'
import { joiningOn } from '../../company/joiningRule.ts'
import { clockOf } from '../../kit/dates.ts'
import { classify } from './classes.ts'
import { type Cut, workOf } from './work.ts'

const at = (time: string) => clockOf(`2026-${time.replace(' ', 'T')}:00+09:00`)
type Case = {
  /** From when to when, and whether it is in a group home. */
  visits: [from: string, to: string, home?: true][]
  /** Minutes of the way between any two places. */
  way?: number
  /** When the scheduled hours of each day begin. Minutes. */
  start?: number
  cuts?: Cut[]
  clocked?: [from: string, to: string][]
}
const over = joiningOn([{ valid_from: '2026-10-01', minutes: 60 }])
const workedBy = ({ visits, way = 0, start, cuts = [], clocked = [] }: Case, joined = over) =>
  workOf({
    visits: visits.map(([from, to, home], place) => ({
      starts: at(from),
      ends: at(to),
      breaks: [],
      patient_id: null,
      place: home ? 'home' : `${place}`,
      isHome: home === true,
    })),
    clocked: clocked.map(([from, to]) => ({ from: at(from), to: at(to), rests: [] })),
    corrected: [],
    wayBetween: () => ({ minutes: way, source: 'recorded' }),
    startOn: (date) => (start === undefined ? null : at(`${date.slice(5)} 00:00`) + start),
    cuts,
    joiningOn: joined,
  })
/** Day, minutes of work, and stays. */
const daysOf = (one: Case, joined = over) =>
  workedBy(one, joined).map(({ date, work, group_home_stays }) => [
    date.slice(5),
    work.reduce((sum, [from, to]) => sum + to - from, 0),
    group_home_stays,
  ])

describe('visits over a gap that the company joins are one duty (facts, section 2)', () => {
  test.each<[string, Case, unknown[]]>([
    [
      'of the day on which the first begins, and the gap is no work',
      {
        visits: [
          ['11-16 20:00', '11-16 23:30'],
          ['11-17 00:30', '11-17 08:00'],
        ],
      },
      [['11-16', 660, 0]],
    ],
    [
      'not a minute more',
      {
        visits: [
          ['11-16 20:00', '11-16 23:29'],
          ['11-17 00:30', '11-17 08:00'],
        ],
      },
      [
        ['11-16', 209, 0],
        ['11-17', 450, 0],
      ],
    ],
    [
      'also over the end of a month',
      {
        visits: [
          ['10-31 20:00', '10-31 23:30'],
          ['11-01 00:30', '11-01 08:00'],
        ],
      },
      [['10-31', 660, 0]],
    ],
    [
      'a way in the gap is work and makes it no shorter',
      {
        way: 20,
        visits: [
          ['11-16 20:00', '11-16 23:10'],
          ['11-17 00:20', '11-17 08:00'],
        ],
      },
      [
        ['11-16', 210, 0],
        ['11-17', 460, 0],
      ],
    ],
    [
      'and within the gap it is work beside what is free',
      {
        way: 20,
        visits: [
          ['11-16 20:00', '11-16 23:20'],
          ['11-17 00:20', '11-17 08:00'],
        ],
      },
      [['11-16', 680, 0]],
    ],
    [
      'what is clocked counts like a visit',
      {
        visits: [['11-16 20:00', '11-16 23:00']],
        clocked: [
          ['11-16 20:00', '11-16 23:40'],
          ['11-17 00:30', '11-17 08:00'],
        ],
      },
      [['11-16', 670, 0]],
    ],
    [
      'a stay of a night in a home that the gap parts at midnight',
      {
        visits: [
          ['11-16 20:00', '11-16 23:40', true],
          ['11-17 00:20', '11-17 08:00', true],
        ],
      },
      [['11-16', 680, 1]],
    ],
    [
      'no stay where care elsewhere is over midnight',
      {
        visits: [
          ['11-16 18:00', '11-16 22:00', true],
          ['11-16 22:40', '11-17 02:00'],
          ['11-17 02:40', '11-17 08:00', true],
        ],
      },
      [['11-16', 760, 0]],
    ],
    [
      'another duty begins with the scheduled hours of the next day, in the gap as well',
      {
        start: 540,
        visits: [
          ['11-16 16:00', '11-17 08:30'],
          ['11-17 09:10', '11-17 18:00'],
        ],
      },
      [
        ['11-16', 990, 0],
        ['11-17', 530, 0],
      ],
    ],
    [
      'and not before them',
      {
        start: 600,
        visits: [
          ['11-16 16:00', '11-17 08:30'],
          ['11-17 09:00', '11-17 10:00'],
        ],
      },
      [['11-16', 1050, 0]],
    ],
    [
      'another duty begins where a closed month ends',
      {
        cuts: [{ at: at('11-01 06:00'), date: '2026-11-01' }],
        visits: [
          ['10-31 21:00', '11-01 06:00'],
          ['11-01 06:30', '11-01 08:00'],
        ],
      },
      [
        ['10-31', 540, 0],
        ['11-01', 90, 0],
      ],
    ],
    [
      'a duty that begins before the date of the rule is joined by the rule of before',
      {
        visits: [
          ['09-30 20:00', '09-30 23:30'],
          ['10-01 00:30', '10-01 08:00'],
          ['10-01 08:30', '10-01 09:00'],
        ],
      },
      [
        ['09-30', 210, 0],
        ['10-01', 480, 0],
      ],
    ],
    [
      'no duty lasts longer than 72 hours',
      {
        visits: [
          ['11-16 09:00', '11-18 09:00'],
          ['11-18 09:30', '11-19 09:00'],
          ['11-19 09:30', '11-19 10:00'],
        ],
      },
      [
        ['11-16', 4290, 0],
        ['11-19', 30, 0],
      ],
    ],
  ])('%s', (_, one, expected) => expect(daysOf(one)).toEqual(expected))
  test('their eight hours run on', () => {
    const visits: Case['visits'] = [
      ['11-16 20:00', '11-16 23:30'],
      ['11-17 00:30', '11-17 08:00'],
    ]
    const overtime = (joined: typeof over) =>
      [...classify(workedBy({ visits }, joined), { isStatutoryHoliday: () => false }).values()].map((day) => day.overtime)
    expect([overtime(over), overtime(() => 0)]).toEqual([[180], [0, 0]])
  })
})
