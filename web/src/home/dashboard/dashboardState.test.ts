import { expect, test } from 'vitest'
import { readDashboard, writeDashboard } from './dashboardState.ts'

/** A Sunday: the week of it begins on the 23rd. */
const today = '2026-11-29'
const usual = { from: '2026-09-28', to: '2026-12-20' }

test.each<[string, Record<string, unknown>, { from: string; to: string }, boolean]>([
  ['nothing: eight weeks behind, this one and three ahead', {}, usual, false],
  ['a period', { period: '2026-04-01..2027-03-31' }, { from: '2026-04-01', to: '2027-03-31' }, false],
  ['a year of 366 days', { period: '2027-04-01..2028-03-31' }, { from: '2027-04-01', to: '2028-03-31' }, false],
  ['a day more than 366', { period: '2027-03-31..2028-03-31' }, { from: '2027-03-31', to: '2028-03-31' }, true],
  ['a first day alone', { period: '2026-11-02..' }, { from: '2026-11-02', to: '2027-01-24' }, false],
  ['a last day alone', { period: '..2026-11-29' }, { from: '2026-09-07', to: '2026-11-29' }, false],
  ['one that ends before it begins', { period: '2026-12-01..2026-11-01' }, usual, false],
  ['what is no period', { period: 'soon' }, usual, false],
])('the address asks for %s', (_, search, period, tooLong) => {
  expect(readDashboard(search, today)).toEqual({ period, as: 'chart', tooLong })
})

test('the address has only what differs from what is shown at first', () => {
  expect(writeDashboard({ period: usual, as: 'chart' }, today)).toEqual({})
  const state = { period: { from: '2026-11-01', to: '2026-11-30' }, as: 'table' } as const
  const search = writeDashboard(state, today)
  expect(search).toEqual({ period: '2026-11-01..2026-11-30', as: 'table' })
  expect(readDashboard(search, today)).toEqual({ ...state, tooLong: false })
})
