import { useQuery } from '@tanstack/react-query'
import { addDays, dateOf, MIN_DATE } from '#domain/kit/dates.ts'
import type { OpenPeriod } from '#domain/kit/period.ts'
import { api } from '#web/kit/api.ts'
import { useNow } from '../useNow.ts'

/** How far back a missing report is looked for: what is older is no work of today. Days. */
const BACK = 31

/** Visits of a period, or else of late, that are over and whose report is not handed in, from the oldest on. */
export const useMissing = (period?: OpenPeriod) => {
  const { today } = useNow()
  const usual = { from: addDays(today, -BACK), to: today }
  const shown = period ?? usual
  const { data, error, refetch } = useQuery({
    ...api.shiftReports.missing.queryOptions({
      input: { from: shown.from ?? MIN_DATE, to: shown.to ?? today },
      meta: { shows: ['visit', 'shift_report', 'staff', 'patient'] },
    }),
    throwOnError: false,
  })
  const missing = data ?? []
  return {
    period: shown,
    missing,
    /** Those of earlier days: whoever visits today may still be on the way. */
    late: missing.filter(({ starts_at }) => dateOf(starts_at) < today),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  }
}
