import type { declarationsWaiting } from '#domain/pay/yearEnd/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const declarationTables = ['year_end_declaration'] as const

const to = '/admin/salary-management/year-end'

export const declarationLines: WaitingLines<typeof declarationsWaiting> = {
  year_end_submitted: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.year_end_submitted'),
      act: t('home:act.year_end_submitted'),
      place: { to, search: { state: 'submitted', period: 'all' } },
    }),
  year_end_own: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.year_end_own'),
      act: t('home:act.year_end_own'),
      place: { to, search: { mine: true } },
    }),
}
