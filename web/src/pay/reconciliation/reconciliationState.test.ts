import { expect, test } from 'vitest'
import { readReconciliation, writeReconciliation } from './reconciliationState.ts'

test('without anything in the address last month is compared', () => {
  const state = readReconciliation({}, '2026-11')
  expect(state).toEqual({ month: '2026-10', establishment: undefined, kind: undefined, sample: false })
  expect(writeReconciliation(state, '2026-11')).toEqual({})
})

test('what is chosen is read again as it was written', () => {
  const state = {
    month: '2026-07',
    establishment: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42',
    kind: 'fares_differ' as const,
    sample: true,
  }
  expect(readReconciliation(writeReconciliation(state, '2026-11'), '2026-11')).toEqual(state)
  expect(readReconciliation({ kind: 'else' }, '2026-11').kind).toBeUndefined()
})
