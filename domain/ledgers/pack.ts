import { type Ledger, ledgers } from '../company/retention.ts'
import { shiftMonth } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { type Action, may, type Role } from '../kit/permissions.ts'
import { MAX_PACK_MONTHS, type PackInput } from './ledgers.api.ts'

/** What is wrong with the months of a pack, seen from the present one. */
export const packIssues = (
  { from_month, to_month }: Pick<PackInput, 'from_month' | 'to_month'>,
  thisMonth: string,
): FieldIssue[] => {
  if (to_month > thisMonth) return [{ field: 'to_month', code: 'future_date' }]
  if (to_month < from_month) return [{ field: 'to_month', code: 'end_before_start' }]
  return shiftMonth(from_month, MAX_PACK_MONTHS) <= to_month
    ? [{ field: 'from_month', code: 'pack_months', size: MAX_PACK_MONTHS }]
    : []
}

/** The months of a pack, in their order. */
export const packMonths = ({ from_month, to_month }: Pick<PackInput, 'from_month' | 'to_month'>): string[] => {
  const months = [from_month]
  for (let next = shiftMonth(from_month, 1); next <= to_month; next = shiftMonth(next, 1)) months.push(next)
  return months
}

/** What whoever makes a pack must be allowed to do, for the ledgers that not everybody sees who may make one: what people are paid is for administrators alone (decision 142). */
const needed: Partial<Record<Ledger, Action>> = { wage_ledger: 'pay_runs.read', payment_deduction_list: 'pay_runs.read' }

/** The ledgers that a pack has which an account of a role makes, in their order. */
export const packLedgers = (role: Role): Ledger[] =>
  ledgers.filter((ledger) => {
    const action = needed[ledger]
    return action === undefined || may(role, action)
  })
