import type { companyWaiting } from '#domain/company/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

export const companyLines: WaitingLines<typeof companyWaiting> = {
  room_mb: (size, { t, number }) => (size === null ? [] : [{ text: t('common:home.waiting_room', { size: number(size) }) }]),
  files_mb: (size, { t, number }) => (size === null ? [] : [{ text: t('common:home.waiting_files', { size: number(size) }) }]),
}
