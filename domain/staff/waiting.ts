import { z } from 'zod'

/** Staff who have left and whose accounts no rule ended, as many as a list is narrowed by at once. */
export const staffWaiting = { left: z.array(z.uuid()).nullable() }
