import { dateOf } from '#domain/kit/dates.ts'
import type { Place } from '#web/kit/noun.ts'

/** Link that opens a visit on the timeline of its day. */
export const visitPlace = ({ id, starts_at }: { id: string; starts_at: string }): Place => ({
  to: '/admin/staff-work-schedule',
  search: { visit: id, date: dateOf(starts_at), view: 'day' },
})
