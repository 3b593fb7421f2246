import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MonthStanding } from '#domain/time/month/months.api.ts'
import { api } from '#web/kit/api.ts'

type Asked = { month: string; staff_id?: string[]; establishment_id?: string[]; sample?: boolean }

/** States of a month by person. */
export const useMonths = (input: Asked) => {
  const { data } = useQuery({
    ...api.months.list.queryOptions({ input, meta: { shows: ['staff', 'attendance_month'] } }),
    throwOnError: false,
  })
  return useMemo(() => data && new Map<string, MonthStanding>(data.map((one) => [one.staff_id, one])), [data])
}

/** Returns a function that repeats all queries which depend on the state of a month. */
export const useMonthsChanged = () => {
  const cache = useQueryClient()
  return async () => {
    await cache.invalidateQueries({ queryKey: api.months.key() })
    await cache.invalidateQueries({ queryKey: api.fixedHours.key() })
    await cache.invalidateQueries({ queryKey: api.attendance.key() })
  }
}
