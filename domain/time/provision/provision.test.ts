import { describe, expect, test } from 'vitest'
import { clockOf } from '../../kit/dates.ts'
import { lineFindings, type Provided, type ProvisionLine, provisionLines, sumLines } from './provision.ts'

const [A, B] = ['3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a11', '3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a12']
const span = (from: string, to: string) =>
  [from, to].map((one) => clockOf(`2026-${one.replace(' ', 'T')}:00+09:00`)) as [number, number]
let visits = 0
const provided = (more: Partial<Provided> & { plan?: [string, string]; fact?: [string, string] }): Provided => {
  const { plan, fact, ...rest } = more
  visits += 1
  return {
    visit_id: `00000000-0000-4000-8000-${String(visits).padStart(12, '0')}`,
    report_id: fact ? `00000000-0000-4000-9000-${String(visits).padStart(12, '0')}` : null,
    service_type: 'heavy_visiting_care',
    staff_id: A,
    staff_name: '佐藤',
    planned: plan ? span(...plan) : null,
    breaks: [],
    done: fact ? span(...fact) : null,
    second_helper_id: null,
    second_name: null,
    mobility: 0,
    additions: [],
    confirmed_by: null,
    ...rest,
  }
}
const clock = (times: ProvisionLine['planned']) =>
  times && [times.from, times.to].map((one) => `${Math.floor(one / 60)}:${String(one % 60).padStart(2, '0')}`).join('–')
const told = (lines: readonly ProvisionLine[]) =>
  lines.map(({ date, planned, planned_minutes, done, billed, helpers, goes_on }) => [
    date.slice(5),
    clock(planned),
    planned_minutes,
    clock(done),
    billed,
    helpers,
    goes_on,
  ])

describe('the lines of a month', () => {
  test.each([
    [
      'a visit by day',
      [provided({ plan: ['11-02 09:00', '11-02 11:00'], fact: ['11-02 09:02', '11-02 11:01'] })],
      [['11-02', '9:00–11:00', 120, '9:02–11:01', 120, 1, false]],
    ],
    [
      'a visit without a report, of which nothing is billed',
      [provided({ plan: ['11-02 09:00', '11-02 11:00'] })],
      [['11-02', '9:00–11:00', 120, null, 0, 1, false]],
    ],
    [
      'a night: what lies after midnight is a line of its day',
      [provided({ plan: ['11-02 22:00', '11-03 07:00'], fact: ['11-02 22:05', '11-03 07:10'] })],
      [
        ['11-02', '22:00–24:00', 120, '22:05–24:00', 120, 1, false],
        ['11-03', '0:00–7:00', 420, '0:00–7:10', 420, 1, true],
      ],
    ],
    [
      'a visit that ends at midnight, which has no second line',
      [provided({ plan: ['11-02 22:00', '11-03 00:00'], fact: ['11-02 22:00', '11-03 00:00'] })],
      [['11-02', '22:00–24:00', 120, '22:00–24:00', 120, 1, false]],
    ],
    [
      'an end after midnight that was planned before it',
      [provided({ plan: ['11-02 22:00', '11-02 23:50'], fact: ['11-02 22:00', '11-03 00:10'] })],
      [
        ['11-02', '22:00–23:50', 110, '22:00–24:00', 110, 1, false],
        ['11-03', null, 0, '0:00–0:10', 0, 1, true],
      ],
    ],
    [
      'an end before midnight that was planned after it',
      [provided({ plan: ['11-02 22:00', '11-03 00:10'], fact: ['11-02 22:00', '11-02 23:55'] })],
      [
        ['11-02', '22:00–24:00', 120, '22:00–23:55', 120, 1, false],
        ['11-03', '0:00–0:10', 10, null, 10, 1, true],
      ],
    ],
    [
      'two days and nights',
      [provided({ plan: ['11-02 20:00', '11-04 08:00'], fact: ['11-02 20:00', '11-04 08:00'] })],
      [
        ['11-02', '20:00–24:00', 240, '20:00–24:00', 240, 1, false],
        ['11-03', '0:00–24:00', 1440, '0:00–24:00', 1440, 1, true],
        ['11-04', '0:00–8:00', 480, '0:00–8:00', 480, 1, true],
      ],
    ],
    [
      'the night into the month, and not the evening before it',
      [provided({ plan: ['10-31 22:00', '11-01 07:00'], fact: ['10-31 22:00', '11-01 07:00'] })],
      [['11-01', '0:00–7:00', 420, '0:00–7:00', 420, 1, true]],
    ],
    [
      'the evening of its last day, and not the night after it',
      [provided({ plan: ['11-30 22:00', '12-01 07:00'], fact: ['11-30 22:00', '12-01 07:00'] })],
      [['11-30', '22:00–24:00', 120, '22:00–24:00', 120, 1, false]],
    ],
    [
      'free breaks of the helper, which are no service',
      [
        provided({
          plan: ['11-02 21:00', '11-03 06:00'],
          fact: ['11-02 21:00', '11-03 06:00'],
          breaks: [span('11-02 23:30', '11-03 00:30')],
        }),
      ],
      [
        ['11-02', '21:00–24:00', 150, '21:00–24:00', 150, 1, false],
        ['11-03', '0:00–6:00', 330, '0:00–6:00', 330, 1, true],
      ],
    ],
    [
      'a report without a visit, of which the product cannot tell what is billed',
      [provided({ visit_id: null, fact: ['11-02 09:00', '11-02 10:00'] })],
      [['11-02', null, 0, '9:00–10:00', null, 1, false]],
    ],
  ])('hold %s', (_, all, lines) => {
    expect(told(provisionLines('2026-11', all))).toEqual(lines)
  })

  test('stand in the order of time', () => {
    const all = [
      provided({ plan: ['11-03 09:00', '11-03 10:00'] }),
      provided({ plan: ['11-02 22:00', '11-03 07:00'] }),
      provided({ plan: ['11-02 09:00', '11-02 10:00'] }),
    ]
    expect(provisionLines('2026-11', all).map(({ date, planned }) => `${date} ${clock(planned)}`)).toEqual([
      '2026-11-02 9:00–10:00',
      '2026-11-02 22:00–24:00',
      '2026-11-03 0:00–7:00',
      '2026-11-03 9:00–10:00',
    ])
  })
})

describe('two helpers', () => {
  const plan: [string, string] = ['11-02 09:00', '11-02 11:00']
  const second = { staff_id: B, staff_name: '鈴木' }
  test.each([
    [
      'who came and went together share a line',
      [provided({ plan, fact: plan }), provided({ plan, fact: plan, ...second })],
      [[2, ['佐藤', '鈴木']]],
    ],
    [
      'who came at different times have a line each',
      [provided({ plan, fact: plan }), provided({ plan, fact: ['11-02 09:10', '11-02 11:00'], ...second })],
      [
        [1, ['佐藤']],
        [1, ['鈴木']],
      ],
    ],
    [
      'of whom the report of one names the other, who has handed in nothing, were there together',
      [provided({ plan, fact: plan, second_helper_id: B, second_name: '鈴木' }), provided({ plan, ...second })],
      [[2, ['佐藤', '鈴木']]],
    ],
    [
      'of whom only one has a visit, were there as the report says',
      [provided({ plan, fact: plan, second_helper_id: B, second_name: '鈴木' })],
      [[2, ['佐藤', '鈴木']]],
    ],
    [
      'who name each other are not counted twice',
      [
        provided({ plan, fact: plan, second_helper_id: B, second_name: '鈴木' }),
        provided({ plan, fact: plan, ...second, second_helper_id: A, second_name: '佐藤' }),
      ],
      [[2, ['佐藤', '鈴木']]],
    ],
  ])('%s', (_, all, lines) => {
    expect(provisionLines('2026-11', all).map(({ helpers, names }) => [helpers, names])).toEqual(lines)
  })

  test('count twice in the hours of helpers, and once in those that are billed', () => {
    const lines = provisionLines('2026-11', [provided({ plan, fact: plan }), provided({ plan, fact: plan, ...second })])
    expect(sumLines(lines)).toMatchObject({ visits: 1, planned: 120, billed: 120, helper_minutes: 240 })
  })
})

test('additions and hours on the way stand on the first line of a visit, and in the sums', () => {
  const lines = provisionLines('2026-11', [
    provided({ plan: ['11-02 22:00', '11-03 07:00'], fact: ['11-02 22:00', '11-03 07:00'], mobility: 90, additions: ['suction'] }),
    provided({ plan: ['11-04 09:00', '11-04 10:00'], fact: ['11-04 09:00', '11-04 10:00'], additions: ['suction', 'first_time'] }),
  ])
  expect(lines.map(({ mobility, additions }) => [mobility, additions])).toEqual([
    [90, ['suction']],
    [0, []],
    [0, ['suction', 'first_time']],
  ])
  expect(sumLines(lines)).toMatchObject({ visits: 2, mobility: 90, additions: { suction: 2, first_time: 1, emergency: 0 } })
})

describe('what the lines leave open', () => {
  const plan: [string, string] = ['11-02 09:00', '11-02 11:00']
  const found = (all: Provided[], today = '2026-12-01') => lineFindings(provisionLines('2026-11', all), all, today)
  test.each([
    ['a report that is not handed in', [provided({ plan })], [{ code: 'report', size: 1 }]],
    ['a report that nobody confirmed', [provided({ plan, fact: plan })], [{ code: 'confirmation', size: 1 }]],
    ['nothing', [provided({ plan, fact: plan, confirmed_by: '本人' })], []],
    ['a night without a report, once', [provided({ plan: ['11-02 22:00', '11-03 07:00'] })], [{ code: 'report', size: 1 }]],
    ['a report without a plan', [provided({ visit_id: null, fact: plan, confirmed_by: '本人' })], [{ code: 'no_plan', size: 1 }]],
    [
      'half an hour less than planned',
      [provided({ plan, fact: ['11-02 09:00', '11-02 10:30'], confirmed_by: '本人' })],
      [{ code: 'differs', size: 1 }],
    ],
    ['29 minutes less, which is nothing', [provided({ plan, fact: ['11-02 09:00', '11-02 10:31'], confirmed_by: '本人' })], []],
  ])('is %s', (_, all, findings) => {
    expect(found(all)).toEqual(findings)
  })

  test('is nothing of a day that is not over', () => {
    expect(found([provided({ plan })], '2026-11-02')).toEqual([])
  })
})
