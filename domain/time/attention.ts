import type { AttentionKind } from '../kit/attention.ts'

/** What must be done with hours of work by a day. */
export const timeAttention = {
  /**
   * The hours of each day of the coming month are fixed before it begins, of whoever works under the one-month variable system (Labour Standards Act 32-2). A week
   * before, and three days for what is not published yet. Our own days.
   */
  fixed_hours: {
    lead: 7,
    needs: 3,
    settled: { table: 'attendance_month' },
    tables: ['staff', 'employee', 'enrolment', 'employment', 'attendance_month'],
  },
} as const satisfies Record<string, AttentionKind>
