import { expect, test } from 'vitest'
import { type DayVisit, unfinishedOn } from './day.ts'

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
