import { z } from 'zod'

/** Requests for leave that are pending, and people with a lot of leave below nothing. */
export const leaveWaiting = { leave_requests: z.int().nullable(), overdrawn: z.int().nullable() }
