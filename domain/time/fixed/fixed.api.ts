import { z } from 'zod'
import { flag, get, many, post } from '../../kit/contract.ts'
import { month as monthFact, omittable } from '../../kit/fields.ts'

const month = monthFact().schema

/**
 * Why the hours of a period cannot be fixed: its first day has come (Labour Standards Act 32-2 asks for it before), it is longer than a month (the system is one of a month at
 * most; so long is a wage period where the closing day changes), nothing is planned, visits of it are not published, or the plan is over the frame.
 */
export const fixingFaults = ['begun', 'over_month', 'empty', 'drafts', 'over_frame'] as const
export type FixingFault = (typeof fixingFaults)[number]

const standing = z.object({
  staff_id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Planned hours of its days, without those on statutory holidays, and the hours that it may have. Minutes. */
  planned: z.int(),
  frame: z.int(),
  /** The hours as they were fixed, in sum and by date, and when; null where they are not. Minutes. */
  fixed: z.object({ minutes: z.int(), at: z.string() }).nullable(),
  /** Days of which the plan is another by now than what was fixed. */
  differing: z.int(),
  fault: z.enum(fixingFaults).nullable(),
})
export type FixedStanding = z.infer<typeof standing>
const standings = z.array(standing)

export const fixedHoursApi = {
  /** Who works under the one-month variable system in a month, and whether the hours of their days are fixed. */
  list: get('/fixed-hours', 'attendance.read')
    .input(z.strictObject({ month, staff_id: many(z.uuid()), establishment_id: many(z.uuid()), sample: omittable(flag) }))
    .output(standings),
  /** Fixes the planned hours of a month of those of whom nothing stands against it; what was fixed before is replaced as long as the period has not begun. */
  fix: post('/fixed-hours/fix', 'attendance.approve', 200)
    .input(z.strictObject({ month, staff_id: z.array(z.uuid()).min(1).max(500) }))
    .output(z.object({ done: z.int(), left: z.int() })),
}
