import type { AttendanceDay } from '../../time/attendance/attendance.ts'
import type { Prefecture } from '../rates/kinds.ts'
import type { TaxMethod } from '../rules/incomeTax.ts'
import type { Step } from '../rules/trace.ts'
import type { Row } from '../../kit/entity.ts'
import type { deductionAgreement } from '../conditions/deductionAgreement.ts'
import type { Commuting } from '../transport/commuting.ts'
import type { Leave } from './leaves.ts'
import type { insuranceCondition } from '../conditions/insuranceCondition.ts'
import type { payItem } from '../conditions/payItem.ts'
import type { residentTax } from '../conditions/residentTax.ts'
import type { taxCondition } from '../conditions/taxCondition.ts'
import type { YearToSettle } from '../yearEnd/settle.ts'
import type { wageCondition } from '../conditions/wageCondition.ts'

export type Wage = Row<typeof wageCondition>
export type Item = Row<typeof payItem>
export type Insurance = Row<typeof insuranceCondition>
export type TaxDeclared = Row<typeof taxCondition>
export type ResidentTax = Row<typeof residentTax>
export type Agreement = Row<typeof deductionAgreement>

/** The wage period that is paid, by its first and last day, and the day of payment. `month`: the month after which the period is named. */
export type PayPeriod = { readonly month: string; readonly from: string; readonly to: string; readonly paid_on: string }

/** What the run needs of somebody. `prefecture`: where the establishment is, by which the minimum wage goes; `branch`: of the health insurance of the insured establishment. */
export type PayPerson = {
  readonly staff_id: string
  readonly born_on: string | null
  readonly joined_on: string | null
  readonly left_on: string | null
  readonly establishment_id: string | null
  readonly prefecture: Prefecture | null
  readonly branch: Prefecture | null
  /** Conditions of employment: days of work in a week, and the minutes of a week. */
  readonly weekly_days: number | null
  readonly weekly_minutes: number | null
}

/** A day of the closed month as far as pay goes by it. */
export type PaidDay = Pick<AttendanceDay, 'date' | 'kind' | 'figures' | 'pieces' | 'visits' | 'ways' | 'away' | 'scheduled'>

/** Fares that were approved and are paid with this run. Yen. `commuting`: what of them is for the way to work, by what frees it of tax. */
export type Fares = { readonly business: number; readonly commuting: Commuting }

/**
 * What earlier runs have paid. `gross`: of the month before, yen; null where there was none. `average_sen`: the average wage of a day (Labour Standards Act 12), in sen, and how it was worked
 * out; null where it is not asked for, or is not known.
 */
export type EarlierPay = {
  readonly gross: number | null
  readonly health_standard: number | null
  readonly average_sen: number | null
  readonly average_step?: Step
}

/** All that bears on the pay of somebody for a wage period. Records that hold from a date to a date are in the order of their dates. */
export type PayInput = {
  readonly period: PayPeriod
  /** The day on which the pay is due, by which limits of tax on commuting go. */
  readonly due_on: string
  readonly person: PayPerson
  readonly days: readonly PaidDay[]
  /** Leaves by law that bear on the period or on the month of its premiums. */
  readonly leaves: readonly Leave[]
  readonly wages: readonly Wage[]
  readonly items: ReadonlyMap<string, Item>
  readonly insurances: readonly Insurance[]
  readonly taxes: readonly TaxDeclared[]
  readonly resident: readonly ResidentTax[]
  readonly agreements: readonly Agreement[]
  /** The rent of company housing for the period. Yen. */
  readonly rent: number
  readonly fares: Fares
  readonly earlier: EarlierPay
  readonly method: TaxMethod
  /** The calendar year so far, where this wage may settle it. */
  readonly year: YearToSettle | null
}

type Dated = { readonly valid_from: string; readonly valid_to: string | null }
/** The record that holds on a date. */
export const heldOn = <D extends Dated>(records: readonly D[], date: string): D | undefined =>
  records.find(({ valid_from, valid_to }) => valid_from <= date && (valid_to === null || date <= valid_to))
