import { z } from 'zod'

/** Fares that wait for an answer; null for whoever answers none. */
export const transportWaiting = { transport_entries: z.int().nullable() }
