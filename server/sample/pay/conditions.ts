import { addDays } from '#domain/kit/dates.ts'
import { healthStandards, pensionStandards } from '#domain/pay/conditions/standards.ts'
import { ratesFor } from '#domain/pay/rates/rates.ts'
import { taxYearOf } from '#domain/pay/conditions/residentTax.ts'
import type {
  SampleDeductionAgreement,
  SampleInsuranceCondition,
  SampleResidentTax,
  SampleStaff,
  SampleTaxCondition,
  SampleWageCondition,
} from '../records.ts'
import { inStory, type Story } from '../story.ts'
import { usualItems } from './payItems.ts'

type Kind = NonNullable<SampleStaff['koyou_keitai']>
/** Who has a monthly wage. */
export const monthlyKinds: readonly Kind[] = ['regular', 'contract', 'officer']
const dailyKinds: readonly Kind[] = ['temporary', 'entrusted']
const nightHomes: readonly (string | null)[] = ['shakujii', 'shimura']
const family: readonly string[] = ['s02', 's04', 's20', 's23']
const byBicycle: readonly string[] = ['s06', 's11', 's29', 's30']

/** Monthly base pay by what somebody is, over the minimum wage of Tokyo (1,280 yen an hour from October 2026). Yen. */
export const baseOf = ({ job_position, koyou_keitai }: SampleStaff): number => {
  if (job_position === '管理者') return 310_000
  if (job_position === '主任') return 268_000
  return koyou_keitai === 'regular' ? 238_000 : 228_000
}
const RAISE = 5_000
const HOURLY = 1_420
const DAILY = 11_600
const FEE = 500

type Item = SampleWageCondition['items'][number]
const item = ({ key: pay_item_id }: { key: string }, amount: number, per: Item['per'] = 'month'): Item => ({
  pay_item_id,
  amount,
  per,
})

const allowancesOf = (person: SampleStaff): Item[] => [
  ...(person.job_position === '管理者' ? [item(usualItems.post, 40_000)] : []),
  ...(person.job_position === '主任' ? [item(usualItems.post, 15_000)] : []),
  ...(person.qualifications.includes('certified_care_worker') ? [item(usualItems.qualification, 10_000)] : []),
  item(usualItems.treatment, 22_000),
  ...(nightHomes.includes(person.establishment_id) ? [item(usualItems.night, 6_500, 'night_duty')] : []),
  ...(family.includes(person.key) ? [item(usualItems.family, 12_000)] : []),
  ...(person.koyou_keitai === 'regular' ? [item(usualItems.club, FEE)] : []),
]

const none = {
  rate_lines: [],
  travel_rate: null,
  office_rate: null,
  yearly_days_off: null,
  daily_minutes: null,
  commute_months: null,
  commute_km: null,
  commute_parking: null,
  remarks: null,
}
const commuteOf = ({ key }: SampleStaff) =>
  byBicycle.includes(key)
    ? { commute_means: 'bicycle' as const, commute_per: 'day' as const, commute_amount: 150, commute_km: 3 }
    : { commute_means: 'public_transport' as const, commute_per: 'month' as const, commute_amount: 9_840, commute_months: 6 }

/** Rates of a helper by the hour: more for care of the body, and early and late. */
const helperRates: SampleWageCondition['rate_lines'] = [
  { service_type: 'home_care_body', from: null, until: null, amount: HOURLY + 260 },
  { service_type: 'heavy_visiting_care', from: null, until: null, amount: HOURLY + 80 },
  { service_type: null, from: 6 * 60, until: 8 * 60, amount: HOURLY + 120 },
  { service_type: null, from: 18 * 60, until: 22 * 60, amount: HOURLY + 120 },
]

/** The last first of a month of the year that has come by. */
export const lastFirst = (today: string, month: string): string => {
  const year = Number(today.slice(0, 4))
  const first = `${year}-${month}-01`
  return first > today ? `${year - 1}-${month}-01` : first
}

/** For what wage somebody works: who has a monthly wage was raised last April. */
export const wageConditionsOf = (person: SampleStaff, { today }: Story): SampleWageCondition[] => {
  const { key, join_date: from, leave_date: until, koyou_keitai: kind } = person
  if (from === null || kind === null) return []
  const told = {
    key: `wc${key}`,
    of: key,
    valid_from: from,
    valid_to: until,
    ...none,
    ...commuteOf(person),
    change_reason: 'hiring' as const,
  }
  if (dailyKinds.includes(kind))
    return [
      { ...told, wage_kind: 'daily', base_amount: DAILY, daily_minutes: 8 * 60, items: [item(usualItems.treatment, 700, 'day')] },
    ]
  if (!monthlyKinds.includes(kind))
    return [
      {
        ...told,
        wage_kind: 'hourly',
        base_amount: HOURLY,
        rate_lines: helperRates,
        travel_rate: HOURLY - 100,
        office_rate: HOURLY - 100,
        items: [item(usualItems.treatment, 130, 'hour')],
      },
    ]
  const current = {
    ...told,
    wage_kind: 'monthly' as const,
    base_amount: baseOf(person),
    yearly_days_off: 115,
    daily_minutes: 8 * 60,
    items: allowancesOf(person),
  }
  const april = lastFirst(today, '04')
  if (from >= april || (until !== null && until < april)) return [current]
  const before = { ...current, key: `${current.key}a`, valid_to: addDays(april, -1), base_amount: current.base_amount - RAISE }
  return [before, { ...current, valid_from: april, change_reason: 'raise' }]
}

/** The standard of the grade nearest to a remuneration; between two grades the limit lies in the middle. */
const nearest = (grades: readonly number[], yen: number): number =>
  grades.findLast((grade, at) => (grades[at - 1] ?? 0) + grade <= 2 * yen) ?? grades[0] ?? 0

const rates = ratesFor()

/** What somebody with a monthly wage gets in a month, without commuting. Yen. */
export const monthlyPayOf = (person: SampleStaff): number =>
  baseOf(person) + allowancesOf(person).reduce((sum, { amount, per }) => sum + (per === 'month' ? amount : 0), -FEE)

/** For what somebody is insured: full-time people for all of it, part-time people of a small company for unemployment alone, others for nothing. */
export const insuranceConditionsOf = (person: SampleStaff): SampleInsuranceCondition[] => {
  const { key, join_date: from, leave_date: until, koyou_keitai: kind } = person
  if (from === null || kind === null) return []
  const told = {
    key: `ic${key}`,
    of: key,
    valid_from: from,
    valid_to: until,
    short_time: false,
    adjusted_since: null,
    remarks: null,
  }
  if (monthlyKinds.includes(kind)) {
    const pay = monthlyPayOf(person) + 9_840
    return [
      {
        ...told,
        health: true,
        health_standard: nearest(healthStandards(rates, from), pay),
        pension: true,
        pension_standard: nearest(pensionStandards(rates, from), pay),
        employment: kind !== 'officer',
        decided_by: 'periodic',
      },
    ]
  }
  const without = { ...told, health: false, health_standard: null, pension: false, pension_standard: null, decided_by: null }
  return [{ ...without, employment: kind === 'part_time' }]
}

/** By what tax is withheld: most have handed in the declaration; who works mainly elsewhere has not. */
export const taxConditionsOf = (person: SampleStaff): SampleTaxCondition[] => {
  const { key, join_date: from, leave_date: until, koyou_keitai: kind } = person
  if (from === null) return []
  const isElsewhere = kind === 'registered_helper' && key !== 's11'
  const hasFamily = family.includes(key)
  return [
    {
      key: `tc${key}`,
      of: key,
      valid_from: from,
      valid_to: until,
      tax_column: isElsewhere ? 'otsu' : 'kou',
      declared_on: isElsewhere ? null : from,
      spouse: hasFamily && key !== 's04',
      dependants_general: hasFamily ? 1 : null,
      dependants_specific: key === 's02' ? 1 : null,
      dependants_elderly: null,
      special_relatives: null,
      dependants_under_16: key === 's23' ? 2 : null,
      disabled_dependants: null,
      disabled_living_together: null,
      disability: null,
      family_mark: key === 's04' ? 'single_parent' : null,
      working_student: false,
      remarks: null,
    },
  ]
}

const months = {
  july: null,
  august: null,
  september: null,
  october: null,
  november: null,
  december: null,
  january: null,
  february: null,
  march: null,
  april: null,
  may: null,
}

/** The resident tax of this year of those with a monthly wage who had an income in Japan the year before: June has what is left over from hundreds of yen. */
export const residentTaxesOf = (person: SampleStaff, { today }: Story): SampleResidentTax[] => {
  const { key, join_date: from, leave_date: until, koyou_keitai: kind, municipality } = person
  if (from === null || kind === null || municipality === null || until !== null || !monthlyKinds.includes(kind)) return []
  // without a wage to take it from, the municipality collects it from the person
  if (person.zaishoku_joukyou === 'childcare_leave') return []
  const year = taxYearOf(today)
  if (from >= `${year}-01-01`) return []
  const monthly = Math.floor((baseOf(person) - 110_000) / 1_400) * 100
  return [
    {
      key: `rt${key}`,
      of: key,
      fiscal_year: year,
      collection: 'special',
      municipality,
      municipality_code: null,
      designation_number: '90013100',
      recipient_number: `100${key.slice(1)}`,
      june: monthly + 700,
      other_months: monthly,
      ...months,
      remarks: null,
    },
  ]
}

/** The agreement on deductions of an establishment, from before anybody of the sample came. */
export const deductionAgreementOf = (story: Story, office: string): SampleDeductionAgreement => ({
  key: `da${office}`,
  of: office,
  valid_from: inStory(story, '2009-04-01'),
  valid_to: null,
  signed_on: inStory(story, '2009-03-24'),
  employer_party: '代表取締役 陽田 光男',
  worker_party_kind: 'representative',
  worker_party: '従業員代表 渡邊 直樹',
  items: [usualItems.meals.key, usualItems.club.key],
  housing_rent: true,
  remarks: null,
})
