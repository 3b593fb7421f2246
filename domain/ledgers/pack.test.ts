import { expect, test } from 'vitest'
import { packIssues, packLedgers, packMonths } from './pack.ts'

test('a pack has every month from the first to the last', () => {
  expect(packMonths({ from_month: '2025-11', to_month: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(packMonths({ from_month: '2026-02', to_month: '2026-02' })).toEqual(['2026-02'])
})

test.each([
  ['2023-12', '2026-11', []],
  ['2023-11', '2026-11', [expect.objectContaining({ field: 'from_month', code: 'pack_months' })]],
  ['2026-11', '2026-10', [expect.objectContaining({ field: 'to_month', code: 'end_before_start' })]],
  ['2026-11', '2026-12', [expect.objectContaining({ field: 'to_month', code: 'future_date' })]],
])('from %s to %s', (from_month, to_month, issues) => expect(packIssues({ from_month, to_month }, '2026-11')).toEqual(issues))

test('what people are paid is in the packs of administrators alone', () => {
  expect(packLedgers('admin')).toEqual(['worker_roster', 'attendance', 'wage_ledger', 'payment_deduction_list', 'annual_leave'])
  expect(packLedgers('manager')).toEqual(['worker_roster', 'attendance', 'annual_leave'])
})
