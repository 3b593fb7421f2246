import { z } from 'zod'
import { date, labels, minutes, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts, rangeTexts } from '../kit/period.ts'
import { locales } from '#domain/kit/languages.ts'

const count = z.int().min(0)
const row = z.strictObject({
  post: text,
  /** A to D; empty where nothing tells it. */
  letter: z.string(),
  qualifications: z.string(),
  name: text,
  days: z.array(minutes),
  total: minutes,
  weekly: minutes,
  is_one: z.boolean(),
  counted: minutes,
})
const sum = z.strictObject({
  post: text,
  /** How many of A, B, C and D. */
  heads: z.array(count).length(4),
  people: count,
  total: minutes,
  weekly: minutes,
  ones: count,
  counted: minutes,
  /** In tenths; null where it is not known what a full-time worker is to work. */
  equivalent: count.nullable(),
})

/** The staffing sheet of an establishment (従業者の勤務の体制及び勤務形態一覧表): hours by person and day, and full-time equivalents by post. */
export const staffingPaperData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'kind',
    'printed_at',
    'unprintable',
    'establishment',
    'office_number',
    'services',
    'period',
    'full_time_week',
    'full_time_period',
    'number',
    'post',
    'duty_type',
    'qualifications',
    'name',
    'totals',
    'total',
    'weekly',
    'ones',
    'counted',
    'people',
    'equivalent',
  ]),
  establishment: text,
  office_number: z.string(),
  services: text,
  days: z.array(date).min(1),
  full_time_hours: minutes.nullable(),
  due: minutes.nullable(),
  notes: z.array(text),
  rows: z.array(row),
  posts: z.array(sum),
})

export type StaffingPaperData = z.input<typeof staffingPaperData>

export const staffingPaper = definePaper({
  name: 'staffing-sheet',
  template: new URL('./staffing-sheet.typ', import.meta.url),
  schema: staffingPaperData,
  whose: () => [],
  view: ({ days, ...data }) => {
    const weekday = new Intl.DateTimeFormat(locales[data.locale], { weekday: 'short', timeZone: 'UTC' })
    return {
      ...data,
      period: rangeTexts(days[0] ?? '', days.at(-1) ?? '', data.locale),
      days: days.map((day) => [String(Number(day.slice(8))), weekday.format(Date.parse(day))]),
      // what all work on a day together
      daily: days.map((_, at) => data.rows.reduce((sum, one) => sum + (one.days[at] ?? 0), 0)),
      ...printedTexts(data.printed_at, data.locale),
    }
  },
})
