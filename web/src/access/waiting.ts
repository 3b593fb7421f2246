import type { accessWaiting } from '#domain/access/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const accessTables = ['user_account'] as const

export const accessLines: WaitingLines<typeof accessWaiting> = {
  accounts: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.accounts'),
      act: t('home:act.accounts'),
      place: { to: '/admin/user-management' },
    }),
}
