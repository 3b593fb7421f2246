import { expect, test } from 'vitest'
import { keptUntil } from '../company/retention.ts'
import { missingFacts, rosterItems, standingOn } from './roster.ts'

test('the roster has the nine facts of the law', () => expect(new Set(rosterItems).size).toBe(9))

const active = { leave_date: null, leave_kind: null, died_on: null, zaishoku_joukyou: 'active' }
test.each([
  ['nobody has said anything', active, { state: 'employed', last: null }],
  ['the last day is to come', { ...active, leave_date: '2026-12-31' }, { state: 'employed', last: null }],
  ['the last day is today', { ...active, leave_date: '2026-11-28' }, { state: 'left', last: '2026-11-28' }],
  ['it is only said that somebody has left', { ...active, zaishoku_joukyou: 'left' }, { state: 'left', last: null }],
  ['somebody died while employed', { ...active, died_on: '2026-11-01' }, { state: 'deceased', last: '2026-11-01' }],
  [
    'somebody died, and the office wrote the end of the month as the last day',
    { ...active, died_on: '2026-11-01', leave_date: '2026-11-25' },
    { state: 'deceased', last: '2026-11-01' },
  ],
  [
    'somebody left and died later',
    { ...active, died_on: '2026-11-01', leave_date: '2026-03-31', leave_kind: 'resignation' as const },
    { state: 'left', last: '2026-03-31' },
  ],
  [
    'death is the kind, and its date is not recorded',
    { ...active, leave_date: '2026-03-31', leave_kind: 'death' as const },
    { state: 'deceased', last: '2026-03-31' },
  ],
])('%s', (_, ends, standing) => expect(standingOn(ends, '2026-11-28')).toEqual(standing))

test('a date in the past tells of whoever has left since as of somebody who is employed', () =>
  expect(standingOn({ ...active, leave_date: '2026-03-31' }, '2026-03-30')).toEqual({ state: 'employed', last: null }))

const whole = {
  establishment_id: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42',
  birth_date: '1980-01-01',
  gender: 'f' as const,
  address: { postal_code: null, prefecture: '13' as const, municipality: '練馬区', town: '高松1-1', building: null },
  career: '1999年3月 ひかり高校 卒業',
  school_history: [],
  work_history: [],
  work_kind: null,
  hired: '2020-04-01',
  state: 'employed' as const,
  leave_date: null,
  leave_kind: null,
  leave_reason: null,
  died_on: null,
  death_cause: null,
  may_lack_work_kind: true,
}
test('nothing is missing of whoever has told all', () => expect(missingFacts(whole)).toEqual([]))
test('of a death neither the kind nor the last day is asked for beside its date', () =>
  expect(missingFacts({ ...whole, state: 'deceased', died_on: '2026-11-01' })).toEqual(['death_cause']))

test.each([
  ['2023-11-28', 3, '2026-11-28'],
  ['2024-02-29', 3, '2027-02-28'],
  ['2023-11-28', 5, '2028-11-28'],
])('what ends on %s is kept for %i years until %s', (start, years, until) => expect(keptUntil(start, years)).toBe(until))
