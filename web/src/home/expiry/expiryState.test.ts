import { expect, test } from 'vitest'
import { readExpiryState, withUrgency, writeExpiryState } from './expiryState.ts'

const id = '0198a2b4-7c1d-7e2f-8a3b-4c5d6e7f8091'

test('an address is read as it was written, and the usual runway has an empty one', () => {
  const search = { q: 'ラン', kind: 'stay.report', urgency: 'over', establishment_id: id }
  expect(writeExpiryState(readExpiryState(search))).toEqual(search)
  expect(readExpiryState({})).toEqual({ q: '', kind: [], urgency: ['over', 'now', 'soon'], establishment_id: [] })
  expect(writeExpiryState(readExpiryState({ urgency: 'now.over.soon' }))).toEqual({})
})

test('what does not belong into an address is left aside', () => {
  expect(readExpiryState({ kind: 'visa', urgency: 7, establishment_id: 'all', q: 12 })).toEqual({
    q: '12',
    kind: [],
    urgency: ['over', 'now', 'soon'],
    establishment_id: [],
  })
})

test('an urgency comes and goes, but for the last one', () => {
  expect(withUrgency(['over', 'now', 'soon'], 'later')).toEqual(['over', 'now', 'soon', 'later'])
  expect(withUrgency(['over', 'now'], 'over')).toEqual(['now'])
  expect(withUrgency(['now'], 'now')).toEqual(['now'])
})
