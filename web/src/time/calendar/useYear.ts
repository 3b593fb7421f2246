import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { factsOfYear } from './year.ts'

export const FIRST_YEAR = 1900
export const LAST_YEAR = 2099

/** The year from the address, and what each of its days is. */
export const useYear = () => {
  const search: Search = useSearch({ strict: false })
  const thisYear = Number(today().slice(0, 4))
  const asked = Number(search['year'])
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= LAST_YEAR ? asked : thisYear
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...api.calendar.year.queryOptions({ input: { year }, meta: { shows: ['statutory_weekday', 'company_holiday'] } }),
    placeholderData: keepPreviousData,
  })
  const facts = useMemo(() => (data ? factsOfYear(year, data) : undefined), [year, data])
  return {
    year,
    thisYear,
    show: (next: number) => go(() => (next === thisYear ? {} : { year: next }), 'step'),
    data,
    facts,
    error,
    retry: () => void refetch(),
  }
}

/** Returns a function that repeats all queries which a change of the calendar affects. */
export const useCalendarChanged = (): (() => void) => {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [api.calendar.key(), api.time.key(), api.visits.roster.key()]) void cache.invalidateQueries({ queryKey })
  }
}
