import { z } from 'zod'

/** Accounts to be approved. Null for whoever has nothing to do with them, as below everywhere. */
export const accessWaiting = { accounts: z.int().nullable() }
