import type { AttentionKind } from '../kit/attention.ts'
import { staffAttention } from '../staff/attention.ts'
import { REPORT_DAYS } from './enrolmentStatus.ts'

const { lead, needs } = staffAttention.residence_card
/** `enrolment`: of whoever is gone nothing is told. */
const tables = ['employee', 'staff', 'enrolment'] as const

/** What ends of a foreign worker, with its days. */
export const employeeAttention = {
  /** The last day on which somebody may stay and work (renewal.ts), with the days of the card that it stands on. */
  stay: { lead, needs, settled: { table: 'employee', tab: 'immigration' }, tables },
  /**
   * The five years of specified skill (i). What follows is another status, such as care, whose examination is held once a year: a year to
   * know it, half a year for the papers (facts, section 7).
   */
  skill_time: { lead: 365, needs: 180, settled: { table: 'employee', tab: 'immigration' }, tables },
  /** A status that is told to the Immigration Services Agency within 14 days (Immigration Control Act, Art. 19-18): at once. */
  report: { lead: REPORT_DAYS, needs: REPORT_DAYS, settled: { table: 'employee', tab: 'enrolments' }, tables },
} as const satisfies Record<string, AttentionKind>
