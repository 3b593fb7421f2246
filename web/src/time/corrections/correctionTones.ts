import type { CorrectionState } from '#domain/time/timeCorrection.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const correctionTones = {
  pending: 'wait',
  approved: 'good',
  declined: 'danger',
  cancelled: 'plain',
} satisfies Record<CorrectionState, Tone>
