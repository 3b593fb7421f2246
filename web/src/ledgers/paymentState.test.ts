import { expect, test } from 'vitest'
import { readPaymentState, writePaymentState } from './paymentState.ts'

test('without anything in the address the list is that of the wages of last month', () => {
  const state = readPaymentState({}, '2026-11')
  expect(state).toEqual({ month: '2026-10', kind: 'monthly', establishment: undefined, sample: false })
  expect(writePaymentState(state, '2026-11')).toEqual({})
})

test('what is chosen is read again as it was written', () => {
  const state = { month: '2026-07', kind: 'bonus' as const, establishment: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42', sample: true }
  expect(readPaymentState(writePaymentState(state, '2026-11'), '2026-11')).toEqual(state)
})
