import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { type FieldIssue, invalid } from '#domain/kit/errors.ts'
import { agreementIssues, type deductionAgreement } from '#domain/pay/conditions/deductionAgreement.ts'
import { type insuranceCondition, insuranceIssues } from '#domain/pay/conditions/insuranceCondition.ts'
import { type payItem, payItemIssues } from '#domain/pay/conditions/payItem.ts'
import { type residentTax, residentTaxColumns, residentTaxIssues } from '#domain/pay/conditions/residentTax.ts'
import { tableCount, type taxCondition, taxIssues } from '#domain/pay/conditions/taxCondition.ts'
import { type wageCondition, wageIssues } from '#domain/pay/conditions/wageCondition.ts'
import type { occupancy } from '#domain/property/occupancy.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'
import type { Policy } from '../../kit/entity/resource.ts'
import { readRates } from '../rates/read.ts'
import { agreedFor } from './agreed.ts'

/** What pay items add to the common handlers. */
export const payItemPolicy: Policy<typeof payItem> = { derive: fitting(payItemIssues) }

/** The grades are those of the rates as they are known, so that a coming one can be told as soon as its table is loaded. */
export const insurancePolicy: Policy<typeof insuranceCondition> = {
  derive: async (ctx, one) => {
    const rates = await readRates(ctx.db)
    return fitting((condition: typeof one) => insuranceIssues(condition, rates))(ctx, one)
  },
}

export const taxPolicy: Policy<typeof taxCondition> = {
  derive: async (ctx, one) => ({ ...(await fitting(taxIssues)(ctx, one)), table_count: tableCount(one) }),
}

export const residentTaxPolicy: Policy<typeof residentTax> = {
  derive: async (ctx, tax) => ({ ...(await fitting(residentTaxIssues)(ctx, tax)), ...residentTaxColumns(tax) }),
}

/** Which of some pay items are deductions. */
const deductionsAmong = async ({ db }: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from pay_item where id = any(${[...ids]}::uuid[]) and effect = 'deduction'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const deductionAgreementPolicy: Policy<typeof deductionAgreement> = {
  derive: async (ctx, one) => {
    await fitting(agreementIssues)(ctx, one)
    if ((await deductionsAmong(ctx, one.items)).size < one.items.length) throw invalid({ field: 'items', code: 'not_a_deduction' })
    return {}
  },
}

/** The person of a record, also where a change leaves out whose it is. */
const staffOf = async ({ db }: Ctx, input: Input<typeof wageCondition>, id: string | null): Promise<string> => {
  const told: unknown = Reflect.get(input, 'staff_id')
  if (typeof told === 'string') return told
  const { rows } = await sql<{ staff_id: string }>`select staff_id from wage_condition where id = ${id}::uuid`.execute(db)
  return rows[0]?.staff_id ?? ''
}

type Wage = Input<typeof wageCondition>
/** For each of some conditions, the deductions that no agreement names on its first day, at their fields. */
export const unagreedIn = async (ctx: Ctx, wages: readonly { staff: string; wage: Wage }[]): Promise<FieldIssue[][]> => {
  const items = wages.flatMap(({ wage }) => wage.items.map((item) => item.pay_item_id))
  const deductions = await deductionsAmong(ctx, [...new Set(items)])
  const deducting = wages.filter(({ wage }) => wage.items.some((item) => deductions.has(item.pay_item_id)))
  const agreed = await agreedFor(
    ctx,
    deducting.map(({ staff, wage }) => ({ staff, date: wage.valid_from })),
  )
  return wages.map((one) => {
    const named = agreed[deducting.indexOf(one)]?.items ?? []
    return one.wage.items.flatMap(({ pay_item_id: item }, at): FieldIssue[] =>
      deductions.has(item) && !named.includes(item) ? [{ field: `items.${at}.pay_item_id`, code: 'no_agreement' }] : [],
    )
  })
}
/** @throws {AppError} `no_agreement` for a deduction without one */
const requireAgreed = async (ctx: Ctx, wages: readonly { staff: string; wage: Wage }[]): Promise<void> => {
  const issues = (await unagreedIn(ctx, wages)).find(({ length }) => length > 0)
  if (issues) throw invalid(...issues)
}

/** What wage conditions add: a deduction needs an agreement that names it on the first day of the condition. */
export const wagePolicy: Policy<typeof wageCondition> = {
  derive: async (ctx, wage, id, returning) => {
    await fitting(wageIssues)(ctx, wage)
    if (!returning && wage.items.length > 0) await requireAgreed(ctx, [{ staff: await staffOf(ctx, wage, id), wage }])
    return {}
  },
  deriveMany: async (ctx, wages) => {
    for (const wage of wages) await fitting(wageIssues)(ctx, wage)
    await requireAgreed(
      ctx,
      wages.map((wage) => ({ staff: String(Reflect.get(wage, 'staff_id')), wage })),
    )
    return wages.map(() => ({}))
  },
}

/** @throws {AppError} `no_agreement` for the rent of a housing that no agreement names on the day of moving in */
const requireAgreedRent = async (ctx: Ctx, { staff_id, valid_from, rent }: Input<typeof occupancy>): Promise<void> => {
  if (!rent) return
  const [agreed] = await agreedFor(ctx, [{ staff: staff_id, date: valid_from }])
  if (!agreed?.housing_rent) throw invalid({ field: 'rent', code: 'no_agreement' })
}

/** What is asked of the rent of a company housing. Occupancies from before this was asked keep what they say until it is changed. */
export const occupancyPolicy: Policy<typeof occupancy> = {
  derive: async (ctx, one, id, returning) => {
    if (id === null && !returning) await requireAgreedRent(ctx, one)
    return {}
  },
  changing: async (ctx, before, changes, returning) => {
    const after = { ...before, ...changes }
    const isSame = (['rent', 'staff_id', 'valid_from'] as const).every((name) => before[name] === after[name])
    if (!isSame && !returning) await requireAgreedRent(ctx, after)
    return {}
  },
}
