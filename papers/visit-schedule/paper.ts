import { z } from 'zod'
import { addDays, daysBetween, weekday } from '#domain/kit/dates.ts'
import { date, instant, labels, minutes, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts, rangeTexts } from '../kit/period.ts'

const visit = z.strictObject({
  /** The day on which it starts. */
  date,
  starts_at: instant,
  ends_at: instant,
  minutes,
  /** Who is visited, or who comes; empty for work without a patient, or while nobody is found. */
  who: z.string(),
  service_type: text,
  /** Title and details; often empty. */
  note: z.string(),
})

/**
 * Visits of a period for one person a sheet: of a helper with a line for each visit (予定表), or of a patient as a calendar of weeks from Monday
 * (月間予定表), as it hangs in the kitchen.
 */
export const visitScheduleData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'next_day',
    'total_hours',
    'visits',
    'date',
    'service_hours',
    'who',
    'service_type',
    'note',
    'duration',
    'unassigned',
  ]),
  from: date,
  to: date,
  of: z.enum(['helper', 'patient']),
  /** Statutory holidays of the company among the days: their weekday stands in a box. */
  statutory_holidays: z.array(date),
  notes: z.array(text),
  sheets: z.array(z.strictObject({ code: z.string(), name: text, visits: z.array(visit) })).min(1),
})

export type VisitScheduleData = z.input<typeof visitScheduleData>
type Data = z.output<typeof visitScheduleData>
type Visit = z.output<typeof visit>

export const visitSchedule = definePaper({
  name: 'visit-schedule',
  template: new URL('./visit-schedule.typ', import.meta.url),
  schema: visitScheduleData,
  view: ({ sheets, ...data }) => {
    const days = daysFrom(data.from, data.to)
    const weeks = weeksOf(data.from, data.to)
    return {
      ...data,
      period: rangeTexts(data.from, data.to, data.locale),
      ...printedTexts(data.printed_at, data.locale),
      days: dayTexts([...days, ...weeks.flat()], data.locale),
      weeks,
      sheets: sheets.map(({ visits, ...person }) => {
        const byDay = Map.groupBy(visits, (one) => one.date)
        return {
          ...person,
          count: visits.length,
          minutes: visits.reduce((sum, one) => sum + one.minutes, 0),
          days: days.map((day) => ({ day, visits: (byDay.get(day) ?? []).map((one) => ({ ...one, time: timeOf(one, data) })) })),
        }
      }),
    }
  },
})

const daysFrom = (from: string, to: string) => Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** Whole weeks from Monday that hold the period. */
const weeksOf = (from: string, to: string): string[][] => {
  const first = addDays(from, -((weekday(from) + 6) % 7))
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, week) =>
    daysFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  )
}

/** '22:00–翌7:00'; an end after the second midnight has its date. */
export const timeOf = (
  { date, starts_at, ends_at }: Pick<Visit, 'date' | 'starts_at' | 'ends_at'>,
  { labels, locale }: Pick<Data, 'locale'> & { labels: { next_day: string } },
): string => {
  const [last, time] = [ends_at.slice(0, 10), clock(ends_at)]
  const nights = daysBetween(date, last)
  const end = nights === 1 ? labels.next_day.replace('{{time}}', time) : time
  return `${clock(starts_at)}–${nights > 1 ? `${dayTexts([last], locale)[last]?.[0]} ` : ''}${end}`
}
const clock = (at: string) => at.slice(11, 16).replace(/^0/, '')
