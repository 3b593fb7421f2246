import { z } from 'zod'
import { date, instant, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts, rangeTexts } from '../kit/period.ts'
import { timeOf } from '../visit-schedule/paper.ts'

/** A visit on the way: when, to whom, and what is needed to get in and to do the work. What is not known is empty. */
const stop = z.strictObject({
  starts_at: instant,
  ends_at: instant,
  name: text,
  service_type: text,
  address: z.string(),
  phones: z.array(text),
  /** How to get there and in. */
  way: z.string(),
  /** What holds on that day: kind and text. */
  instructions: z.array(z.strictObject({ kind: text, details: text })),
  /** Who is called if something happens, in that order. */
  contacts: z.array(text),
  /** Title, details and remarks of the visit itself. */
  notes: z.array(text),
})

/** The way of one helper on one day (ルート表), one a sheet. */
export const routeSheetData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'next_day',
    'visits',
    'address',
    'phone',
    'way',
    'instructions',
    'contacts',
    'notes',
  ]),
  from: date,
  to: date,
  notes: z.array(text),
  sheets: z.array(z.strictObject({ code: z.string(), name: text, date, stops: z.array(stop).min(1) })).min(1),
})

export type RouteSheetData = z.input<typeof routeSheetData>

export const routeSheet = definePaper({
  name: 'route-sheet',
  template: new URL('./route-sheet.typ', import.meta.url),
  schema: routeSheetData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: (data) => ({
    ...data,
    sheets: data.sheets.map((sheet) => ({
      ...sheet,
      stops: sheet.stops.map((one) => ({ ...one, time: timeOf({ ...one, date: sheet.date }, data) })),
    })),
    period: rangeTexts(data.from, data.to, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(
      data.sheets.map((sheet) => sheet.date),
      data.locale,
    ),
  }),
})
