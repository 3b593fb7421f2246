import { z } from 'zod'

/** Requests for leave that are pending, people with a lot of leave below nothing, and people with leave outside of their employment. */
export const leaveWaiting = {
  leave_requests: z.int().nullable(),
  overdrawn: z.int().nullable(),
  outside: z.int().nullable(),
}
