import { useQuery } from '@tanstack/react-query'
import { addDays, dateOf } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { useNow } from '../useNow.ts'

/** How far back a missing report is looked for: what is older is no work of today. Days. */
const BACK = 31

/** Visits of late that are over and whose report is not handed in, from the oldest on. */
export const useMissing = () => {
  const { today } = useNow()
  const { data, error, refetch } = useQuery({
    ...api.shiftReports.missing.queryOptions({
      input: { from: addDays(today, -BACK), to: today },
      meta: { shows: ['visit', 'shift_report', 'staff', 'patient'] },
    }),
    throwOnError: false,
  })
  const missing = data ?? []
  return {
    missing,
    /** Those of earlier days: whoever visits today may still be on the way. */
    late: missing.filter(({ starts_at }) => dateOf(starts_at) < today),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  }
}
