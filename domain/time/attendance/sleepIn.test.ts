import { describe, expect, test } from 'vitest'
import { clockOf } from '../../kit/dates.ts'
import { classify } from './classes.ts'
import { type Corrected, workOf } from './work.ts'

const at = (time: string) => clockOf(`2026-11-${time.replace(' ', 'T')}:00+09:00`)
type Kind = 'care' | 'home' | 'sleep_in' | 'permitted'
type Case = {
  /** From when to when it is planned, what it is, and from when to when it was done. */
  visits: [from: string, to: string, kind: Kind, start?: string, end?: string][]
  clocked?: [from: string, to: string][]
  corrected?: Corrected[]
}
const worked = ({ visits, clocked = [], corrected = [] }: Case) =>
  workOf({
    visits: visits.map(([from, to, kind, start = from, end = to]) => ({
      starts: at(start),
      ends: at(end),
      breaks: [],
      patient_id: null,
      place: 'home',
      isHome: kind !== 'care',
      isSleepIn: kind === 'sleep_in' || kind === 'permitted',
      rest: kind === 'permitted' ? [at(from), at(to)] : null,
    })),
    clocked: clocked.map(([from, to]) => ({ from: at(from), to: at(to), rests: [] })),
    corrected,
    wayBetween: () => ({ minutes: 0, source: 'recorded' }),
    startOn: () => null,
  })
/** Date, hours of work, in the home and of rest, stays and sleep-ins. */
const told = (one: Case) =>
  worked(one).map(({ date, work, group_home, sleep_in_rest, group_home_stays, sleep_ins }) => [
    date.slice(8),
    work.reduce((sum, [from, to]) => sum + to - from, 0) / 60,
    group_home / 60,
    sleep_in_rest / 60,
    group_home_stays,
    sleep_ins,
  ])

describe('nights in a group home (facts, section 2)', () => {
  test.each<[string, Case, unknown[]]>([
    ['a night shift is all work', { visits: [['16 22:00', '17 06:00', 'home']] }, [['16', 8, 8, 0, 1, 0]]],
    ['so is a sleep-in without a permit', { visits: [['16 22:00', '17 06:00', 'sleep_in']] }, [['16', 8, 8, 0, 1, 1]]],
    ['with a permit it is none, and still a stay', { visits: [['16 22:00', '17 06:00', 'permitted']] }, [['16', 0, 8, 8, 1, 1]]],
    [
      'the evening before and the morning after are one duty of the first day',
      {
        visits: [
          ['16 16:00', '16 22:00', 'home'],
          ['16 22:00', '17 06:00', 'permitted'],
          ['17 06:00', '17 09:00', 'home'],
        ],
      },
      [['16', 9, 17, 8, 1, 1]],
    ],
    [
      'clocking in before it and out after it is no work within it',
      { visits: [['16 22:00', '17 06:00', 'permitted']], clocked: [['16 21:45', '17 06:15']] },
      [['16', 0.5, 8, 8, 1, 1]],
    ],
    [
      'what a report tells beyond its planned time is work',
      { visits: [['16 22:00', '17 06:00', 'permitted', '16 21:00', '17 07:00']] },
      [['16', 2, 10, 8, 1, 1]],
    ],
    [
      'who leaves earlier has rested less',
      { visits: [['16 22:00', '17 06:00', 'permitted', '16 22:00', '17 05:00']] },
      [['16', 0, 7, 7, 1, 1]],
    ],
    [
      'another visit within it is work',
      {
        visits: [
          ['16 22:00', '17 06:00', 'permitted'],
          ['17 06:00', '17 07:00', 'care', '17 05:30', '17 07:00'],
        ],
      },
      [['16', 1.5, 8, 7.5, 1, 1]],
    ],
    [
      'a correction says itself what was work, such as an hour at night',
      {
        visits: [['16 22:00', '17 06:00', 'permitted']],
        corrected: [{ date: '2026-11-16', work: [[at('17 02:00'), at('17 03:00')]] }],
      },
      [['16', 1, 1, 0, 0, 0]],
    ],
    [
      'the kind is that of what follows midnight',
      {
        visits: [
          ['16 20:00', '17 00:00', 'permitted'],
          ['17 00:00', '17 06:00', 'home'],
        ],
      },
      [['16', 6, 10, 4, 1, 0]],
    ],
  ])('%s', (_, one, expected) => expect(told(one)).toEqual(expected))
  test('it is neither overtime nor night work nor work on a holiday', () => {
    const days = worked({
      visits: [
        ['14 17:00', '14 22:00', 'home'],
        ['14 22:00', '15 06:00', 'permitted'],
        ['15 06:00', '15 10:00', 'home'],
      ],
    })
    const classed = classify(days, { isStatutoryHoliday: (date) => date === '2026-11-15' })
    expect(classed.get('2026-11-14')).toMatchObject({ total: 540, regular: 300, overtime: 0, night: 0, holiday: 240 })
  })
})
