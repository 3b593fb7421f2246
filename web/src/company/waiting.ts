import type { companyWaiting } from '#domain/company/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

const bare = { count: null, since: null }

export const companyLines: WaitingLines<typeof companyWaiting> = {
  room_mb: (size, { t, number }) => (size === null ? [] : [{ ...bare, label: t('home:task.room_mb', { size: number(size) }) }]),
  files_mb: (size, { t, number }) => (size === null ? [] : [{ ...bare, label: t('home:task.files_mb', { size: number(size) }) }]),
}
