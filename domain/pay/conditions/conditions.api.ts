import { z } from 'zod'
import { post, resource } from '../../kit/contract.ts'
import { date, yen } from '../../kit/fields.ts'
import { languages } from '../../kit/languages.ts'
import { prefectures } from '../../kit/prefectures.ts'
import { koyouKeitai } from '../../staff/staff.ts'
import { deductionAgreement } from './deductionAgreement.ts'
import { insuranceCondition } from './insuranceCondition.ts'
import { payItem } from './payItem.ts'
import { PARTS } from '../rates/whole.ts'
import { raiseLeft, raiseWays } from './raise.ts'
import { residentTax } from './residentTax.ts'
import { taxCondition } from './taxCondition.ts'
import { amountPer, changeReasons, wageCondition, wageKinds } from './wageCondition.ts'

const actions = { read: 'wages.read', write: 'wages.write', restore: 'wages.restore' } as const

/** The most people of one raise: it is stored within one call. */
export const MAX_RAISED = 2000
const raiseValue = z.int().min(1).max(10_000_000)

/** A raise: of what, by which rule, from when, and for whom. Without people it is for everybody whom the filters leave. */
export const raiseInput = z
  .strictObject({
    valid_from: date().schema,
    wage_kind: z.enum(wageKinds),
    /** The allowance that is raised; null for the base amount. */
    pay_item_id: z.uuid().nullable(),
    way: z.enum(raiseWays),
    value: raiseValue,
    change_reason: z.enum(changeReasons),
    staff_id: z.array(z.uuid()).max(MAX_RAISED),
    establishment_id: z.array(z.uuid()).max(100),
    koyou_keitai: z.array(z.enum(koyouKeitai)),
    /** The people of the sample company instead of the company's own. */
    sample: z.boolean(),
    dry_run: z.boolean(),
    /** In which the stored raise is named among what can be undone. */
    language: z.enum(languages),
  })
  .refine(({ way, value }) => way !== 'plus_rate' || value <= PARTS, {
    path: ['value'],
    params: { code: 'number_range' },
  })
export type RaiseInput = z.infer<typeof raiseInput>

const amount = yen().schema
const raised = z.object({
  staff_id: z.uuid(),
  name: z.string(),
  staff_code: z.string(),
  per: z.enum(amountPer),
  before: amount,
  after: amount,
  /** What it makes in a month, in yen; null where no weekly hours are fixed. */
  monthly: z.int().nullable(),
})
export type Raised = z.infer<typeof raised>
const left = z.object({ staff_id: z.uuid(), name: z.string(), staff_code: z.string(), why: z.enum(raiseLeft) })
export type LeftOut = z.infer<typeof left>
/** Whom a raise concerns, with the sum a month of those of whom it is known; `run`: the id to undo it by, null for a trial. */
const raiseReport = z.object({
  raised: z.array(raised),
  left: z.array(left),
  monthly: z.int(),
  unknown: z.int(),
  /** How many people of the sample company are left out. */
  sample: z.int(),
  run: z.uuid().nullable(),
})
export type RaiseReport = z.infer<typeof raiseReport>

const { fields: wage } = wageCondition
/** What of wage conditions is compared with the minimum wage while they are typed, and whose they are. */
export const minimumInput = z.strictObject({
  staff_id: z.uuid(),
  valid_from: wage.valid_from.schema,
  valid_to: wage.valid_to.schema,
  wage_kind: wage.wage_kind.schema,
  base_amount: wage.base_amount.schema,
  rate_lines: wage.rate_lines.schema,
  travel_rate: wage.travel_rate.schema,
  office_rate: wage.office_rate.schema,
  yearly_days_off: wage.yearly_days_off.schema,
  daily_minutes: wage.daily_minutes.schema,
  items: wage.items.schema,
})
export type MinimumInput = z.infer<typeof minimumInput>
/** `hourly`: what of the wage is compared, an hour, cut down; `short`: what it lacks; `least`: the minimum wage of the prefecture, which holds since `from`. Yen. */
const minimumFound = z.object({
  prefecture: z.enum(prefectures),
  hourly: z.int(),
  reached: z.boolean(),
  short: z.int(),
  least: z.int(),
  from: z.iso.date(),
})
export type MinimumFound = z.infer<typeof minimumFound>

export const payItemsApi = resource(payItem, actions)
export const wageConditionsApi = {
  ...resource(wageCondition, actions),
  /** Raises an amount of many people from a date on: new conditions for all of them, or for none. It is undone like an import, by its run. */
  raise: post('/wage-conditions/raise', 'wages.write', 200).input(raiseInput).output(raiseReport),
  /** A wage that is being typed beside the minimum wage where the person works; null where that cannot be told. Nothing is stored. */
  minimum: post('/wage-conditions/minimum', 'wages.read', 200).input(minimumInput).output(minimumFound.nullable()),
}
export const insuranceConditionsApi = resource(insuranceCondition, actions)
export const taxConditionsApi = resource(taxCondition, actions)
export const residentTaxesApi = resource(residentTax, actions)
export const deductionAgreementsApi = resource(deductionAgreement, actions)
