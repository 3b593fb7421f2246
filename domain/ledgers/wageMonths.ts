import { shiftMonth } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { MAX_LEDGER_MONTHS, type WageLedgerQuery } from './wages.api.ts'

/** What is wrong with the months of a wage ledger. */
export const ledgerIssues = ({ from_month, to_month }: Pick<WageLedgerQuery, 'from_month' | 'to_month'>): FieldIssue[] => {
  if (to_month < from_month) return [{ field: 'to_month', code: 'end_before_start' }]
  return shiftMonth(from_month, MAX_LEDGER_MONTHS) <= to_month
    ? [{ field: 'from_month', code: 'pack_months', size: MAX_LEDGER_MONTHS }]
    : []
}
