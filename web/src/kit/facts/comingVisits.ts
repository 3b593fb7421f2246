import { dateOf } from '#domain/kit/dates.ts'
import { api } from '../api.ts'
import { today } from './show.ts'

/** Visits from today on that somebody still stands in: how many, the date of the first, and the address of their list. */
export type ComingVisits = { size: number; from: string; address: string }

/** Undefined when there is none, or when that cannot be found out now. */
export const comingVisits = async (of: 'staff_id' | 'patient_id', id: string): Promise<ComingVisits | undefined> => {
  const query = { [of]: [id], from: today(), sort: 'starts_at', limit: 1 }
  const found = await api.visits.list.call(query).catch(() => undefined)
  const first = found?.items[0]
  const address = `/admin/staff-work-schedule?${new URLSearchParams({ tab: 'shift', [of]: id })}`
  return found && first ? { size: found.total, from: dateOf(first.starts_at), address } : undefined
}
