import { z } from 'zod'
import { flag, get, many, post } from '../../kit/contract.ts'
import { month as monthFact, omittable, text } from '../../kit/fields.ts'
import { monthStates } from './monthActs.ts'

const month = monthFact().schema
const state = z.enum(monthStates)
const reason = text(200).schema
const one = z.strictObject({ month, staff_id: z.uuid() })
const some = z.strictObject({ month, staff_id: z.array(z.uuid()).min(1).max(500) })

const standing = z.object({
  staff_id: z.uuid(),
  state,
  /** When it came there; null for a month of which nobody has said anything. */
  changed_at: z.string().nullable(),
  /** Of a closed one: what it was sealed with, and whether what is kept still fits that. */
  seal: z.string().nullable(),
  intact: z.boolean(),
  /** Why it was sent back or opened again. */
  reason: z.string().nullable(),
})
export type MonthStanding = z.infer<typeof standing>

/** What became of several: those that an act may not follow, or that still ask for somebody, are left as they are. */
const outcome = z.object({ done: z.int(), left: z.int() })
export type MonthOutcome = z.infer<typeof outcome>
const standings = z.array(standing)

export const monthsApi = {
  /** Where the month of everybody stands who was employed in it or has a visit in it. */
  list: get('/attendance-months', 'attendance.read')
    .input(z.strictObject({ month, staff_id: many(z.uuid()), establishment_id: many(z.uuid()), sample: omittable(flag) }))
    .output(standings),
  /**
   * Whoever worked says that the month is right; the office may say so for somebody, with a reason.
   * @throws `month_not_over`, `act_not_allowed`
   */
  confirm: post('/attendance-months/confirm', 'attendance.confirm', 200)
    .input(one.extend({ reason: omittable(reason) }))
    .output(standings),
  /** Asks those of whom nobody has confirmed the month yet to do so, once a day. `told`: those who have an account. */
  remind: post('/attendance-months/remind', 'attendance.approve', 200)
    .input(some)
    .output(z.object({ told: z.int() })),
  takeBack: post('/attendance-months/take-back', 'attendance.confirm', 200).input(one).output(standings),
  /** Approves those that are confirmed and of which nothing is unknown any more; with a reason also the others. */
  approve: post('/attendance-months/approve', 'attendance.approve', 200)
    .input(some.extend({ reason: omittable(reason) }))
    .output(outcome),
  sendBack: post('/attendance-months/send-back', 'attendance.approve', 200).input(one.extend({ reason })).output(standings),
  /** Closes those that are approved: each is sealed as it is now. Of whom the duty of the last day is open (`mayBeClosed`) is left. */
  close: post('/attendance-months/close', 'attendance.approve', 200).input(some).output(outcome),
  /** Opens a closed month again. */
  reopen: post('/attendance-months/reopen', 'attendance.reopen', 200).input(one.extend({ reason })).output(standings),
}
