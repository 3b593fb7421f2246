import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CalendarLayer, calendarLayers } from '#domain/calendar/calendar.api.ts'
import type { EntityName } from '#domain/entities.ts'
import type { Period } from '#domain/kit/period.ts'
import { api } from '#web/kit/api.ts'
import { attentionTables } from '#web/kit/attention/shows.ts'

/** What the layers are made of; what ends is read from tables of its own. */
const shown: readonly EntityName[] = [
  'calendar_event',
  'visit',
  'patient',
  'staff',
  'absence',
  'statutory_weekday',
  'company_holiday',
]

/** What the calendar shows of a period, kept up to date; while another one is on its way the last one stays. */
export function usePeriod(period: Period, off: readonly CalendarLayer[]) {
  const cache = useQueryClient()
  const queryOf = ({ from, to }: Period) =>
    api.calendarEvents.period.queryOptions({
      input: { from, to, ...(off.length > 0 ? { layers: calendarLayers.filter((layer) => !off.includes(layer)) } : {}) },
      meta: { shows: [...shown, ...attentionTables] },
    })
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...queryOf(period), placeholderData: keepPreviousData })
  const ask = (other: Period) => void cache.prefetchQuery(queryOf(other))
  return { data, error: data ? null : error, stale: isPlaceholderData, retry: () => void refetch(), ask }
}
