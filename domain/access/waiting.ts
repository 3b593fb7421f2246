import { z } from 'zod'

/** The number of accounts that wait for approval; null for somebody who may not approve them. */
export const accessWaiting = { accounts: z.int().nullable() }
