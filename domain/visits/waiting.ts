import { z } from 'zod'

/**
 * Visits of the seven days from today that nobody has, visits of the last 31 days whose report is not handed in, and reports that nobody has
 * reviewed.
 */
export const visitsWaiting = { visits: z.int().nullable(), unreported: z.int().nullable(), unreviewed: z.int().nullable() }
