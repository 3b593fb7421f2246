import type { transportWaiting } from '#domain/pay/transport/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line. */
export const transportTables = ['transport_entry'] as const

export const transportLines: WaitingLines<typeof transportWaiting> = {
  transport_entries: (count, { t }) =>
    count
      ? [
          {
            to: '/admin/salary-management/transportation',
            search: { view: 'entries', state: 'submitted', period: 'all' },
            text: t('common:home.waiting_transport_entries', { count }),
          },
        ]
      : [],
}
