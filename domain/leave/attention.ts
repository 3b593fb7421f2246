import type { AttentionKind } from '../kit/attention.ts'

const ledger = {
  settled: { table: 'leave_ledger' },
  tables: ['staff', 'employee', 'enrolment', 'leave_ledger'],
} as const

/** What must be done with paid leave by a day. */
export const leaveAttention = {
  /**
   * Five days of a grant of ten or more are taken within a year (Labour Standards Act 39(7)); where they are not, the employer names the dates. Three months before, and
   * a month to find dates on which the visits can be covered. Our own days.
   */
  leave_duty: { lead: 90, needs: 30, ...ledger },
  /** Days that nobody takes within two years of their grant are lost (Labour Standards Act 115). Our own days. */
  leave_lapse: { lead: 60, needs: 14, ...ledger },
} as const satisfies Record<string, AttentionKind>
