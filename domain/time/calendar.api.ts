import { z } from 'zod'
import { holidayKinds, weekdays } from '../company/calendar.ts'
import { companyHoliday } from '../company/companyHoliday.ts'
import { statutoryWeekday } from '../company/statutoryWeekday.ts'
import { get, resource } from '../kit/contract.ts'
import { omittable } from '../kit/fields.ts'

const write = 'calendar.write'
/**
 * One at a time: each line is looked at for the hours that it would change, before it is stored. So there is no taking in from a file and nothing
 * for many at once.
 */
const actions = { read: 'calendar.read', create: write, change: write, remove: write, history: write, restore: write } as const
export const statutoryWeekdaysApi = resource(statutoryWeekday, actions)
export const companyHolidaysApi = resource(companyHoliday, actions)

/** The months of one person whose holiday hours a change would make others. Minutes. */
const changedMonth = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  /** '2026-11' */
  month: z.string(),
  before: z.int(),
  after: z.int(),
})

/** The most changed months of people that a preview lists; its sums count all of them. */
export const MAX_CHANGED = 500

/** What a change of the calendar would do to hours that are already planned or worked. */
const calendarPreview = z.object({
  /** Days that would become statutory holidays, and that would be none any more, as far as there is work. */
  added: z.array(z.iso.date()),
  removed: z.array(z.iso.date()),
  /** Days of work whose hours would change. */
  days: z.int(),
  people: z.int(),
  months: z.int(),
  before: z.int(),
  after: z.int(),
  rows: z.array(changedMonth),
  /** People of the sample company whose hours would change, too; nothing above counts them. */
  left_out: z.int(),
})
export type CalendarPreview = z.infer<typeof calendarPreview>

const id = omittable(z.uuid())
const { valid_from } = statutoryWeekday.fields
const { date, moved_from } = companyHoliday.fields

/** The line that would be added, changed (`id`), or with nothing else taken out. */
const weekdayProposal = z.strictObject({ id, valid_from: omittable(valid_from.schema), weekday: omittable(z.enum(weekdays)) })
export type WeekdayProposal = z.infer<typeof weekdayProposal>
const dayProposal = z.strictObject({
  id,
  date: omittable(date.schema),
  kind: omittable(z.enum(holidayKinds)),
  moved_from: omittable(moved_from.schema.unwrap()),
})
export type DayProposal = z.infer<typeof dayProposal>

/** A year of the company: what holds on its days. */
const calendarYear = z.object({
  statutory_holidays: z.array(z.iso.date()),
  /** The days that are fixed by themselves, and those from which a statutory holiday of the year was moved. */
  days: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      date: z.iso.date(),
      kind: z.enum(holidayKinds),
      moved_from: z.iso.date().nullable(),
      name: z.string(),
      sample: z.boolean(),
    }),
  ),
  /** Every line of the weekly statutory holiday, the latest first. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      valid_from: z.iso.date(),
      weekday: z.enum(weekdays),
      remarks: z.string().nullable(),
    }),
  ),
})
export type CalendarYear = z.infer<typeof calendarYear>
export type CalendarDay = CalendarYear['days'][number]
export type CalendarLine = CalendarYear['lines'][number]

export const calendarApi = {
  /** The days of a year. */
  year: get('/company-calendar/{year}', 'calendar.read')
    .input(z.strictObject({ year: z.coerce.number().int().min(1900).max(2099) }))
    .output(calendarYear),
  /** Whose hours would change, before anything is changed. */
  previewWeekday: get('/company-calendar/preview/weekday', 'calendar.write').input(weekdayProposal).output(calendarPreview),
  previewDay: get('/company-calendar/preview/day', 'calendar.write').input(dayProposal).output(calendarPreview),
}
