import type { accessWaiting } from '#domain/access/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const accessTables = ['user_account'] as const

export const accessLines: WaitingLines<typeof accessWaiting> = {
  accounts: (count, { t }) => (count ? [{ to: '/admin/user-management', text: t('common:home.waiting_accounts', { count }) }] : []),
}
