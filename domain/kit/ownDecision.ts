import type { Action } from './permissions.ts'

/**
 * What may concern the person who decides, and the action that decides it. Nobody decides on one's own while somebody else may (decision
 * 108).
 */
export const ownDecisions = {
  leave_request: 'leave_requests.decide',
  time_correction: 'time_corrections.decide',
  attendance_month: 'attendance.approve',
  leave_ledger: 'leave.write',
  punch: 'clock.office',
} as const satisfies Readonly<Record<string, Action>>
export type OwnSubject = keyof typeof ownDecisions
export const ownSubjects = Object.keys(ownDecisions) as [OwnSubject, ...OwnSubject[]]
