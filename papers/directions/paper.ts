import { z } from 'zod'
import { date, instant, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts } from '../kit/period.ts'
import { timeOf } from '../visit-schedule/paper.ts'

/** A place on the way. What is not known is empty; `hours`: of a visit; `place`: how exactly the place is known, or what is missing. */
const stop = z.strictObject({
  hours: z.strictObject({ starts_at: instant, ends_at: instant }).nullable(),
  kind: z.string(),
  name: text,
  address: z.string(),
  place: z.string(),
})

/** The way to the next place. `gap`: the time between the two visits; `short`: it is not enough for the way. */
const leg = z.strictObject({
  figures: text,
  source: z.string(),
  gap: z.string(),
  short: z.boolean(),
  steps: z.array(z.strictObject({ text, length: z.string() })),
})

/** A way from one place to another, or the way of a helper through a day (ルート案内), without a map. */
export const directionsData = z.strictObject({
  ...paperHead,
  labels: labels(['title', 'printed_at', 'unprintable', 'next_day', 'mode', 'total']),
  heading: text,
  /** The day of a helper's way; null for a way alone. */
  date: date.nullable(),
  mode: text,
  total: text,
  notes: z.array(text),
  stops: z.array(stop).min(1),
  legs: z.array(leg),
})

export type DirectionsData = z.input<typeof directionsData>

export const directionsPaper = definePaper({
  name: 'directions',
  template: new URL('./directions.typ', import.meta.url),
  schema: directionsData,
  whose: ({ heading }) => [heading],
  view: (data) => ({
    ...data,
    day: data.date === null ? null : dayTexts([data.date], data.locale)[data.date],
    stops: data.stops.map(({ hours, ...one }) => ({
      ...one,
      time: hours ? timeOf({ ...hours, date: data.date ?? hours.starts_at.slice(0, 10) }, data) : '',
    })),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
