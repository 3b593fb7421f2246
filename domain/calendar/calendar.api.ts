import { z } from 'zod'
import { holidayKinds } from '../company/calendar.ts'
import { attentionName, settledAt } from '../kit/attention.api.ts'
import { urgencies } from '../kit/attention.ts'
import { del, get, many, patch, postConfirmed, resource } from '../kit/contract.ts'
import { date } from '../kit/fields.ts'
import { roles } from '../kit/permissions.ts'
import { serviceTypes, visitColors } from '../visits/visit.ts'
import { calendarEvent } from './calendarEvent.ts'

/** What a calendar shows, each of which may be left out. */
export const calendarLayers = ['events', 'visits', 'away', 'ends', 'holidays'] as const
export type CalendarLayer = (typeof calendarLayers)[number]

/** Longest period that a calendar shows: a month with the weeks that it begins and ends in. Days. */
export const MAX_CALENDAR_DAYS = 42
/** The most deadlines that a calendar shows for one period. */
export const MAX_ENDS = 300

/** `writable`: whoever reads it may also change it. `author` is missing where nobody is known any more, and of samples. */
const shownEvent = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  all_day: z.boolean(),
  description: z.string().nullable(),
  color: z.enum(visitColors).nullable(),
  shared_with: z.array(z.enum(roles)),
  sample: z.boolean(),
  author: z.string().nullable(),
  writable: z.boolean(),
})
export type ShownEvent = z.infer<typeof shownEvent>

/** A visit of the one who looks. */
const ownVisit = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  title: z.string().nullable(),
  color: z.string().nullable(),
  service_type: z.enum(serviceTypes),
  patient_name: z.string().nullable(),
})

/** How many visits the office has on a date, and how many of them nobody has taken over. */
const visitDay = z.object({ date: z.iso.date(), visits: z.int(), unassigned: z.int() })

/** Somebody who is not there, as far as the period reaches. */
const awayTime = z.object({ staff_id: z.uuid(), name: z.string(), starts_at: z.string(), ends_at: z.string() })

/** A paper or a term that ends; `settled` is the record on which it is renewed, if the reader may open it. */
const paperEnd = z.object({
  kind: attentionName,
  what: z.string(),
  name: z.string(),
  ends_on: z.iso.date(),
  urgency: z.enum(urgencies),
  settled: settledAt.nullable(),
})

/** A layer that is left out, or that the reader has no right to, is empty. */
const period = z.object({
  events: z.array(shownEvent),
  visits: z.array(ownVisit),
  visit_days: z.array(visitDay),
  away: z.array(awayTime),
  ends: z.array(paperEnd),
  /** Days that the company has fixed by themselves, and its statutory holidays. */
  days: z.array(z.object({ date: z.iso.date(), kind: z.enum(holidayKinds), name: z.string() })),
  statutory_holidays: z.array(z.iso.date()),
})
export type CalendarPeriod = z.infer<typeof period>

/** The address by which another program reads the own calendar; what it is, is told once. `names`: whether patients are named there. */
const feed = z.object({ feed: z.object({ created_at: z.string(), read_at: z.string().nullable() }).nullable(), names: z.boolean() })
export type CalendarFeed = z.infer<typeof feed>

const none = z.strictObject({})
const write = 'events.write'
export const calendarEventsApi = {
  ...resource(calendarEvent, { read: 'events.read', create: write, change: write, remove: write, history: write, restore: write }),
  /** Everything that the calendar shows from `from` to `to`, both days inside, as far as the reader may see it. */
  period: get('/calendar', 'events.read')
    .input(z.strictObject({ from: date().schema, to: date().schema, layers: many(z.enum(calendarLayers)) }))
    .output(period),
  feed: get('/calendar-feed', 'events.read').input(none).output(feed),
  /** Makes the address, or makes it anew: the one before leads nowhere from then on. A stranger at an open screen would read on for good. */
  makeFeed: postConfirmed('/calendar-feed', write)
    .input(none)
    .output(z.object({ url: z.string() })),
  endFeed: del('/calendar-feed', write).input(none).output(feed),
  /** Whether the feeds of the company name patients: what stands in another program is no longer ours to keep. */
  allowFeedNames: patch('/calendar-feed/names', 'company.write')
    .input(z.strictObject({ names: z.boolean() }))
    .output(feed),
}
