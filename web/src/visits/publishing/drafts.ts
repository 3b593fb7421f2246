import { dateOf, minutesBetween } from '#domain/kit/dates.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import type { Roster } from '../roster/roster.ts'

/** The drafts of one helper, or without a helper (''), in a period; `minutes` are without breaks. */
export type Drafts = { readonly id: string; readonly name: string; readonly visits: number; readonly minutes: number }

/**
 * The drafts of a roster by helper, in the order of the roster; those without a helper come last. A visit belongs to the day on which it
 * begins.
 */
export const draftsIn = ({ from, to, staff, visits }: Roster): Drafts[] => {
  const drafts = visits.filter(
    ({ published_at, starts_at }) => published_at === null && dateOf(starts_at) >= from && dateOf(starts_at) <= to,
  )
  const byHelper = Map.groupBy(drafts, ({ staff_id }) => staff_id ?? '')
  const of = (id: string, name: string): Drafts[] => {
    const own = byHelper.get(id) ?? []
    const minutes = own.reduce((sum, one) => sum + minutesBetween(one.starts_at, one.ends_at) - breakMinutes(one.breaks), 0)
    return own.length === 0 ? [] : [{ id, name, visits: own.length, minutes }]
  }
  return [...staff.flatMap(({ id, name }) => of(id, name)), ...of('', '')]
}
