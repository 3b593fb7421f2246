import type { signaturesWaiting } from '#domain/signatures/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change this line. */
export const signaturesTables = ['signature_request'] as const

export const signaturesLines: WaitingLines<typeof signaturesWaiting> = {
  unsigned: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.unsigned'),
      act: t('home:act.unsigned'),
      place: { to: '/admin/signatures', search: { state: 'sent' } },
    }),
}
