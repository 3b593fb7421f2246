import { DAY } from '../../kit/dates.ts'
import { entity, type Input, validity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { choice, integer, list, longText, optional, reference, time, yen } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'
import { serviceTypes } from '../../visits/visit.ts'
import './errors.ts'

/** By what the wage is reckoned. */
export const wageKinds = ['monthly', 'daily', 'hourly'] as const
export type WageKind = (typeof wageKinds)[number]
/** For what an amount is paid once. */
export const amountPer = ['month', 'day', 'hour', 'visit', 'night_duty'] as const
export type AmountPer = (typeof amountPer)[number]
/** `bicycle` and the like are those for which the limit free of tax follows from the distance. */
export const commuteMeans = ['public_transport', 'car', 'motorbike', 'bicycle', 'walk'] as const
const byDistance: readonly string[] = ['car', 'motorbike', 'bicycle']
export const commutePer = ['day', 'month'] as const
export const changeReasons = ['hiring', 'raise', 'promotion', 'renewal', 'minimum_wage', 'reduction', 'commuting', 'other'] as const

/** The most yen of a base amount and of an item, far above any wage: what is longer was typed by mistake. */
const MOST = 10_000_000
const HOURLY_MOST = 100_000
const MAX_LINES = 30

/**
 * For what wage somebody works, from a date to a date. Amounts are whole yen, by the month, the day or the hour as `wage_kind` says; times are minutes from midnight.
 * `rate_lines`: other rates an hour for a kind of service or a time of day; where none fits, `base_amount` holds. `travel_rate` and `office_rate`: rates an hour for ways between
 * patients and for work in the office, where they differ. `yearly_days_off` and `daily_minutes` make the price of an hour of a monthly wage (Enforcement Regulation 19);
 * without them the conditions of employment do. `items` are allowances, and deductions under an agreement. `commute_km`: whole kilometres one way, cut off, since limits begin
 * with whole ones; `commute_months`: for how many months the pass is bought.
 */
export const wageCondition = entity({
  name: 'wage_condition',
  path: 'wage-conditions',
  namespace: 'wages',
  of: staff,
  dated: true,
  told: ['wage_kind', 'base_amount'],
  fields: {
    ...validity,
    wage_kind: choice('wages:wage_kind', wageKinds),
    base_amount: yen(MOST),
    rate_lines: list(
      {
        service_type: optional(choice('visits:service_type', serviceTypes)),
        from: optional(time(DAY)),
        until: optional(time(DAY)),
        amount: yen(HOURLY_MOST),
      },
      MAX_LINES,
    ),
    travel_rate: optional(yen(HOURLY_MOST)),
    office_rate: optional(yen(HOURLY_MOST)),
    yearly_days_off: optional(integer(0, 300)),
    daily_minutes: optional(time(DAY)),
    items: list({ pay_item_id: reference('pay_item', 'name'), amount: yen(MOST), per: choice('wages:per', amountPer) }, MAX_LINES),
    commute_means: optional(choice('wages:commute_means', commuteMeans)),
    commute_per: optional(choice('wages:commute_per', commutePer)),
    commute_amount: optional(yen(500_000)),
    commute_months: optional(integer(1, 12)),
    commute_km: optional(integer(0, 300)),
    commute_parking: optional(yen(100_000)),
    change_reason: optional(choice('wages:change_reason', changeReasons)),
    remarks: optional(longText(500)),
  },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'wage_kind',
    'base_amount',
    'rate_lines',
    'travel_rate',
    'office_rate',
    'yearly_days_off',
    'daily_minutes',
    'items',
    'commute_means',
    'commute_per',
    'commute_amount',
    'commute_months',
    'commute_km',
    'commute_parking',
    'change_reason',
    'remarks',
  ],
  search: ['remarks'],
  sorts: ['valid_from', 'base_amount', 'updated_at'],
  filters: ['wage_kind', 'change_reason'],
})

type Condition = Input<typeof wageCondition>
type RateLine = Condition['rate_lines'][number]

/**
 * Rates an hour belong to an hourly wage; times of a rate are told as a whole, and no two rates hold at once. An item stands once. Fares are told with their means.
 */
export const wageIssues = (wage: Condition): FieldIssue[] => [
  ...(wage.wage_kind === 'hourly' ? [] : hourlyOnly(wage)),
  ...wage.rate_lines.flatMap((line, at) => lineIssues(line, wage.rate_lines.slice(0, at), `rate_lines.${at}`)),
  ...wage.items.flatMap(({ pay_item_id: id }, at): FieldIssue[] =>
    wage.items.findIndex((item) => item.pay_item_id === id) < at ? [{ field: `items.${at}.pay_item_id`, code: 'duplicate' }] : [],
  ),
  ...commuteIssues(wage),
]

const hourlyOnly = ({ rate_lines, travel_rate, office_rate }: Condition): FieldIssue[] => [
  ...(rate_lines.length > 0 ? [{ field: 'rate_lines', code: 'not_of_kind' as const }] : []),
  ...(travel_rate !== null ? [{ field: 'travel_rate', code: 'not_of_kind' as const }] : []),
  ...(office_rate !== null ? [{ field: 'office_rate', code: 'not_of_kind' as const }] : []),
]

const lineIssues = (line: RateLine, before: readonly RateLine[], at: string): FieldIssue[] => {
  const { service_type, from, until } = line
  if (from === null && until === null && service_type === null) return [{ field: `${at}.service_type`, code: 'required' }]
  if (from === null && until !== null) return [{ field: `${at}.from`, code: 'required' }]
  if (from !== null && until === null) return [{ field: `${at}.until`, code: 'required' }]
  // a time over midnight is told in two lines, so that each day has its own
  if (from !== null && until !== null && until <= from) return [{ field: `${at}.until`, code: 'end_before_start' }]
  return before.some((other) => holdAtOnce(other, line)) ? [{ field: `${at}.service_type`, code: 'spans_overlap' }] : []
}
/** A line that names a service goes before one that names none, so only lines about the same can be in each other's way. */
const holdAtOnce = (one: RateLine, other: RateLine): boolean => {
  if (one.service_type !== other.service_type) return false
  if (one.from === null || one.until === null || other.from === null || other.until === null)
    return one.from === null && other.from === null
  return one.from < other.until && other.from < one.until
}

const commuteIssues = (wage: Condition): FieldIssue[] => {
  const { commute_means: means, commute_per: per, commute_amount: amount, commute_km: km, commute_months: months } = wage
  if (amount === null) return []
  if (means === null) return [{ field: 'commute_means', code: 'required' }]
  if (per === null) return [{ field: 'commute_per', code: 'required' }]
  return [
    ...(byDistance.includes(means) && km === null ? [{ field: 'commute_km', code: 'required' as const }] : []),
    ...(per === 'day' && months !== null ? [{ field: 'commute_months', code: 'not_of_kind' as const }] : []),
  ]
}
