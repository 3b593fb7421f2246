import type { LeaveState } from '#domain/leave/leaveRequest.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const leaveTones = {
  pending: 'wait',
  approved: 'good',
  declined: 'danger',
  cancelled: 'plain',
} satisfies Record<LeaveState, Tone>
