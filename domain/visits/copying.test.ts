import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { copiedTo, copiesOf, copyPeriod, type CopySource } from './copying.ts'

describe('to which date a date is copied', () => {
  test.each([
    ['a day to another', 'day', '2026-11-23', '2026-12-01', '2026-11-23', '2026-12-01'],
    ['a Wednesday to the Wednesday of the other week', 'week', '2026-11-23', '2026-12-09', '2026-11-25', '2026-12-09'],
    [
      'the first Sunday, which is the first day, to the first Sunday',
      'month',
      '2026-11-10',
      '2026-12-20',
      '2026-11-01',
      '2026-12-06',
    ],
    ['the second Monday to the second Monday', 'month', '2026-11-01', '2026-12-01', '2026-11-09', '2026-12-14'],
    ['a fifth Monday where there is none', 'month', '2026-11-30', '2027-02-01', '2026-11-30', null],
    ['a fifth Tuesday where there is one', 'month', '2026-12-01', '2027-03-01', '2026-12-29', '2027-03-30'],
  ] as const)('%s', (_, unit, from, to, day, there) =>
    expect(copiedTo(unit, copyPeriod(unit, from), copyPeriod(unit, to), day)).toBe(there),
  )
})

const visit = (id: string, staff_id: string | null, at: string, more: Partial<CopySource> = {}): CopySource => ({
  id,
  staff_id,
  patient_id: 'yamada',
  service_type: 'home_care_body',
  starts_at: `2026-11-${at}:00:00+09:00`,
  ends_at: `2026-11-${at.slice(0, 3)}${String(Number(at.slice(3)) + 1).padStart(2, '0')}:00:00+09:00`,
  breaks: [],
  title: null,
  here: true,
  ...more,
})
const target = (day: string) => addDays(day, 7)
const told = (sources: CopySource[], there: CopySource[], clash: 'unassigned' | 'skip' = 'unassigned') =>
  copiesOf(sources, { target, there, clash }).map(({ kind, conflict, visit: { staff_id } }) => [kind, conflict, staff_id])

describe('what becomes of a visit of Ken to Yamada on the 16th at nine, copied to the 23rd', () => {
  const one = visit('a', 'ken', '16T09')
  test.each([
    ['nothing stands there', one, [], ['new', null, 'ken']],
    ['it stands there', one, [visit('x', 'ken', '23T09')], ['same', null, 'ken']],
    ['Mai has taken it over there', one, [visit('x', 'mai', '23T09')], ['same', null, 'ken']],
    ['it waits there for somebody', one, [visit('x', null, '23T09')], ['same', null, 'ken']],
    ['Ken is with another patient', one, [visit('x', 'ken', '23T09', { patient_id: 'sato' })], ['new', 'taken', null]],
    ['Ken ends elsewhere when it begins', one, [visit('x', 'ken', '23T08', { patient_id: 'sato' })], ['new', null, 'ken']],
    ['Ken has left', { ...one, here: false }, [], ['new', 'away', null]],
    ['it is a meeting of Ken, who is busy', { ...one, patient_id: null }, [visit('x', 'ken', '23T09')], ['left', 'taken', 'ken']],
  ] as const)('%s', (_, source, there, as) => expect(told([source], [...there])).toEqual([as]))

  test('Ken is elsewhere, and such copies are left out', () =>
    expect(told([one], [visit('x', 'ken', '23T09', { patient_id: 'sato' })], 'skip')).toEqual([['left', 'taken', 'ken']]))
})

test('of a visit with two helpers of whom one stands there, the other is copied', () => {
  expect(told([visit('a', 'ken', '16T09'), visit('b', 'mai', '16T09')], [visit('x', 'mai', '23T09')])).toEqual([
    ['new', null, 'ken'],
    ['same', null, 'mai'],
  ])
})

test('breaks go with their visit, and a night stays a night', () => {
  const night = visit('a', 'ken', '16T22', {
    ends_at: '2026-11-17T07:00:00+09:00',
    breaks: [{ starts_at: '2026-11-17T01:00:00+09:00', ends_at: '2026-11-17T02:00:00+09:00' }],
  })
  expect(copiesOf([night], { target, there: [], clash: 'skip' })).toMatchObject([
    {
      visit: {
        starts_at: '2026-11-23T22:00:00+09:00',
        ends_at: '2026-11-24T07:00:00+09:00',
        breaks: [{ starts_at: '2026-11-24T01:00:00+09:00', ends_at: '2026-11-24T02:00:00+09:00' }],
      },
    },
  ])
})
