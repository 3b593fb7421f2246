/** Tables whose change makes balances or what is due others. */
export const leaveTables = ['staff', 'employment', 'absence', 'visit', 'leave_request', 'leave_ledger'] as const
