import type { AgreementAnswer } from '#domain/pay/slips/slipAgreement.ts'
import type { SlipState } from '#domain/pay/slips/slip.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const slipTones = {
  waiting: 'wait',
  released: 'good',
  on_paper: 'warning',
  handed_over: 'good',
  withdrawn: 'danger',
  replaced: 'plain',
} satisfies Record<SlipState, Tone>

export const agreementTones = { agreed: 'good', withdrawn: 'warning' } satisfies Record<AgreementAnswer, Tone>
