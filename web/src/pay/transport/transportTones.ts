import type { TransportState } from '#domain/pay/transport/transportEntry.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const transportTones = {
  submitted: 'wait',
  approved: 'good',
  returned: 'danger',
  withdrawn: 'plain',
} satisfies Record<TransportState, Tone>
