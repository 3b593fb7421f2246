import { z } from 'zod'
import { type Language, locales } from '#domain/kit/languages.ts'
import { rosterItems } from '#domain/ledgers/roster.ts'
import { date, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** The roster of workers (労働者名簿), a page for each of them, in the order of form 19 of the Enforcement Regulation of the Labour Standards Act (53). */
export const workerRosterData = z.strictObject({
  ...paperHead,
  /** The day that it is about. */
  as_of: date,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'as_of',
    'code',
    'establishment',
    'leave_date',
    'leaving',
    'died_on',
    'death_cause',
    'kept_until',
    'later',
    'none',
    ...rosterItems,
  ]),
  notes: z.array(text),
  sheets: z
    .array(
      z.strictObject({
        code: z.string(),
        name: text,
        kana: z.string(),
        english_name: z.string(),
        establishment: z.string(),
        birth_date: date.nullable(),
        gender: z.string(),
        address: z.string(),
        career: z.array(z.string()),
        work_kind: z.string(),
        hired: date.nullable(),
        left: date.nullable(),
        /** Why it ended, in words. */
        leaving: z.string(),
        died_on: date.nullable(),
        death_cause: z.string(),
        kept_until: date.nullable(),
        /** What the record tells now instead of the name and address above, since when; empty where it is the same. */
        later: z.strictObject({ on: date, name: z.string(), address: z.string() }).nullable(),
      }),
    )
    .min(1),
})
export type WorkerRosterData = z.input<typeof workerRosterData>
type Sheet = z.output<typeof workerRosterData>['sheets'][number]

export const workerRoster = definePaper({
  name: 'worker-roster',
  template: new URL('./worker-roster.typ', import.meta.url),
  schema: workerRosterData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, as_of, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    as_of: day(as_of, data.locale),
    sheets: sheets.map((sheet) => sheetTexts(sheet, data.locale)),
  }),
})

const sheetTexts = ({ birth_date, hired, left, died_on, kept_until, later, ...one }: Sheet, locale: Language) => {
  const on = (date: string | null) => (date === null ? '' : day(date, locale))
  return {
    ...one,
    birth_date: on(birth_date),
    hired: on(hired),
    left: on(left),
    died_on: on(died_on),
    kept_until: on(kept_until),
    later: later && { ...later, on: on(later.on) },
  }
}

/** '1968年5月14日（昭和43年）': official papers name the era. */
const day = (value: string, locale: Language): string => {
  const format = (tag: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...style }).format(Date.parse(value))
  const long = format(locales[locale], { dateStyle: 'long' })
  return locale === 'ja' ? `${long}（${format('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric' })}）` : long
}
