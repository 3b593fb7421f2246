import { sql } from 'kysely'
import type { company } from '#domain/company/company.ts'
import { establishment } from '#domain/company/establishment.ts'
import type {
  CompanyFacts,
  EmploymentFacts,
  EstablishmentFacts,
  InsuranceFacts,
  PersonFacts,
  StaffFacts,
  WageFacts,
} from '#domain/documents/facts.ts'
import { employee } from '#domain/employees/employee.ts'
import { monthOf } from '#domain/kit/dates.ts'
import { showPostalCode } from '#domain/kit/kana.ts'
import type { Language } from '#domain/kit/languages.ts'
import { LAST_DAY } from '#domain/kit/wagePeriod.ts'
import type { RosterAddress } from '#domain/ledgers/roster.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { employment } from '#domain/staff/employment.ts'
import { staff } from '#domain/staff/staff.ts'
import { readPayDay } from '../company/payDay.ts'
import { readClosingDays } from '../company/wagePeriods.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { addressText } from '../ledgers/roster/words.ts'
import { chosen, recordOf, type Seen } from './seen.ts'

/** About whom a document is made, and on which day (YYYY-MM-DD), by which conditions of employment, wage and insurance are chosen. */
export type StaffFactsInput = {
  readonly staff_id: string
  readonly day: string
  readonly language: Language
  /** Another establishment than that of the conditions of employment. */
  readonly establishment_id?: string | null
}

/**
 * Reads what documents about a member of staff are made from, as far as the reader may see it: wages are null for whoever may not read them.
 * @throws {AppError} `not_found` for somebody, or an establishment, out of the reader's scope
 */
export const staffFacts = async (ctx: Ctx, input: StaffFactsInput): Promise<PersonFacts> => {
  const { staff_id, day, language } = input
  const person = await chosen(ctx, staff, staff_id)
  const held = sql`t.staff_id = ${staff_id}::uuid and coalesce(t.valid_to >= ${day}::date, true) order by t.valid_from limit 1`
  const hired = await recordOf(ctx, employment, held)
  const office = await chosen(ctx, establishment, input.establishment_id ?? hired?.establishment_id ?? person?.establishment_id)
  const foreign = await recordOf(ctx, employee, sql`t.staff_id = ${staff_id}::uuid limit 1`)
  const wage = await recordOf(ctx, wageCondition, held)
  const insured = await recordOf(ctx, insuranceCondition, held)
  return {
    staff: person && personOf(person, foreign, language),
    establishment: office && officeOf(office, language),
    employment: hired && employmentOf(hired),
    wage: wage && (await wageOf(ctx, wage, day, language)),
    insurance: insured && insuranceOf(insured),
  }
}

/** What every document tells of the company. */
export const companyFacts = async (ctx: Ctx): Promise<CompanyFacts | null> => {
  const { rows } = await sql<Seen<typeof company>>`select t.* from company t limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const { head_office_postal_code: code, head_office_address: address } = found
  return {
    name: found.name ?? '',
    address: address ? `${code ? `〒${showPostalCode(code)} ` : ''}${address}` : null,
    representative: found.representative ?? null,
    telephone: found.telephone ?? null,
    establishment_date: found.establishment_date ?? null,
    corporate_number: found.corporate_number ?? null,
  }
}

const addressOf = (of: Partial<RosterAddress>, language: Language): string | null => {
  const { postal_code = null, prefecture = null, municipality = null, town = null, building = null } = of
  return addressText({ postal_code, prefecture, municipality, town, building }, language) || null
}

/** Statuses of residence whose contract has the items of specified skill. */
const SPECIFIED_SKILL: readonly unknown[] = ['ssw1', 'ssw2']

const personOf = (of: Seen<typeof staff>, foreign: Seen<typeof employee> | null, language: Language): StaffFacts => ({
  code: of.staff_code ?? '',
  name: of.japanese_name ?? '',
  kana: of.japanese_name_kana ?? null,
  english_name: of.english_name ?? null,
  birth_date: of.birth_date ?? null,
  address: addressOf(of, language),
  phone: of.phone_number ?? null,
  nationality: of.nationality ?? null,
  join_date: of.join_date ?? null,
  specified_skill: SPECIFIED_SKILL.includes(foreign?.status_of_residence),
})

const officeOf = (of: Seen<typeof establishment>, language: Language): EstablishmentFacts => ({
  name: of.name ?? '',
  office_number: of.office_number ?? null,
  address: addressOf(of, language),
  phone: of.phone_number ?? null,
})

const employmentOf = (of: Seen<typeof employment>): EmploymentFacts => ({
  valid_from: of.valid_from ?? '',
  contract_kind: of.contract_kind ?? 'indefinite',
  contract_end: of.contract_end ?? null,
  koyou_keitai: of.koyou_keitai ?? null,
  work_kind: of.work_kind ?? null,
  weekly_days: of.weekly_days ?? null,
  weekly_hours: of.weekly_hours ?? null,
  variable_hours: of.variable_hours === true,
  work_days: of.work_days ?? [],
  work_start: of.work_start ?? null,
  work_end: of.work_end ?? null,
  work_break: of.work_break ?? null,
  holiday_weekday: of.holiday_weekday ?? null,
  four_weeks: of.four_weeks_from !== null && of.four_weeks_from !== undefined,
  is_manager: of.is_manager === true,
})

const wageOf = async (ctx: Ctx, of: Seen<typeof wageCondition>, day: string, language: Language): Promise<WageFacts | null> => {
  if (of.wage_kind === undefined || of.base_amount === undefined) return null
  const { after, day: pay_day } = await readPayDay(ctx.db)
  const closing = (await readClosingDays(ctx.db)).toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const items = of.items ?? []
  const named = await ctx.db
    .selectFrom('pay_item')
    .select(['id', 'name', 'effect'])
    .where(sql<boolean>`id = any(${items.map(({ pay_item_id }) => pay_item_id)}::uuid[])`)
    .execute()
  return {
    valid_from: of.valid_from ?? '',
    wage_kind: of.wage_kind,
    base_amount: of.base_amount,
    rate_lines: (of.rate_lines ?? []).map(({ service_type, from, until, amount }) => ({
      service: service_type === null ? null : text(language, `visits:service_type.${service_type}`),
      from,
      until,
      amount,
    })),
    travel_rate: of.travel_rate ?? null,
    office_rate: of.office_rate ?? null,
    items: items.flatMap(({ pay_item_id, amount, per }) => {
      const item = named.find(({ id }) => id === pay_item_id)
      return item ? [{ name: item.name, deduction: item.effect === 'deduction', amount, per }] : []
    }),
    commute: of.commute_per && of.commute_amount ? { per: of.commute_per, amount: of.commute_amount } : null,
    closing_day: closing.findLast(({ month }) => month <= monthOf(day))?.day ?? LAST_DAY,
    pay_after_months: after,
    pay_day,
  }
}

const insuranceOf = (of: Seen<typeof insuranceCondition>): InsuranceFacts => ({
  health: of.health === true,
  pension: of.pension === true,
  employment: of.employment === true,
})
