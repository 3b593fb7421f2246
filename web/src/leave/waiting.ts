import type { leaveWaiting } from '#domain/leave/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const leaveTables = ['staff', 'leave_request', 'leave_ledger'] as const

export const leaveLines: WaitingLines<typeof leaveWaiting> = {
  leave_requests: (count, { t }) =>
    count
      ? [{ to: '/admin/leave-request', search: { state: 'pending' }, text: t('common:home.waiting_leave_requests', { count }) }]
      : [],
  overdrawn: (count, { t }) =>
    count ? [{ to: '/admin/paid-leave-management', text: t('common:home.waiting_overdrawn', { count }) }] : [],
  outside: (count, { t }) =>
    count
      ? [
          {
            to: '/admin/paid-leave-management',
            search: { who: 'outside' },
            text: t('common:home.waiting_outside', { count }),
          },
        ]
      : [],
}
