import { z } from 'zod'
import { addDays, daysBetween, weekday } from '#domain/kit/dates.ts'
import { date, instant, labels, minutes, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts, rangeTexts } from '../kit/period.ts'
import { widthAtMost } from '../kit/width.ts'

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
    'honored',
    'contact',
  ]),
  from: date,
  to: date,
  of: z.enum(['helper', 'patient']),
  /** Statutory holidays of the company among the days, which a helper's sheet marks: their weekday stands in a box. */
  statutory_holidays: z.array(date),
  /** National holidays among the days with their names, which a patient's calendar marks besides Sundays. */
  national_holidays: z.array(z.strictObject({ date, name: text })),
  notes: z.array(text),
  sheets: z
    .array(
      z.strictObject({
        code: z.string(),
        name: text,
        /** Whom the patient calls; empty on a helper's sheet. */
        office: z.strictObject({ name: z.string(), phone: z.string() }),
        visits: z.array(visit),
      }),
    )
    .min(1),
})

export type VisitScheduleData = z.input<typeof visitScheduleData>
type Data = z.output<typeof visitScheduleData>
type Visit = z.output<typeof visit>

export const visitSchedule = definePaper({
  name: 'visit-schedule',
  template: new URL('./visit-schedule.typ', import.meta.url),
  schema: visitScheduleData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, statutory_holidays, national_holidays, ...data }) => {
    const days = daysFrom(data.from, data.to)
    const ofPatient = data.of === 'patient'
    const holidays = ofPatient ? national_holidays : []
    const weeks = weeksOf(data.from, data.to)
    return {
      ...data,
      period: rangeTexts(data.from, data.to, data.locale),
      ...printedTexts(data.printed_at, data.locale),
      days: dayTexts([...days, ...weeks.flat()], data.locale),
      weeks,
      boxed: ofPatient ? [...days.filter((day) => weekday(day) === 0), ...holidays.map(({ date }) => date)] : statutory_holidays,
      holidays: Object.fromEntries(holidays.map(({ date, name }) => [date, name])),
      sheets: sheets.map(({ visits, ...person }) => {
        const byDay = Map.groupBy(visits, (one) => one.date)
        return {
          ...person,
          shown: ofPatient ? data.labels.honored.replace('{{name}}', person.name) : person.name,
          widths: { who: widest(visits, 'who'), service_type: widest(visits, 'service_type') },
          count: visits.length,
          minutes: visits.reduce((sum, one) => sum + one.minutes, 0),
          days: days.map((day) => ({ day, visits: (byDay.get(day) ?? []).map((one) => lineOf(one, data)) })),
        }
      }),
    }
  },
})

/** A visit with its time, and whether who comes has room `beside` it in a calendar: a name is not torn apart. */
const lineOf = (one: Visit, data: Pick<Data, 'labels' | 'locale'>) => {
  const time = timeOf(one, data)
  const who = one.who === '' ? data.labels.unassigned : one.who
  return { ...one, time, beside: widthAtMost(time) + 0.4 + widthAtMost(who) <= DAY }
}

/** Wider than this (em) no column is: longer names have a second line. */
const WIDE = 14
/** What fits into a line of a day in the calendar, in em. */
const DAY = 12.3
/** How wide the longest of some texts is, in em, so that the rest of the line is left to what is to be done. */
const widest = (visits: readonly Visit[], fact: 'who' | 'service_type') =>
  Math.min(WIDE, Math.max(4, ...visits.map((one) => widthAtMost(one[fact]))))

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
