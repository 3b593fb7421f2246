import type { retentionWaiting } from '#domain/retention/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line; most of what it counts changes with the days alone. */
export const retentionTables = ['legal_hold', 'archive_node', 'document'] as const

export const retentionLines: WaitingLines<typeof retentionWaiting> = {
  erasable: (found, { t }) =>
    taskLine(found, { label: t('home:task.erasable'), act: t('home:act.erasable'), place: { to: '/admin/retention' } }),
}
