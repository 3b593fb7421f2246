import { entity, type Input, validity } from '../kit/entity.ts'
import { boolean, date, file, integer, longText, optional, time } from '../kit/fields.ts'
import { COMMON_DAYS } from '../kit/wagePeriod.ts'
import { establishment } from './establishment.ts'

/**
 * The most that an agreement may allow (Labour Standards Act 36(3) to (6); facts, section 2): 45 hours a month and 360 a year without work on statutory holidays;
 * with the special clause under 100 hours a month with that work, 720 a year without it, and at most six months over the usual limit. The average of two to six
 * months is at most 80 hours with that work. Minutes; `special_times` are months of a year. `day`: what is left of 24 hours after eight; the law names no limit.
 */
export const agreementMaxima = {
  day: 16 * 60,
  month: 45 * 60,
  year: 360 * 60,
  special_month: 100 * 60 - 1,
  special_year: 720 * 60,
  special_average: 80 * 60,
  special_times: 6,
} as const

const most = agreementMaxima

/**
 * The agreement on overtime of an establishment (36協定, Labour Standards Act 36(1)): how far its people may work beyond statutory hours, from a date to a date. It
 * has effect from the day on which it is filed with the Labour Standards Inspection Office. Limits are minutes, and count up to and including themselves. `special_day` is
 * the limit of a day under the special clause, where the agreement names one. An end may be missing only where a collective agreement has none (Enforcement
 * Regulation 17(1)(i)). `month_begins` is the day on which each of its months begins; its months are the wage periods where it names none.
 */
export const overtimeAgreement = entity({
  name: 'overtime_agreement',
  path: 'overtime-agreements',
  namespace: 'company',
  of: establishment,
  dated: true,
  told: ['month_limit', 'year_limit', 'special_clause'],
  fields: {
    ...validity,
    filed_on: optional(date()),
    month_begins: optional(integer(1, COMMON_DAYS)),
    day_limit: time(most.day),
    month_limit: time(most.month),
    year_limit: time(most.year),
    special_clause: boolean(),
    special_day: optional(time(most.day)),
    special_month: optional(time(most.special_month)),
    special_year: optional(time(most.special_year)),
    special_average: optional(time(most.special_average)),
    special_times: optional(integer(1, most.special_times)),
    remarks: optional(longText()),
    /** A copy of the form that was filed. */
    file: optional(file()),
  },
  named: ['valid_from'],
  listed: [
    'valid_from',
    'valid_to',
    'filed_on',
    'month_begins',
    'day_limit',
    'month_limit',
    'year_limit',
    'special_clause',
    'special_day',
    'special_month',
    'special_year',
    'special_average',
    'special_times',
  ],
  search: [],
  sorts: ['valid_from', 'filed_on', 'updated_at'],
  filters: ['special_clause'],
})

/** What of an agreement bounds working time; `valid_from` tells when its year begins, and `month_begins` when its months do. */
export type AgreedLimits = Pick<
  Input<typeof overtimeAgreement>,
  | 'valid_from'
  | 'month_begins'
  | 'day_limit'
  | 'month_limit'
  | 'year_limit'
  | 'special_clause'
  | 'special_day'
  | 'special_month'
  | 'special_year'
  | 'special_average'
  | 'special_times'
>

/** The same with what tells whom it binds, and when. */
export type AgreementRecord = AgreedLimits &
  Pick<Input<typeof overtimeAgreement>, 'valid_to' | 'filed_on'> & { readonly establishment_id: string }
