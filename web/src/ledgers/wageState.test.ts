import { expect, test } from 'vitest'
import { readWageState, wageMonths, writeWageState } from './wageState.ts'

test('without anything in the address the ledger is that of this year', () => {
  const state = readWageState({}, 2026)
  expect(wageMonths(state)).toEqual({ from_month: '2026-01', to_month: '2026-12' })
  expect(writeWageState(state, 2026)).toEqual({})
})

test('what is narrowed is read again as it was written', () => {
  const state = {
    find: '高橋',
    year: 2025,
    from: 4,
    to: 9,
    establishment: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42',
    open: true,
    sample: true,
    person: '4f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42',
  }
  expect(readWageState(writeWageState(state, 2026), 2026)).toEqual(state)
  expect(wageMonths(state)).toEqual({ from_month: '2025-04', to_month: '2025-09' })
})

test('what cannot be is as if nothing was said', () =>
  expect(readWageState({ year: 1999, from: 13, to: 0, person: 'x', establishment: 3 }, 2026)).toEqual(readWageState({}, 2026)))
