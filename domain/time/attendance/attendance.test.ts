import { describe, expect, test } from 'vitest'
import file from '../../vectors.json' with { type: 'json' }
import { clockOf } from '../../kit/dates.ts'
import { legalBreak, withBreak, breakLacking } from './breaks.ts'
import { frameOf, WEEKLY } from '../../visits/bounds.ts'
import { classify, roundedHours, type WorkDay } from './classes.ts'
import type { WayBetween } from '../../visits/ways.ts'
import { gapOf } from './gaps.ts'
import type { Stretch } from './spans.ts'
import { type DoneVisit, workOf } from './work.ts'
import { weeksBy } from '../../visits/bounds.ts'

const at = (text: string) => clockOf(`${text.replace(' ', 'T')}:00+09:00`)
const vector = (id: string) => {
  const found = file.vectors.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not among the examples`)
  return found as unknown as { input: Record<string, never>; expected: Record<string, never> }
}
type Shift = { start: string; end: string; breaks: [string, string][] }
type Input = {
  shifts: Shift[]
  statutory_holidays: string[]
  month_ot_before?: number
  schedule?: Record<string, number>
}

const unscheduled = () => null
/** Every way takes so many minutes. */
const takes =
  (minutes: number): WayBetween =>
  () => ({ minutes, source: 'recorded' })
const visit = (from: string, to: string, more: Partial<DoneVisit> = {}): DoneVisit => ({
  starts: at(from),
  ends: at(to),
  breaks: [],
  patient_id: 'A',
  place: more.patient_id === undefined ? 'A' : more.patient_id,
  isHome: false,
  ...more,
})
describe('classes of hours', () => {
  const examples = file.vectors.flatMap(({ id, rule, input, expected }) =>
    'shifts' in input && 'total' in expected ? [{ id, rule, input: input as unknown as Input, expected }] : [],
  )
  test('all ten are there', () => expect(examples).toHaveLength(10))
  test.each(examples)('$id: $rule', ({ input, expected }) => {
    const days = workOf({
      visits: [],
      clocked: input.shifts.map(({ start, end, breaks }) => ({
        from: at(start),
        to: at(end),
        rests: breaks.map(([from, to]): Stretch => [at(from), at(to)]),
      })),
      corrected: [],
      wayBetween: takes(0),
      startOn: unscheduled,
    })
    const classed = classify(days, {
      isStatutoryHoliday: (date) => input.statutory_holidays.includes(date),
      ...(input.schedule ? { fixed: [{ from: '2026-11-01', to: '2026-11-30', minutes: input.schedule }] } : {}),
      ...(input.month_ot_before === undefined ? {} : { overtimeBefore: input.month_ot_before }),
    })
    const { unit: _, ...minutes } = expected as Record<string, unknown>
    const sum = [...classed.values()].reduce<Record<string, number>>((all, { pieces: _pieces, ...hours }) => {
      for (const [name, value] of Object.entries(hours)) all[name] = (all[name] ?? 0) + value
      return all
    }, {})
    expect(sum).toEqual(minutes)
  })
  const onSunday = (visits: DoneVisit[]) =>
    classify(workOf({ visits, clocked: [], corrected: [], wayBetween: takes(0), startOn: unscheduled }), {
      isStatutoryHoliday: (date) => date === '2026-11-15',
    }).get('2026-11-15')
  const nightFromSunday = visit('2026-11-15 22:00', '2026-11-16 06:00')
  test('hours on a holiday use up the eight hours of their own duty', () =>
    expect(onSunday([visit('2026-11-15 17:00', '2026-11-16 06:00')])).toMatchObject({ holiday: 420, regular: 60, overtime: 300 }))
  test('and not those of another duty of the day', () =>
    expect(onSunday([visit('2026-11-15 08:00', '2026-11-15 13:00'), nightFromSunday])).toMatchObject({
      holiday: 420,
      regular: 360,
      overtime: 0,
    }))
  test('WT-15: the frame of a month of the variable system', () => {
    const { input, expected } = vector('WT-15') as unknown as { input: { days: number[] }; expected: Record<string, number> }
    for (const days of input.days) expect(frameOf(days, WEEKLY) / 60).toBeCloseTo(expected[days] ?? NaN, 10)
  })
  test('WT-16: the break that the law asks for', () => {
    const { input, expected } = vector('WT-16') as unknown as {
      input: { worked_minutes: number[] }
      expected: Record<string, number>
    }
    for (const minutes of input.worked_minutes) expect(legalBreak(minutes)).toBe(expected[minutes])
  })
  test('WT-17: whole hours of a month', () => {
    const { input, expected } = vector('WT-17') as unknown as {
      input: { monthly_minutes: number[] }
      expected: { rounded_hours: number[] }
    }
    expect(input.monthly_minutes.map(roundedHours)).toEqual(expected.rounded_hours)
  })
})

describe('travel and waiting', () => {
  const daysOf = (places: (string | null)[], minutes: number, clocked: [string, string][] = []) =>
    workOf({
      visits: [
        visit('2026-11-16 09:00', '2026-11-16 10:00', { place: places[0] ?? null }),
        visit('2026-11-16 10:40', '2026-11-16 12:00', { place: places[1] ?? null }),
        visit('2026-11-16 13:00', '2026-11-16 14:00', { place: places[2] ?? null }),
      ],
      clocked: clocked.map(([from, to]) => ({ from: at(from), to: at(to), rests: [] })),
      corrected: [],
      wayBetween: (from, to) => (from === to ? { minutes: 0, source: 'recorded' } : { minutes, source: 'recorded' }),
      startOn: unscheduled,
    })
  test('the way from the office and back to it is working time', () =>
    expect(daysOf(['office', 'A', 'office'], 30)).toMatchObject([{ travel: 60, waiting: 10, breaks: 0 }]))
  test('free time between two duties is no break', () =>
    expect(daysOf(['A', 'A', 'A'], 30)).toMatchObject([{ travel: 0, waiting: 0, breaks: 0 }]))
  test('a rest within a duty is one', () =>
    expect(
      workOf({
        visits: [visit('2026-11-16 09:00', '2026-11-16 18:00', { breaks: [[at('2026-11-16 12:00'), at('2026-11-16 13:00')]] })],
        clocked: [],
        corrected: [],
        wayBetween: takes(0),
        startOn: unscheduled,
      }),
    ).toMatchObject([{ breaks: 60 }]))
  test.each<[string, Stretch[], number]>([
    [
      'over lunch',
      [
        [540, 720],
        [780, 1080],
      ],
      60,
    ],
    [
      'at home in between',
      [
        [420, 480],
        [1080, 1140],
      ],
      0,
    ],
  ])('a corrected day with time off %s', (_, spans, breaks) => {
    const from = at('2026-11-16 00:00')
    const corrected = [{ date: '2026-11-16', work: spans.map(([a, b]): Stretch => [from + a, from + b]) }]
    expect(workOf({ visits: [], clocked: [], corrected, wayBetween: takes(0), startOn: unscheduled })).toMatchObject([{ breaks }])
  })
  test('WT-18: the usual way is working time, a free gap is not', () => {
    const { input, expected } = vector('WT-18') as unknown as {
      input: { visits: [string, string][]; usual_travel_minutes: number[]; gap_free_use: boolean[] }
      expected: Record<string, number>
    }
    const visits = input.visits.map(([from, to]) => [at(`2026-11-16 ${from}`), at(`2026-11-16 ${to}`)] as const)
    const gaps = visits
      .slice(1)
      .map(([from], n) => gapOf(from - (visits[n]?.[1] ?? 0), input.usual_travel_minutes[n] ?? 0, input.gap_free_use[n]))
    const service = visits.reduce((sum, [from, to]) => sum + to - from, 0)
    const travel = gaps.reduce((sum, gap) => sum + gap.travel, 0)
    expect({
      service_minutes: service,
      travel_minutes: travel,
      working_minutes: service + travel,
      free_gap_minutes: gaps.reduce((sum, gap) => sum + gap.free, 0),
      legal_break_required_minutes: legalBreak(service + travel),
    }).toEqual(expected)
  })
  test.each([
    // gap, usual way, what comes of it
    [30, 30, { travel: 30, waiting: 0, free: 0 }],
    [10, 20, { travel: 10, waiting: 0, free: 0 }],
    [45, 30, { travel: 30, waiting: 15, free: 0 }],
    [46, 30, { travel: 30, waiting: 0, free: 16 }],
    [359, 20, { travel: 20, waiting: 0, free: 339 }],
    [360, 20, { travel: 0, waiting: 0, free: 360 }],
  ])('%i minutes between two visits with a way of %i', (gap, usual, expected) => expect(gapOf(gap, usual)).toEqual(expected))
})

const worked = (known: Partial<Parameters<typeof workOf>[0]>) =>
  workOf({ visits: [], clocked: [], corrected: [], wayBetween: takes(20), startOn: unscheduled, ...known }).map(
    ({ date, work, travel, waiting }) => ({
      date,
      work: work.map(([from, to]) => `${shown(from)}-${shown(to)}`).join(' '),
      travel,
      waiting,
    }),
  )
const shown = (clock: number) => {
  const minute = ((clock % 1440) + 1440) % 1440
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

describe('the work of a day', () => {
  test('visits of two patients with the way between them', () =>
    expect(
      worked({
        visits: [visit('2026-11-16 09:00', '2026-11-16 10:00'), visit('2026-11-16 10:30', '2026-11-16 11:30', { patient_id: 'B' })],
      }),
    ).toEqual([{ date: '2026-11-16', work: '9:00-11:30', travel: 20, waiting: 10 }]))
  test('a long gap leaves the way alone', () =>
    expect(
      worked({
        visits: [visit('2026-11-16 09:00', '2026-11-16 10:00'), visit('2026-11-16 13:00', '2026-11-16 14:00', { patient_id: 'B' })],
      }),
    ).toEqual([{ date: '2026-11-16', work: '9:00-10:20 13:00-14:00', travel: 20, waiting: 0 }]))
  test('whoever clocks works from then to then, without the rests', () =>
    expect(
      worked({
        visits: [visit('2026-11-16 09:00', '2026-11-16 10:00')],
        clocked: [
          { from: at('2026-11-16 08:30'), to: at('2026-11-16 17:30'), rests: [[at('2026-11-16 12:00'), at('2026-11-16 13:00')]] },
        ],
      }),
    ).toEqual([{ date: '2026-11-16', work: '8:30-12:00 13:00-17:30', travel: 0, waiting: 0 }]))
  test('a visit that was begun before clocking in is not cut', () =>
    expect(
      worked({
        visits: [visit('2026-11-16 08:45', '2026-11-16 10:00')],
        clocked: [{ from: at('2026-11-16 09:00'), to: at('2026-11-16 10:05'), rests: [] }],
      }),
    ).toEqual([{ date: '2026-11-16', work: '8:45-10:05', travel: 0, waiting: 0 }]))
  test('a night with a break over midnight belongs to its first day', () =>
    expect(
      worked({
        visits: [
          visit('2026-11-16 20:00', '2026-11-17 07:00', {
            breaks: [[at('2026-11-16 23:30'), at('2026-11-17 00:30')]],
            isHome: true,
          }),
        ],
      }),
    ).toEqual([{ date: '2026-11-16', work: '20:00-23:30 0:30-7:00', travel: 0, waiting: 0 }]))
  test('what is corrected takes the place of all that was said', () =>
    expect(
      worked({
        visits: [visit('2026-11-16 09:00', '2026-11-16 10:00'), visit('2026-11-17 09:00', '2026-11-17 10:00')],
        corrected: [
          { date: '2026-11-16', work: [[at('2026-11-16 09:00'), at('2026-11-16 11:00')]] },
          { date: '2026-11-17', work: [] },
        ],
      }),
    ).toEqual([{ date: '2026-11-16', work: '9:00-11:00', travel: 0, waiting: 0 }]))
  const night = [visit('2026-11-05 22:00', '2026-11-06 00:00'), visit('2026-11-06 00:00', '2026-11-06 07:00')]
  test('a correction of the second day of a night takes its minutes out of the night', () =>
    expect(
      worked({ visits: night, corrected: [{ date: '2026-11-06', work: [[at('2026-11-06 00:00'), at('2026-11-06 08:00')]] }] }),
    ).toEqual([
      { date: '2026-11-05', work: '22:00-0:00', travel: 0, waiting: 0 },
      { date: '2026-11-06', work: '0:00-8:00', travel: 0, waiting: 0 },
    ]))
  test('a correction that reaches into the duty of the next day holds what both name', () =>
    expect(
      worked({
        visits: [...night, visit('2026-11-06 09:00', '2026-11-06 12:00')],
        corrected: [{ date: '2026-11-05', work: [[at('2026-11-05 22:00'), at('2026-11-06 11:00')]] }],
      }),
    ).toEqual([
      { date: '2026-11-05', work: '22:00-11:00', travel: 0, waiting: 0 },
      { date: '2026-11-06', work: '11:00-12:00', travel: 0, waiting: 0 },
    ]))
  test('of two corrections that name the same minutes the one of the earlier date holds them', () =>
    expect(
      worked({
        corrected: [
          { date: '2026-11-06', work: [[at('2026-11-06 01:00'), at('2026-11-06 04:00')]] },
          { date: '2026-11-05', work: [[at('2026-11-05 22:00'), at('2026-11-06 02:00')]] },
        ],
      }),
    ).toEqual([
      { date: '2026-11-05', work: '22:00-2:00', travel: 0, waiting: 0 },
      { date: '2026-11-06', work: '2:00-4:00', travel: 0, waiting: 0 },
    ]))
  test('two visits of a group home that touch over midnight are one stay of one duty', () => {
    const [day] = workOf({
      visits: [
        visit('2026-11-16 20:00', '2026-11-17 00:00', { isHome: true }),
        visit('2026-11-17 00:00', '2026-11-17 08:00', { isHome: true }),
      ],
      clocked: [],
      corrected: [],
      wayBetween: takes(0),
      startOn: unscheduled,
    })
    expect(day).toMatchObject({ date: '2026-11-16', group_home: 720, group_home_stays: 1 })
  })
  test.each([
    ['ten minutes of waiting over midnight stay in the home', '2026-11-16 23:55', '2026-11-17 00:05', true, 1],
    ['an hour over midnight leaves it', '2026-11-16 23:30', '2026-11-17 00:30', true, 0],
    ['and so does a visit elsewhere before midnight', '2026-11-16 23:55', '2026-11-17 00:05', false, 0],
  ])('%s', (_, until, from, isHome, stays) => {
    const days = workOf({
      visits: [visit('2026-11-16 20:00', until, { isHome }), visit(from, '2026-11-17 08:00', { isHome: true })],
      clocked: [],
      corrected: [],
      wayBetween: takes(0),
      startOn: unscheduled,
    })
    expect(days.reduce((sum, { group_home_stays }) => sum + group_home_stays, 0)).toBe(stays)
  })
})

describe('the legal break as a proposal', () => {
  const day = (from: string, to: string): Stretch[] => [[at(`2026-11-16 ${from}`), at(`2026-11-16 ${to}`)]]
  test.each([
    ['09:00', '15:00', 0, '9:00-15:00'],
    ['09:00', '16:00', 45, '9:00-12:07 12:52-16:00'],
    ['09:00', '18:00', 60, '9:00-13:00 14:00-18:00'],
  ])('%s to %s lacks %i minutes', (from, to, lacking, proposed) => {
    expect(breakLacking(day(from, to))).toBe(lacking)
    expect(
      withBreak(day(from, to))
        .map(([a, b]) => `${shown(a)}-${shown(b)}`)
        .join(' '),
    ).toBe(proposed)
  })
  test('what lies between two stretches counts as break', () =>
    expect(breakLacking([...day('09:00', '12:00'), ...day('12:30', '17:00')])).toBe(15))
})

describe('the pieces of a day tell each minute once, and why it is overtime', () => {
  const none = { isStatutoryHoliday: () => false }
  const long = (date: string, from: number, to: number) => {
    const midnight = at(`${date} 00:00`)
    return { date, work: [[midnight + from * 60, midnight + to * 60]] as Stretch[] }
  }
  const told = (days: readonly WorkDay[], options: Parameters<typeof classify>[1] = none) =>
    [...classify(days, options).values()].map(({ pieces }) =>
      pieces.map((one) => [one.class, one.night, one.why, one.to - one.from]),
    )
  test('over eight hours, into the night', () =>
    expect(told([long('2026-11-02', 15, 25)])).toEqual([
      [
        ['regular', false, null, 420],
        ['regular', true, null, 60],
        ['overtime', true, 'day', 60],
        ['overtime', true, 'day', 60],
      ],
    ]))
  test('over forty hours in a week', () => {
    const week = [2, 3, 4, 5, 6, 7].map((day) => long(`2026-11-0${day}`, 9, day === 7 ? 12 : 17))
    expect(told(week).at(-1)).toEqual([['overtime', false, 'week', 180]])
    // a week from Thursday on has Monday to Wednesday in the one before
    const weekAt = weeksBy([{ valid_from: '2026-01-01', week_start: 'thursday' }])
    expect(told(week, { ...none, weekAt }).at(-1)).toEqual([['regular', false, null, 180]])
  })
  test('on a statutory holiday there is no overtime', () =>
    expect(told([long('2026-11-01', 8, 18)], { isStatutoryHoliday: () => true })).toEqual([[['holiday', false, null, 600]]]))
})
