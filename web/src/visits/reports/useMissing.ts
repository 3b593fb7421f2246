import { useQuery } from '@tanstack/react-query'
import { MIN_DATE } from '#domain/kit/dates.ts'
import type { OpenPeriod } from '#domain/kit/period.ts'
import { lateDays } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { useNow } from '../useNow.ts'

/** Past visits without a submitted report, oldest first, in a period, or else in the days whose reports are late. */
export const useMissing = (period?: OpenPeriod) => {
  const { today } = useNow()
  const shown = period ?? lateDays(today)
  const { data, error, refetch } = useQuery({
    ...api.shiftReports.missing.queryOptions({
      input: { from: shown.from ?? MIN_DATE, to: shown.to ?? today },
      meta: { shows: ['visit', 'shift_report', 'staff', 'patient'] },
    }),
    throwOnError: false,
  })
  const { visits, more } = data ?? { visits: [], more: 0 }
  return {
    period: shown,
    missing: visits,
    more,
    size: visits.length + more,
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  }
}
