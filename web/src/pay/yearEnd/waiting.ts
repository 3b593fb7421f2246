import type { declarationsWaiting } from '#domain/pay/yearEnd/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const declarationTables = ['year_end_declaration'] as const

const to = '/admin/salary-management/year-end'

export const declarationLines: WaitingLines<typeof declarationsWaiting> = {
  year_end_submitted: (count, { t }) =>
    count
      ? [{ to, search: { state: 'submitted', period: 'all' }, text: t('common:home.waiting_year_end_submitted', { count }) }]
      : [],
  year_end_own: (count, { t }) =>
    count ? [{ to, search: { mine: true }, text: t('common:home.waiting_year_end_own', { count }) }] : [],
}
