import type { RiskKind } from '#domain/visits/coverage/risks.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const riskTones = {
  not_started: 'danger',
  absent: 'danger',
  unassigned: 'danger',
  unfit: 'danger',
  draft: 'warning',
  unseen: 'wait',
} as const satisfies Record<RiskKind, Tone>
