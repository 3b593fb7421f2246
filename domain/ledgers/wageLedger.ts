import { z } from 'zod'
import { keptUntil } from '../company/retention.ts'
import { payslipKinds } from '../pay/slips/payslip.ts'
import { staffGenders } from '../staff/staff.ts'
import {
  addedAmounts,
  addedSums,
  amountsOf,
  kindsOf,
  type PaidLine,
  paidAmounts,
  paidKind,
  paidSums,
  sumsOfLines,
} from './paidLines.ts'

/**
 * The hours of a wage period that the wage ledger tells (Enforcement Regulation of the Labour Standards Act 54(1)(iv)-(vi)): days and hours of work, and of these the hours of overtime, on
 * statutory holidays and at night; besides these the paid leave that was taken, which stands apart from work. Days, which may be halves for leave, and minutes of all others.
 */
export const ledgerHours = ['days', 'total', 'overtime', 'holiday', 'night', 'paid_leave', 'paid_leave_minutes'] as const
export type LedgerHour = (typeof ledgerHours)[number]
/** Whether a figure counts days; the others are minutes. */
export const isDays = (name: LedgerHour): boolean => name === 'days' || name === 'paid_leave'
const hours = z.object(Object.fromEntries(ledgerHours.map((name) => [name, z.number().min(0)])) as Record<LedgerHour, z.ZodNumber>)
export type LedgerHours = z.infer<typeof hours>

/** Facts of a person that the ledger must tell and that nobody may have recorded. */
export const ledgerFacts = ['establishment_id', 'gender'] as const

/** A payment: of a wage period, or a bonus. `hours`: null of a bonus, which is not paid for hours. */
const column = paidSums.extend({
  month: z.string(),
  kind: z.enum(payslipKinds),
  run_id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  paid_on: z.iso.date(),
  hours: hours.nullable(),
  amounts: paidAmounts,
})
export type WageColumn = z.infer<typeof column>

/** What a later run has put right of an earlier one: of which month and why, what had been paid before (net), what it should have been, and when the difference was paid. */
const correction = z.object({
  month: z.string(),
  /** Records that were changed since, by their names, or a reason in words. */
  reasons: z.array(z.string()),
  before: z.int().nullable(),
  after: z.int().nullable(),
  paid_in: z.string(),
  paid_on: z.iso.date(),
})
export type LedgerCorrection = z.infer<typeof correction>

/**
 * A line of the list of the wage ledger: somebody at an establishment. Whoever has moved has a ledger at each. `paid`: how many payments it tells. `missing_months`: wage periods that are
 * over and in which the person was employed there, without a closed run. `kept_until`: null without a payment.
 */
export const wageLedgerRow = paidSums.extend({
  staff_id: z.uuid(),
  employee_id: z.uuid().nullable(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  gender: z.enum(staffGenders).nullable(),
  establishment_id: z.uuid().nullable(),
  establishment_name: z.string().nullable(),
  paid: z.int(),
  missing: z.array(z.enum(ledgerFacts)),
  missing_months: z.array(z.string()),
  kept_until: z.iso.date().nullable(),
})
export type WageLedgerRow = z.infer<typeof wageLedgerRow>

/** The wage ledger (賃金台帳) of somebody at an establishment, as the closed runs have it. */
export const wageLedger = wageLedgerRow.extend({
  legal_name: z.string(),
  kinds: z.array(paidKind),
  columns: z.array(column),
  total: z.object({ hours, amounts: paidAmounts }),
  corrections: z.array(correction),
})
export type WageLedger = z.infer<typeof wageLedger>

/** A closed result of a pay run. */
export type ClosedPay = Pick<WageColumn, 'month' | 'kind' | 'run_id' | 'from' | 'to' | 'paid_on' | 'hours'> & {
  readonly lines: readonly PaidLine[]
  readonly corrections: readonly Omit<LedgerCorrection, 'paid_in' | 'paid_on'>[]
}

export type LedgerPerson = Pick<
  WageLedger,
  | 'staff_id'
  | 'employee_id'
  | 'staff_code'
  | 'name'
  | 'legal_name'
  | 'kana'
  | 'sample'
  | 'gender'
  | 'establishment_id'
  | 'establishment_name'
>
type Known = {
  readonly pays: readonly ClosedPay[]
  /** Wage periods that are over and in which the person was employed at the establishment, by their months. */
  readonly due: readonly string[]
  /** For how many years the ledger is kept. */
  readonly years: number
  readonly nameOf: (item: string) => string | null
}

const columnOf = ({ lines, corrections: _, ...pay }: ClosedPay): WageColumn => ({
  ...pay,
  ...sumsOfLines(lines),
  amounts: amountsOf(lines),
})

const isBonus = ({ kind }: Pick<ClosedPay, 'kind'>) => Number(kind === 'bonus')
/** Wages by their months, then bonuses by theirs. */
const inOrder = (one: ClosedPay, other: ClosedPay) =>
  isBonus(one) - isBonus(other) || (one.month === other.month ? 0 : one.month < other.month ? -1 : 1)

const addedHours = (columns: readonly WageColumn[]): LedgerHours =>
  Object.fromEntries(
    ledgerHours.map((name) => [name, columns.reduce((sum, { hours: of }) => sum + (of?.[name] ?? 0), 0)]),
  ) as LedgerHours

/** The ledger of somebody at an establishment out of what closed runs have paid there. Nothing is worked out anew but sums. */
export const wageLedgerOf = (person: LedgerPerson, { pays, due, years, nameOf }: Known): WageLedger => {
  const sorted = pays.toSorted(inOrder)
  const columns = sorted.map(columnOf)
  const monthly = new Set(columns.flatMap(({ kind, month }) => (kind === 'monthly' ? [month] : [])))
  const last = columns.reduce<string | null>(
    (latest, { paid_on }) => (latest === null || paid_on > latest ? paid_on : latest),
    null,
  )
  return {
    ...person,
    ...addedSums(columns),
    paid: columns.length,
    missing: ledgerFacts.filter((fact) => person[fact] === null),
    missing_months: due.filter((month) => !monthly.has(month)),
    // from the last entry on, and from the day of payment where that is later, as it is after every entry (Enforcement Regulation 56(1)(ii), (2))
    kept_until: last === null ? null : keptUntil(last, years),
    kinds: kindsOf(
      sorted.flatMap(({ lines }) => lines),
      nameOf,
    ),
    columns,
    total: { hours: addedHours(columns), amounts: addedAmounts(columns.map(({ amounts }) => amounts)) },
    corrections: sorted.flatMap(({ corrections, month, paid_on }) =>
      corrections.map((one) => ({ ...one, paid_in: month, paid_on })),
    ),
  }
}
