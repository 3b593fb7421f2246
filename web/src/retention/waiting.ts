import type { retentionWaiting } from '#domain/retention/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line; most of what it counts changes with the days alone. */
export const retentionTables = ['legal_hold', 'archive_node', 'document'] as const

export const retentionLines: WaitingLines<typeof retentionWaiting> = {
  erasable: (count, { t }) => (count ? [{ to: '/admin/retention', text: t('common:home.waiting_erasable', { count }) }] : []),
}
