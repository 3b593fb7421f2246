import { expect, test } from 'vitest'
import { readExpiryState, withChange, withUrgency, workPeriod, writeExpiryState } from './expiryState.ts'

const id = '0198a2b4-7c1d-7e2f-8a3b-4c5d6e7f8091'
const usual = { q: '', kind: [], urgency: ['over', 'now', 'soon'], period: undefined, establishment_id: [] }

test('an address is read as it was written, and the usual list has an empty one', () => {
  const search = { q: 'ラン', kind: 'stay.report', urgency: 'over', from: '2026-12-01', to: '2026-12-31', establishment_id: id }
  expect(writeExpiryState(readExpiryState(search))).toEqual(search)
  expect(readExpiryState({})).toEqual(usual)
  expect(writeExpiryState(readExpiryState({ urgency: 'now.over.soon' }))).toEqual({})
})

test('what does not belong into an address is left aside', () => {
  expect(readExpiryState({ kind: 'visa', urgency: 7, establishment_id: 'all', q: 12 })).toEqual({ ...usual, q: '12' })
  for (const period of [{ from: '2026-12-01' }, { from: '2026-12-31', to: '2026-12-01' }, { from: '2026-02-30', to: '2026-12-01' }])
    expect(readExpiryState(period).period).toBeUndefined()
})

test('a period shows all that ends in it, and taking it off what presses', () => {
  const month = { from: '2027-03-01', to: '2027-03-31' }
  const shown = withChange(readExpiryState({ q: 'ラン' }), { period: month })
  expect(shown).toMatchObject({ q: 'ラン', period: month, urgency: ['over', 'now', 'soon', 'later'] })
  expect(writeExpiryState(shown)).toEqual({ q: 'ラン', ...month })
  expect(withChange(shown, { kind: ['stay'] }).urgency, 'another filter leaves the urgencies').toHaveLength(4)
  expect(withChange(shown, { period: undefined }).urgency).toEqual(usual.urgency)
})

test('this month, the next one and three of them, also over the end of a year', () => {
  expect(workPeriod('this_month', '2026-11-29')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(workPeriod('next_month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(workPeriod('three_months', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-02-28' })
})

test('an urgency comes and goes, but for the last one', () => {
  expect(withUrgency(['over', 'now', 'soon'], 'later')).toEqual(['over', 'now', 'soon', 'later'])
  expect(withUrgency(['over', 'now'], 'over')).toEqual(['now'])
  expect(withUrgency(['now'], 'now')).toEqual(['now'])
})
