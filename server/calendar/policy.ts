import { type calendarEvent, eventIssues, wholeDays } from '#domain/calendar/calendarEvent.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Policy } from '../kit/entity/resource.ts'

/** An event of whole days is stored from midnight to midnight; whoever makes one is its author for good. */
export const eventPolicy: Policy<typeof calendarEvent> = {
  derive: async ({ actor }, event, id) => {
    const issues = eventIssues(event)
    if (issues.length > 0) throw invalid(...issues)
    return { ...(event.all_day ? wholeDays(event) : {}), ...(id === null ? { author_id: actor.id } : {}) }
  },
}
