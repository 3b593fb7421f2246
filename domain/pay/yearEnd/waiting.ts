import { z } from 'zod'

/** Declarations for the year end that wait for the office, null for whoever checks none; and own ones that wait for an answer. */
export const declarationsWaiting = { year_end_submitted: z.int().nullable(), year_end_own: z.int().nullable() }
