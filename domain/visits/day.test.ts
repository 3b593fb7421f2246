import { expect, test } from 'vitest'
import { type DayVisit, nextVisit, unfinishedOn, type VisitStage } from './day.ts'

const visit = (id: string, day: string, more: object = {}) =>
  ({
    id,
    patient_id: 'p',
    starts_at: `${day}T09:00:00+09:00`,
    ends_at: `${day}T10:00:00+09:00`,
    report: null,
    ...more,
  }) as DayVisit
const reported = (state: string) => ({ report: { state } })

test('as days pass on a phone without a network, their unreported visits join those of the days before', () => {
  const visits = [
    visit('missing', '2026-11-20'),
    visit('draft', '2026-11-20', reported('draft')),
    visit('returned', '2026-11-20', reported('returned')),
    visit('submitted', '2026-11-20', reported('submitted')),
    visit('meeting', '2026-11-20', { patient_id: null }),
    visit('night', '2026-11-20', { ends_at: '2026-11-21T07:00:00+09:00' }),
    visit('next', '2026-11-21'),
  ]
  const unfinished = [visit('before', '2026-11-18')]
  const on = (today: string) => unfinishedOn({ visits, unfinished }, today).map(({ id }) => id)
  expect(on('2026-11-20')).toEqual(['before'])
  expect(on('2026-11-21')).toEqual(['before', 'missing', 'draft', 'returned'])
  expect(on('2026-11-22')).toEqual(['before', 'missing', 'draft', 'returned', 'night', 'next'])
})

test.each<[string, number, Record<string, VisitStage>, string | undefined]>([
  ['before the first visit', 500, {}, 'a'],
  ['during a visit, which goes on', 545, { a: 'begun' }, 'a'],
  ['at the end of a visit that nobody began', 600, {}, 'b'],
  ['at the end of a visit that has not been ended', 620, { a: 'begun' }, 'a'],
  ['when a visit has ended early and is not reported', 570, { a: 'ended' }, 'a'],
  ['when a visit is reported before its planned end', 570, { a: 'done' }, 'b'],
  ['when two are begun, of which one was forgotten', 660, { a: 'begun', b: 'begun' }, 'b'],
  ['when a later one was begun first', 500, { b: 'begun' }, 'b'],
  ['after the last one', 800, { a: 'done' }, undefined],
  ['when all are reported', 500, { a: 'done', b: 'done' }, undefined],
])('%s the next one is on top', (_, now, stages, expected) => {
  const visits = [
    { id: 'a', end: 600 },
    { id: 'b', end: 700 },
  ]
  expect(nextVisit(visits, now, ({ id }) => stages[id] ?? 'planned')?.id).toBe(expected)
})
