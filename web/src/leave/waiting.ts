import type { leaveWaiting } from '#domain/leave/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const leaveTables = ['staff', 'leave_request', 'leave_ledger'] as const

export const leaveLines: WaitingLines<typeof leaveWaiting> = {
  leave_requests: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.leave_requests'),
      act: t('home:act.leave_requests'),
      place: { to: '/admin/leave-request', search: { state: 'pending' } },
    }),
  overdrawn: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.overdrawn'),
      act: t('home:act.overdrawn'),
      place: { to: '/admin/paid-leave-management' },
    }),
  outside: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.outside'),
      act: t('home:act.outside'),
      place: { to: '/admin/paid-leave-management', search: { who: 'outside' } },
    }),
}
