import type { AttentionKind } from '../kit/attention.ts'

const company = { settled: { table: 'company' }, tables: ['company'] } as const

/** What ends of the company, with its days. */
export const companyAttention = {
  /** Registrations are renewed at the prefecture; papers are asked for up to two months before the end. Our own days. */
  registration: { lead: 180, needs: 60, ...company },
  /** The designation as a provider, renewed every six years (Act on Comprehensive Support for Persons with Disabilities, Art. 41). */
  designation: { lead: 180, needs: 60, ...company },
  /**
   * Without an agreement that is filed before it, overtime is unlawful (Labour Standards Act 36(1)). The representative of the workers is chosen by a vote, the limits are agreed, and
   * the form is filed with the Labour Standards Inspection Office: two months to know it, one to do it. Our own days.
   */
  overtime_agreement: {
    lead: 60,
    needs: 30,
    settled: { table: 'establishment', tab: 'overtime-agreements' },
    tables: ['establishment', 'overtime_agreement'],
  },
} as const satisfies Record<string, AttentionKind>
