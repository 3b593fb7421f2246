import type { AttentionKind } from '../kit/attention.ts'

/**
 * The landlord of a building gives notice a year to six months before the end of a term (Act on Land and Building Leases, Art. 26 (1) and
 * 38 (6)): half a year to know it. What a tenant gives is by contract, mostly a month: two months to decide, to renew or to move. Our own days.
 */
const lease = { lead: 180, needs: 60 }

/** What ends of the property that the company rents, with its days. For a parking space, of which that act says nothing, they are the same. */
export const propertyAttention = {
  housing_lease: { ...lease, settled: { table: 'company_housing' }, tables: ['company_housing'] },
  parking_lease: { ...lease, settled: { table: 'company_parking' }, tables: ['company_parking'] },
} as const satisfies Record<string, AttentionKind>
