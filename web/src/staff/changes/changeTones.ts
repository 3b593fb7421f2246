import type { StaffChangeRow } from '#domain/staff/staffChanges.api.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const changeTones = { pending: 'wait', settled: 'good', cancelled: 'plain' } satisfies Record<StaffChangeRow['state'], Tone>
export const answerTones = { open: 'wait', accepted: 'good', refused: 'danger' } satisfies Record<
  StaffChangeRow['changes'][number]['answer'],
  Tone
>
