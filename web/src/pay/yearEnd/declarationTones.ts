import type { DeclarationState } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const declarationTones = {
  open: 'plain',
  submitted: 'wait',
  returned: 'danger',
  accepted: 'good',
} satisfies Record<DeclarationState, Tone>
