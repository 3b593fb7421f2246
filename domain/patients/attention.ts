import type { AttentionKind } from '../kit/attention.ts'

/** What ends of a patient, with its days. */
export const patientAttention = {
  /**
   * Without a decision that holds, no service is paid (Act on Comprehensive Support for Persons with Disabilities, Art. 22 and 23).
   * Municipalities take one to two months to renew it and take applications from about three months before the end. Our own days.
   */
  certificate: { lead: 90, needs: 60, settled: { table: 'patient', tab: 'certificates' } },
} as const satisfies Record<string, AttentionKind>
