import { z } from 'zod'
import { month } from '../kit/fields.ts'
import { tasks, told } from '../kit/waiting.ts'

const months = z.array(z.object({ month: month().schema, people: z.int() }))

/**
 * Corrections of hours that are pending, months of attendance that are over and not confirmed, months to be approved (the oldest first), and people who
 * have not clocked out.
 */
export const timeWaiting = {
  time_corrections: tasks('week'),
  months_unconfirmed: told('week', months),
  months: told('week', months),
  clocked_in: tasks('week'),
}
