import type { transportWaiting } from '#domain/pay/transport/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line. */
export const transportTables = ['transport_entry'] as const

export const transportLines: WaitingLines<typeof transportWaiting> = {
  transport_entries: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.transport_entries'),
      act: t('home:act.transport_entries'),
      place: { to: '/admin/salary-management/transportation', search: { view: 'entries', state: 'submitted', period: 'all' } },
    }),
}
