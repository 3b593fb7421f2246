import { z } from 'zod'
import { month } from '../kit/fields.ts'

/** Corrections of hours that are pending, months of attendance to be approved (the oldest first), and people who have not clocked out. */
export const timeWaiting = {
  time_corrections: z.int().nullable(),
  months: z.array(z.object({ month: month().schema, people: z.int() })),
  clocked_in: z.int().nullable(),
}
