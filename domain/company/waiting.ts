import { z } from 'zod'

/** A disk with little room (MB that are left), and files that no record names (MB, where they are many). */
export const companyWaiting = { room_mb: z.int().nullable(), files_mb: z.int().nullable() }
