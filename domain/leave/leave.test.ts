import { describe, expect, test } from 'vitest'
import file from '../vectors.json' with { type: 'json' }
import { days, HALF_DAY, hours, hoursOfDay, shownAmount } from './amount.ts'
import { bringsDuty, dutyDeadline, dutyIn, dutyPeriods, periodOf, type TakenLeave, togetherDays } from './duty.ts'
import { daysAWeek, grantDate, grantDays, grantSteps, isAttended, lastUsable, leastAttended } from './grants.ts'
import { balanceOn, lapsedBy, type Line, type Lot, lotsOf, takenFrom } from './lots.ts'

const example = (id: string) => {
  const found = file.vectors.find((one) => one.id === id)
  if (!found) throw new Error(`no example ${id}`)
  const { rule, input, expected } = found as unknown as { rule: string; input: unknown; expected: Record<string, unknown> }
  return { rule, input, expected }
}
/** The duty of a grant of ten, of a year of its own. */
const dutyOf = (granted_on: string, leave: readonly TakenLeave[], today: string) =>
  dutyIn({ granted_on, since: granted_on, deadline: dutyDeadline(granted_on), required: 5 }, leave, today)
const titled = (...ids: string[]) => ids.map((id) => ({ id, ...example(id) }))

describe('worked examples', () => {
  // LV-11 is the pay of a day of leave
  test('all of leave are tried here', () =>
    expect(file.vectors.map(({ id }) => id).filter((id) => id.startsWith('LV-'))).toEqual([
      'LV-01',
      'LV-02',
      'LV-04',
      'LV-05',
      'LV-07',
      'LV-08',
      'LV-09',
      'LV-11',
    ]))
  type Hired = { hire: string; weekly_days: number; weekly_hours: number }
  const granted = ({ hire, weekly_days, weekly_hours }: Hired, step: number) => [
    grantDate(hire, step),
    grantDays({ weekly_days, weekly_minutes: weekly_hours * 60 }, step),
  ]
  test.each(titled('LV-01'))('$id: $rule', ({ input, expected }) => {
    const grants = expected['grants'] as [string, number][]
    expect(grants.map((_, step) => granted(input as Hired, step))).toEqual(grants)
  })
  test.each(titled('LV-02', 'LV-04', 'LV-05'))('$id: $rule', ({ input, expected }) =>
    expect(granted(input as Hired, 0)).toEqual(expected['first_grant']),
  )
  test.each(titled('LV-07'))('$id: $rule', ({ input, expected }) => {
    const { all_working_days: working } = input as { all_working_days: number }
    expect(leastAttended(working)).toBe(expected['min_attended'])
    expect([isAttended(working, working - 15), isAttended(working, working - 16)]).toEqual([true, false])
  })
  test.each(titled('LV-08'))('$id: $rule', ({ input, expected }) =>
    expect(lastUsable((input as { granted: string }).granted)).toBe(expected['last_usable_day']),
  )
  type Granted = { granted: string; days: number; taken: { full_days: number; half_days: number; hours: number } }
  test.each(titled('LV-09'))('$id: $rule', ({ input, expected }) => {
    const { granted: granted_on, days: size, taken } = input as Granted
    const date = '2027-01-15'
    const leave: TakenLeave[] = [
      ...Array.from({ length: taken.full_days }, () => ({ date, parts: days(1), unit: 'full' as const })),
      ...Array.from({ length: taken.half_days }, () => ({ date, parts: HALF_DAY, unit: 'half' as const })),
      { date, parts: hours(taken.hours, 8), unit: 'hours' },
    ]
    expect(bringsDuty(days(size))).toBe(true)
    expect(dutyOf(granted_on, leave, '2027-02-01')).toMatchObject(expected)
  })
})

describe('grants', () => {
  const pattern = (weekly_days: number | null, weekly_minutes: number | null, yearly_days: number | null = null) => ({
    weekly_days,
    weekly_minutes,
    yearly_days,
  })
  test.each([
    ['four days of seven hours, below 30 hours', pattern(4, 28 * 60), 4],
    ['four days of 30 hours', pattern(4, 30 * 60), 5],
    ['six days of two hours', pattern(6, 12 * 60), 5],
    ['no fixed days, 217 in a year', pattern(null, 20 * 60, 217), 5],
    ['no fixed days, 216 in a year', pattern(null, null, 216), 4],
    ['no fixed days, 48 in a year', pattern(null, null, 48), 1],
    ['no fixed days, 47 in a year', pattern(null, null, 47), 0],
    ['nothing known', pattern(null, 20 * 60), null],
  ])('%s counts as %o: %s days a week', (_, given, week) => expect(daysAWeek(given)).toBe(week))
  test.each([
    [4, [7, 8, 9, 10, 12, 13, 15]],
    [3, [5, 6, 6, 8, 9, 10, 11]],
    [2, [3, 4, 4, 5, 6, 6, 7]],
    [1, [1, 2, 2, 2, 3, 3, 3]],
    [0, [0, 0, 0, 0, 0, 0, 0]],
  ])('the table of %i days a week (Enforcement Regulation 24-3); it does not grow after 6.5 years', (weekly, table) => {
    const given = (step: number) => grantDays(pattern(weekly, 0), step)
    expect(table.map((_, step) => given(step))).toEqual(table)
    expect(given(30)).toBe(table.at(-1))
  })
  test('the grants that fall into a period', () => {
    expect(grantSteps('2025-08-31', '2026-01-01', '2028-12-31').map((step) => grantDate('2025-08-31', step))).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
    expect(grantSteps('2026-10-01', '2020-01-01', '2027-03-31')).toEqual([])
    expect(grantSteps('2026-10-01', '2020-01-01', '2027-04-01')).toEqual([0])
  })
  test('where nobody had to come, nobody came too seldom', () => expect(isAttended(0, 0)).toBe(true))
})

describe('amounts', () => {
  test.each([
    ['days and a half', days(9) + HALF_DAY, 8, { days: 9.5, hours: 0 }],
    ['hours', days(1) - hours(3, 8), 8, { days: 0, hours: 5 }],
    ['days and hours', days(3) + hours(2, 6), 6, { days: 3, hours: 2 }],
    ['four hours of eight are a half', hours(4, 8), 8, { days: 0.5, hours: 0 }],
    ['a rest of an hour counts as one when the day gets shorter', hours(3, 8), 6, { days: 0, hours: 3 }],
    ['and may fill the day', days(1) - hours(1, 12), 1, { days: 1, hours: 0 }],
    ['what was taken', -days(2), 8, { days: -2, hours: 0 }],
    ['nothing', 0, 8, { days: 0, hours: 0 }],
  ])('%s', (_, parts, perDay, shown) => expect(shownAmount(parts, perDay)).toEqual(shown))
  test('a day of 7.5 hours is eight hours of leave (Enforcement Regulation 24-4)', () =>
    expect([450, 480, 30, 900].map(hoursOfDay)).toEqual([8, 8, 1, 12]))
  test('hours of every length of day are whole parts', () => {
    for (let perDay = 1; perDay <= 12; perDay++) expect(Number.isInteger(hours(1, perDay))).toBe(true)
  })
})

describe('lots', () => {
  const line = (lot: string, kind: Line['kind'], date: string, parts: number): Line => ({ lot, kind, date, parts })
  const [old, young] = ['2024-10-01', '2025-10-01']
  const ledger = [
    line(young, 'grant', young, days(11)),
    line(old, 'grant', old, days(10)),
    line(old, 'use', '2025-03-03', -days(8)),
  ]
  test('leave is taken from the oldest lot that is usable on its day, and then from the next', () => {
    expect(takenFrom(lotsOf(ledger), [{ date: '2026-02-02', parts: days(3) }])).toEqual({
      taken: [
        { date: '2026-02-02', lot: old, parts: days(2) },
        { date: '2026-02-02', lot: young, parts: days(1) },
      ],
      short: [],
    })
  })
  test('a lot that has lapsed, or is yet to come, gives nothing', () => {
    expect(balanceOn(lotsOf(ledger), '2026-09-30')).toBe(days(13))
    expect(balanceOn(lotsOf(ledger), '2026-10-01')).toBe(days(11))
    expect(takenFrom(lotsOf(ledger), [{ date: '2024-09-30', parts: days(1) }]).short).toEqual([
      { date: '2024-09-30', parts: days(1) },
    ])
    expect(takenFrom(lotsOf(ledger), [{ date: '2026-10-01', parts: days(1) }]).taken).toEqual([
      { date: '2026-10-01', lot: young, parts: days(1) },
    ])
  })
  test('what is given back can be taken again; what is left lapses', () => {
    const back = [...ledger, line(old, 'give_back', '2025-03-03', days(1))]
    expect(lotsOf(back)[0]).toMatchObject({ granted: days(10), used: days(7), left: days(3) })
    const [lapsed] = lapsedBy(lotsOf(back), '2026-10-01')
    expect(lapsed).toMatchObject({ granted_on: old, left: days(3) })
    const after = lotsOf([...back, line(old, 'lapse', '2026-10-01', -days(3))])
    expect([after[0]?.lapsed, after[0]?.left, lapsedBy(after, '2026-10-01').length]).toEqual([days(3), 0, 0])
  })

  // numbers that look random and are the same in every run
  const numbers = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
  }
  test('whatever is asked for: no lot goes below nothing, all that is asked for is taken or short, and splitting changes no sum', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const next = numbers(seed)
      const lots = lotsOf(
        Array.from({ length: 3 }, (_, at) => line(`202${3 + at}-10-01`, 'grant', `202${3 + at}-10-01`, days(next(12)))),
      )
      const wanted = Array.from({ length: 1 + next(6) }, () => ({
        date: `202${4 + next(4)}-0${1 + next(9)}-15`,
        parts: next(2) === 0 ? days(1 + next(4)) : hours(1 + next(7), 8),
      }))
      const { taken, short } = takenFrom(lots, wanted)
      const sum = (of: readonly { parts: number }[]) => of.reduce((all, { parts }) => all + parts, 0)
      expect(sum(taken) + sum(short)).toBe(sum(wanted))
      for (const { granted_on, left } of lots) expect(sum(taken.filter(({ lot }) => lot === granted_on))).toBeLessThanOrEqual(left)
      const split = wanted.flatMap(({ date, parts }) => [
        { date, parts: 1_155 },
        { date, parts: parts - 1_155 },
      ])
      expect(sum(takenFrom(lots, split).taken)).toBe(sum(taken))
    }
  })
})

describe('the five days', () => {
  const day = (date: string): TakenLeave => ({ date, parts: days(1), unit: 'full' })
  const five = ['01', '02', '03', '04', '05'].map((of) => day(`2027-05-${of}`))
  test.each([
    ['taken', five, '2027-06-01', 'met'],
    ['booked', five, '2027-05-03', 'planned'],
    ['not yet, with time', [], '2027-01-01', 'open'],
    ['not yet, and soon over', five.slice(1), '2027-07-05', 'urgent'],
    ['not at all', five.slice(1), '2027-10-01', 'missed'],
    ['too early', five.map((one) => ({ ...one, date: '2026-09-30' })), '2027-10-01', 'missed'],
  ] as const)('%s', (_, leave, today, state) => expect(dutyOf('2026-10-01', leave, today).state).toBe(state))
  test('more than five, some of them to come: met as soon as five are taken', () =>
    expect(dutyOf('2026-10-01', [...five, day('2027-09-09')], '2027-06-01').state).toBe('met'))
  const lot = (granted_on: string, granted: number, part: Lot['part'] = null, revoked = false): Lot => ({
    granted_on,
    last_day: lastUsable(granted_on),
    granted: days(granted),
    used: 0,
    lapsed: 0,
    adjusted: 0,
    left: days(granted),
    revoked,
    part,
  })
  type Period = [granted_on: string, since: string, deadline: string, required: number]
  test.each<[string, 'each' | 'together', Lot[], Period[]]>([
    [
      'a year each',
      'each',
      [lot('2026-10-01', 10), lot('2027-04-01', 11)],
      [
        ['2026-10-01', '2026-10-01', '2027-09-30', 5],
        ['2027-04-01', '2027-04-01', '2028-03-31', 5],
      ],
    ],
    [
      'together: 18 months are 7.5 days',
      'together',
      [lot('2026-10-01', 10), lot('2027-04-01', 11), lot('2028-04-01', 12)],
      [
        ['2026-10-01', '2026-10-01', '2028-03-31', 7.5],
        ['2028-04-01', '2028-04-01', '2029-03-31', 5],
      ],
    ],
    [
      'together, where no years overlap',
      'together',
      [lot('2026-10-01', 10), lot('2027-10-01', 11)],
      [
        ['2026-10-01', '2026-10-01', '2027-09-30', 5],
        ['2027-10-01', '2027-10-01', '2028-09-30', 5],
      ],
    ],
    [
      'a split grant: from the day on which it is ten, with what was taken since its first part',
      'each',
      [lot('2026-04-01', 5, 'early'), lot('2026-10-01', 5, 'rest'), lot('2027-04-01', 11)],
      [
        ['2026-10-01', '2026-04-01', '2027-09-30', 5],
        ['2027-04-01', '2027-04-01', '2028-03-31', 5],
      ],
    ],
    ['a split grant of fewer than ten', 'each', [lot('2026-04-01', 5, 'early'), lot('2026-10-01', 4, 'rest')], []],
    ['on the day of joining', 'each', [lot('2026-04-01', 10)], [['2026-04-01', '2026-04-01', '2027-03-31', 5]]],
    ['taken back', 'each', [lot('2026-04-01', 10, null, true)], []],
  ])('%s', (_, overlap, lots, periods) => {
    const found = dutyPeriods(lots, () => overlap)
    expect(found.map(({ granted_on, since, deadline, required }) => [granted_on, since, deadline, required])).toEqual(periods)
  })
  test('17 months and 10 days are 7.5 days, as the ministry explains', () =>
    expect(togetherDays('2019-10-22', '2021-03-31')).toBe(7.5))
  test('both grants of a time together stand by it', () => {
    const periods = dutyPeriods([lot('2026-10-01', 10), lot('2027-04-01', 11)], () => 'together')
    expect(['2026-10-01', '2027-04-01', '2028-04-01'].map((day) => periodOf(periods, day)?.granted_on)).toEqual([
      '2026-10-01',
      '2026-10-01',
      undefined,
    ])
    const [period] = periods
    if (!period) throw new Error('no time')
    const seven = [...five, day('2027-06-01'), day('2027-12-01')]
    expect(dutyIn(period, seven, '2028-01-10')).toMatchObject({ required: 7.5, counted: 7, short: 0.5, state: 'urgent' })
  })
  test('a grant of nine days brings none', () => expect(bringsDuty(days(9))).toBe(false))
})

describe('a grant on 29 February (Civil Code 143(2))', () => {
  test.each(['2023-08-29', '2023-08-30', '2023-08-31'])('of somebody hired on %s', (hired) => {
    const granted = grantDate(hired, 0)
    expect(granted).toBe('2024-02-29')
    expect([dutyDeadline(granted), lastUsable(granted)]).toEqual(['2025-02-28', '2026-02-28'])
  })
  test('on another day the last day is the one before', () =>
    expect([dutyDeadline('2024-02-28'), lastUsable('2024-02-28')]).toEqual(['2025-02-27', '2026-02-27']))
})
