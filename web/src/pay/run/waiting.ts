import type { runsWaiting } from '#domain/pay/run/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line; much of what bears on pay is in others, and is counted when the page is opened. */
export const runsTables = ['pay_run', 'attendance_month'] as const

export const runsLines: WaitingLines<typeof runsWaiting> = {
  pay_differences: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.pay_differences'),
      act: t('home:act.pay_differences'),
      place: { to: '/admin/salary-management/pay-runs' },
    }),
}
