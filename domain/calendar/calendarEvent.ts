import { DAY, dateOf, instant as instantAt, minuteOf } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { boolean, choice, choices, instant, longText, optional, text } from '../kit/fields.ts'
import { roles } from '../kit/permissions.ts'
import { visitColors } from '../visits/visit.ts'

/**
 * Calendar event (specification section 3): what stands in a calendar beside visits and leave, which are layers of it and never copied. Its
 * author alone sees it, and the roles that it is shared with. `all_day`: from midnight to midnight of the company's days.
 */
export const calendarEvent = entity({
  name: 'calendar_event',
  path: 'calendar-events',
  namespace: 'calendar',
  fields: {
    title: text(100),
    starts_at: instant(),
    ends_at: instant(),
    all_day: boolean(),
    description: optional(longText()),
    color: optional(choice('visits:color', visitColors)),
    shared_with: choices('access:role', roles),
  },
  named: ['starts_at', 'title'],
  listed: ['title', 'starts_at', 'ends_at', 'all_day', 'description', 'color', 'shared_with'],
  search: ['title', 'description'],
  sorts: ['starts_at', 'updated_at'],
  filters: [],
})

type Times = { readonly starts_at: string; readonly ends_at: string }

/** An event ends after it begins; one of whole days may end in the minute in which it begins, on its only day. */
export const eventIssues = ({ starts_at, ends_at, all_day }: Times & { readonly all_day: boolean }): FieldIssue[] => {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  return all_day ? endsBefore(end < start) : endsBefore(end <= start)
}
const endsBefore = (is: boolean): FieldIssue[] => (is ? [{ field: 'ends_at', code: 'end_before_start' }] : [])

/** The whole days that times touch: from the midnight before to the midnight after, at least one day. */
export const wholeDays = ({ starts_at, ends_at }: Times): Times => {
  const [first, last] = [dateOf(starts_at), dateOf(ends_at)]
  const isOver = minuteOf(ends_at) === 0 && last > first
  return { starts_at: instantAt(first, 0), ends_at: instantAt(last, isOver ? 0 : DAY) }
}
