import { z } from 'zod'
import { type Language, locales } from '#domain/kit/languages.ts'
import { shownAmount } from '#domain/leave/amount.ts'
import { date, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** Parts of a day of leave (domain/leave/amount.ts). */
const parts = z.int()
export const leaveSums = ['carried', 'granted', 'adjusted', 'used', 'lapsed', 'left'] as const

/** A leave year with the dates on which leave was taken. One whose figures do not add up contradicts itself and is not printed. */
const year = z
  .strictObject({
    granted_on: date,
    until: date,
    ...(Object.fromEntries(leaveSums.map((name) => [name, parts])) as Record<(typeof leaveSums)[number], typeof parts>),
    taken: z.array(z.strictObject({ date, parts, unit: z.enum(['full', 'half', 'hours']) })),
    /** Days of the five that the employer must see to; null where the grant brings no such duty. */
    duty: z.strictObject({ counted: z.number(), short: z.number(), deadline: date }).nullable(),
  })
  .superRefine((one, context) => {
    if (one.taken.reduce((all, { parts: size }) => all + size, 0) !== one.used)
      context.addIssue({ code: 'custom', path: ['used'], message: 'is not the sum of the dates' })
    if (one.carried + one.granted + one.adjusted - one.used - one.lapsed !== one.left)
      context.addIssue({ code: 'custom', path: ['left'], message: 'is not the sum of the lines' })
  })

/** The annual leave management ledger (年次有給休暇管理簿), one person a sheet: base day, dates and days of each leave year (Enforcement Regulation 24-7). */
export const leaveLedgerData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'base_day',
    'period',
    'duty',
    'duty_met',
    'duty_short',
    'taken',
    'none',
    'none_granted',
    'days',
    'hours',
    'days_hours',
    'hired',
    ...leaveSums,
  ]),
  notes: z.array(text),
  sheets: z
    .array(
      z.strictObject({
        code: z.string(),
        name: text,
        hired: date.nullable(),
        hours_per_day: z.int().min(1).max(12),
        years: z.array(year),
      }),
    )
    .min(1),
})
export type LeaveLedgerData = z.input<typeof leaveLedgerData>
type Data = z.output<typeof leaveLedgerData>
type Texts = Pick<Data, 'labels' | 'locale'>

export const leaveLedger = definePaper({
  name: 'leave-ledger',
  template: new URL('./leave-ledger.typ', import.meta.url),
  schema: leaveLedgerData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    sums: leaveSums,
    sheets: sheets.map(({ years, hired, hours_per_day, ...person }) => ({
      ...person,
      hired: hired === null ? '' : day(hired, data.locale, 'long'),
      years: years.map((one) => yearTexts(one, hours_per_day, data)),
    })),
  }),
})

const yearTexts = ({ granted_on, until, taken, duty, ...figures }: z.output<typeof year>, hoursPerDay: number, data: Texts) => ({
  base_day: day(granted_on, data.locale, 'long'),
  period: `${day(granted_on, data.locale, 'long')} – ${day(until, data.locale, 'long')}`,
  sums: Object.fromEntries(leaveSums.map((name) => [name, amountText(figures[name], hoursPerDay, data)])),
  taken: taken.map((one) => [day(one.date, data.locale, 'weekday'), amountText(one.parts, hoursPerDay, data)]),
  duty: duty && dutyText(duty, data),
})

const dutyText = ({ counted, short, deadline }: NonNullable<z.output<typeof year>['duty']>, { labels: words, locale }: Texts) =>
  (short === 0 ? words.duty_met : words.duty_short)
    .replace('{{counted}}', number(counted, locale))
    .replace('{{short}}', number(short, locale))
    .replace('{{date}}', day(deadline, locale, 'long'))

/** An amount of leave in words: '3.5日', '2日3時間'. */
export const amountText = (size: number, hoursPerDay: number, { labels: words, locale }: Texts): string => {
  const { days, hours } = shownAmount(size, hoursPerDay)
  if (hours === 0) return words.days.replace('{{size}}', number(days, locale))
  if (days === 0) return words.hours.replace('{{size}}', number(hours, locale))
  return words.days_hours.replace('{{days}}', number(days, locale)).replace('{{hours}}', number(Math.abs(hours), locale))
}

const number = (value: number, locale: Language) => new Intl.NumberFormat(locales[locale]).format(value)

/** '2026年10月1日', or with its weekday '2026/10/01(木)'. */
const day = (value: string, locale: Language, as: 'long' | 'weekday') =>
  new Intl.DateTimeFormat(locales[locale], {
    timeZone: 'UTC',
    ...(as === 'long'
      ? { dateStyle: 'long' }
      : { year: 'numeric', month: locale === 'ja' ? '2-digit' : 'short', day: '2-digit', weekday: 'short' }),
  }).format(Date.parse(value))
