import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { endsThatAre, runwayTo, urgencies, type Urgency, urgencyOf } from './attention.ts'

const stay = { lead: 90, needs: 45 }
const report = { lead: 14, needs: 14 }

test.each<[string, string, string, Urgency]>([
  ['the day after the end', '2026-12-18', '2026-12-19', 'over'],
  ['the end itself is not over yet', '2026-12-18', '2026-12-18', 'now'],
  ['45 days before: the last day to begin', '2026-12-18', '2026-11-03', 'now'],
  ['46 days before: there is still time', '2026-12-18', '2026-11-02', 'soon'],
  ['90 days before it shows', '2026-12-18', '2026-09-19', 'soon'],
  ['91 days before it is far', '2026-12-18', '2026-09-18', 'later'],
  ['an end on the leap day, the day after', '2028-02-29', '2028-03-01', 'over'],
  ['an end on the last of a month, from the last of a shorter one', '2027-03-31', '2027-02-28', 'now'],
  ['the same in a leap year is a day nearer', '2028-03-31', '2028-02-29', 'now'],
  ['46 days before across the leap day', '2028-04-15', '2028-02-29', 'soon'],
])('%s', (_, end, today, urgency) => expect(urgencyOf(end, stay, today)).toBe(urgency))

test('what needs all of its time must begin on its first day', () => {
  expect(urgencyOf('2026-12-04', report, '2026-11-20')).toBe('now')
  expect(urgencyOf('2026-12-04', report, '2026-12-05')).toBe('over')
})

test('the runway goes from the day on which it shows over the last day to begin', () => {
  expect(runwayTo('2026-12-18', stay)).toEqual({ shows_from: '2026-09-19', start_by: '2026-11-03' })
  expect(runwayTo('2028-02-29', report)).toEqual({ shows_from: '2028-02-15', start_by: '2028-02-15' })
})

describe.each([['stay', stay] as const, ['report', report] as const])('the urgencies of a %s', (_, days) => {
  test('follow one another without a gap', () => {
    const today = '2026-11-22'
    const [over, now, soon, later] = urgencies.map((urgency) => endsThatAre(urgency, days, today))
    expect([over?.from, later?.to]).toEqual([undefined, undefined])
    expect([now?.from, soon?.from, later?.from]).toEqual([over, now, soon].map((one) => addDays(one?.to ?? '', 1)))
  })
  test('are what the days are', () => {
    const today = '2026-11-22'
    const ends = urgencies.flatMap((urgency) => {
      const { from = '', to = '9999' } = endsThatAre(urgency, days, today)
      return from > to ? [] : [from, to].filter((end) => /^\d{4}-/.test(end)).map((end) => [urgency, end] as const)
    })
    expect(ends.map(([, end]) => urgencyOf(end, days, today))).toEqual(ends.map(([urgency]) => urgency))
  })
})
