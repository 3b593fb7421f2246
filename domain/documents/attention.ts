import type { AttentionKind } from '../kit/attention.ts'

/**
 * A document that runs out, such as a contract with a term. Whether a contract is renewed is told 30 days before (Standards for fixed-term contracts, notice 357 of 2003, Art. 2): two
 * months to know it, and 40 days to decide, to make the next one and to have it signed.
 */
export const documentAttention = {
  document: { lead: 60, needs: 40, settled: { table: 'document' }, tables: ['document', 'staff', 'patient'] },
} as const satisfies Record<string, AttentionKind>
