import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { choice, code, figures, longText, optional, text, yen } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'
import './errors.ts'

/** Who pays the tax to the municipality: the person, or the company out of the wage (Local Tax Act 319, 321-3). */
export const collections = ['by_person', 'special'] as const

/** The months of a year of resident tax, in its order; each is the fact with its amount. */
const taxMonths = [
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'january',
  'february',
  'march',
  'april',
  'may',
] as const
const FIRST_MONTH = 6

const amount = () => optional(yen(10_000_000))

/**
 * The resident tax of somebody for a fiscal year, from June of that year to May, as the municipality has sent it. Whole yen a month: `other_months` holds for each month from July on
 * that has no amount of its own, so that both forms of the notice can be written down as they are; a month without either has nothing to collect, as before somebody was hired.
 * `designation_number` is the number that the municipality has given to the company, `recipient_number` that of the person there. `year_total`: the sum of the months.
 */
export const residentTax = entity({
  name: 'resident_tax',
  path: 'resident-taxes',
  namespace: 'wages',
  of: staff,
  fields: {
    fiscal_year: code(/^20\d{2}$/, 4),
    collection: choice('wages:collection', collections),
    municipality: text(40),
    municipality_code: optional(figures(6, 5)),
    designation_number: optional(text(20)),
    recipient_number: optional(text(20)),
    june: amount(),
    other_months: amount(),
    july: amount(),
    august: amount(),
    september: amount(),
    october: amount(),
    november: amount(),
    december: amount(),
    january: amount(),
    february: amount(),
    march: amount(),
    april: amount(),
    may: amount(),
    remarks: optional(longText(500)),
  },
  derived: { year_total: yen() },
  named: ['fiscal_year'],
  personal: true,
  listed: [
    'fiscal_year',
    'collection',
    'municipality',
    'municipality_code',
    'designation_number',
    'recipient_number',
    'year_total',
    'june',
    'other_months',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
    'january',
    'february',
    'march',
    'april',
    'may',
    'remarks',
  ],
  search: ['municipality', 'designation_number', 'remarks'],
  sorts: ['fiscal_year', 'municipality', 'updated_at'],
  newest: true,
  filters: ['collection'],
})

type Tax = Input<typeof residentTax>

/** The fiscal year of resident tax in which a date or a month lies. */
export const taxYearOf = (date: string): string =>
  String(Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < FIRST_MONTH ? 1 : 0))

/** What the company collects in a month; 0 where the person pays, or where nothing is told. */
const amountOf = (tax: Tax, name: (typeof taxMonths)[number]): number =>
  tax.collection === 'special' ? (tax[name] ?? (name === 'june' ? 0 : (tax.other_months ?? 0))) : 0

/** What the company collects in a month 'YYYY-MM' of the year. Yen. */
export const residentTaxOf = (tax: Tax, month: string): number =>
  amountOf(tax, taxMonths[(Number(month.slice(5, 7)) - FIRST_MONTH + taxMonths.length) % taxMonths.length] ?? 'june')

/** What follows from the amounts. */
export const residentTaxColumns = (tax: Tax): { year_total: number } => ({
  year_total: taxMonths.reduce((sum, name) => sum + amountOf(tax, name), 0),
})

/** What the company collects has an amount, and what the person pays has none here. */
export const residentTaxIssues = (tax: Tax): FieldIssue[] => {
  const told = (['june', 'other_months', ...taxMonths.slice(1)] as const).filter((name) => tax[name] !== null)
  if (tax.collection === 'by_person') return told.map((field) => ({ field, code: 'not_of_kind' }))
  return told.length === 0 ? [{ field: 'june', code: 'required' }] : []
}
