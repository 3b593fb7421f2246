import { useQueryClient } from '@tanstack/react-query'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { api } from '#web/kit/api.ts'
import type { Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStored } from '#web/kit/useStored.ts'

/** What is done to a request for leave beyond its form. */
export function useLeaveActs({ id, version }: LeaveRequestRow) {
  const { t } = useTranslation('requests')
  const cache = useQueryClient()
  const store = useStored(api.leaveRequests)
  const kept = async (act: Promise<LeaveRequestRow>, told: string): Promise<void> => {
    const row = await act.catch(async (error: unknown) => {
      // what is shown may be older than what is stored: the next attempt begins with that
      await cache.invalidateQueries({ queryKey: api.leaveRequests.key() })
      throw error
    })
    store(row)
    snackbar.success(told)
  }
  const calls = api.leaveRequests
  return {
    approve: () => kept(calls.approve.call({ id, version }), t('done.approve')),
    decline: (more: Why & { proposed_from: string | null }) =>
      kept(calls.decline.call({ id, version, ...more }), t('done.decline')),
    change_time: () => kept(calls.changeTime.call({ id, version }), t('done.change_time')),
    cancel: (why: Why) => kept(calls.cancel.call({ id, version, ...why }), t('done.cancel')),
  }
}
