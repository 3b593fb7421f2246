import type { Action } from './permissions.ts'

/**
 * Records that may be about the person who decides on them, and the action that decides. A person does not decide on an own request while
 * somebody else is there who may (decision 108).
 */
export const ownDecisions = {
  leave_request: 'leave_requests.decide',
  time_correction: 'time_corrections.decide',
  attendance_month: 'attendance.approve',
  leave_ledger: 'leave.write',
  punch: 'clock.office',
  transport_entry: 'transport.decide',
  year_end_declaration: 'year_end.decide',
  staff_change: 'staff_changes.decide',
} as const satisfies Readonly<Record<string, Action>>
export type OwnSubject = keyof typeof ownDecisions
export const ownSubjects = Object.keys(ownDecisions) as [OwnSubject, ...OwnSubject[]]
