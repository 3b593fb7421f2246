import type { AttentionKind } from '../kit/attention.ts'

const company = { settled: { table: 'company' }, tables: ['company'] } as const

/** What ends of the company, with its days. */
export const companyAttention = {
  /** Registrations are renewed at the prefecture; papers are asked for up to two months before the end. Our own days. */
  registration: { lead: 180, needs: 60, ...company },
  /** The designation as a provider, renewed every six years (Act on Comprehensive Support for Persons with Disabilities, Art. 41). */
  designation: { lead: 180, needs: 60, ...company },
} as const satisfies Record<string, AttentionKind>
