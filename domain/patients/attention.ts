import type { AttentionKind } from '../kit/attention.ts'
import type { InstructionKind } from './instruction.ts'

/** Papers of a physician that another one follows. */
export const renewedInstructions: readonly InstructionKind[] = ['nursing', 'suction']

/** What ends of a patient, with its days. */
export const patientAttention = {
  /**
   * Without a decision that holds, no service is paid (Act on Comprehensive Support for Persons with Disabilities, Art. 22 and 23).
   * Municipalities take one to two months to renew it and take applications from about three months before the end. Our own days.
   */
  certificate: { lead: 90, needs: 60, settled: { table: 'patient', tab: 'certificates' }, tables: ['patient', 'certificate'] },
  /**
   * A physician's paper for nursing or for sputum suction, of six months at most (medical fee schedule, C007 and C007-2): the next one is asked for at
   * the visit of the month before. Special ones of fourteen days end by themselves. Our own days.
   */
  instruction: { lead: 45, needs: 21, settled: { table: 'patient' }, tables: ['patient'] },
} as const satisfies Record<string, AttentionKind>
