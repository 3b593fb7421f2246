import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CloseOutcome, MonthOutcome, MonthStanding } from '#domain/time/month/months.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar, type SnackbarAction } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ofMany } from './ofMany.ts'

type Some = { month: string; staff_id: string[] }
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

/** Returns a function that tells how many months were approved or closed, how many were left and why; where none was, it is no success. */
export const useTellOutcome = () => {
  const { t } = useTranslation(['months', 'common'])
  const numbers = useNumbers()
  const language = useLanguage()
  const changed = useMonthsChanged()
  const errorText = useErrorText()
  const undo = async (some: Some) => {
    try {
      const { month, staff_id } = some
      const { done } = await ofMany(staff_id, (part) => api.months.undo.call({ month, staff_id: part }))
      await changed()
      tell(t(done > 0 ? 'done.undo' : 'done.undo_none', { done: numbers(done) }), done)
    } catch (error) {
      snackbar.error(errorText(error))
    }
  }
  const whyLeft = ({ earlier = null, later = null }: Partial<CloseOutcome>) => [
    ...(earlier === null ? [] : [t('done.close_earlier', { month: showMonth(earlier, language) })]),
    ...(later === null ? [] : [t('done.close_later', { month: showMonth(later, language) })]),
    ...(earlier === null && later === null ? [t('done.close_open')] : []),
  ]
  const tell = (text: string, done: number, action?: SnackbarAction) =>
    done > 0 ? snackbar.success(text, action) : snackbar.info(text)
  return {
    /** The message offers to take the approval of `some` back. */
    approved: ({ done, left }: MonthOutcome, some: Some) =>
      tell(t(left > 0 ? 'done.approve_left' : 'done.approve', { done: numbers(done), left: numbers(left) }), done, {
        label: t('common:form.record.undo'),
        run: () => void undo(some),
      }),
    closed: (outcome: MonthOutcome & Partial<CloseOutcome>) => {
      const { done, left } = outcome
      if (left === 0) return tell(t('done.close', { done: numbers(done) }), done)
      const told = t(done > 0 ? 'done.close_left' : 'done.close_none', { done: numbers(done), left: numbers(left) })
      return tell([told, ...whyLeft(outcome)].join(' '), done)
    },
  }
}
