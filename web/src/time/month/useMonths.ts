import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CloseOutcome, MonthOutcome, MonthStanding } from '#domain/time/month/months.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'

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

/**
 * Returns a function that tells how many months were approved or closed, how many were left, and which month is to be closed or opened before; where none was, it is no
 * success.
 */
export const useTellOutcome = () => {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const language = useLanguage()
  return (act: 'approve' | 'close', { done, left, earlier, later }: MonthOutcome & Partial<CloseOutcome>) => {
    const text = [
      t(left > 0 ? `done.${act}_left` : `done.${act}`, { done: numbers(done), left: numbers(left) }),
      ...(earlier ? [t('done.close_earlier', { month: showMonth(earlier, language) })] : []),
      ...(later ? [t('done.close_later', { month: showMonth(later, language) })] : []),
    ].join(' ')
    if (done > 0) snackbar.success(text)
    else snackbar.info(text)
  }
}
