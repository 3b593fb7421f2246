import type { SignerState } from '#domain/signatures/flow.ts'
import type { RequestState } from '#domain/signatures/signatureRequest.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const requestTones = {
  draft: 'plain',
  sent: 'wait',
  completed: 'good',
  declined: 'danger',
  expired: 'warning',
  cancelled: 'plain',
} satisfies Record<RequestState, Tone>

export const signerTones = {
  waiting: 'plain',
  invited: 'wait',
  signed: 'good',
  declined: 'danger',
} satisfies Record<SignerState, Tone>
