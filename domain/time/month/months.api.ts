import { z } from 'zod'
import { flag, get, many, post } from '../../kit/contract.ts'
import { month as monthFact, omittable, text } from '../../kit/fields.ts'
import { monthDifference } from './difference.ts'
import { MOST_MONTHS, monthStates } from './monthActs.ts'

const month = monthFact().schema
const state = z.enum(monthStates)
const reason = text(200).schema
const one = z.strictObject({ month, staff_id: z.uuid() })
const some = z.strictObject({ month, staff_id: z.array(z.uuid()).min(1).max(MOST_MONTHS) })

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
  /** How the office knows, of a month that it confirmed on behalf of whoever worked; null where that person confirmed. */
  on_behalf: z.string().nullable(),
})
export type MonthStanding = z.infer<typeof standing>

/** What became of several: those that an act may not follow, or that still ask for somebody, are left as they are. */
const outcome = z.object({ done: z.int(), left: z.int() })
export type MonthOutcome = z.infer<typeof outcome>
/**
 * The same of closing, where months follow each other: `earlier`, the first month that is to be closed before; `later`, the month after it that is closed and would
 * tell otherwise, so that it is to be opened first. Null where nobody was left for that.
 */
const closed = outcome.extend({ earlier: z.string().nullable(), later: z.string().nullable() })
export type CloseOutcome = z.infer<typeof closed>

const closing = z.object({
  /** The first closing is 1. */
  version: z.int(),
  closed_at: z.string(),
  /** Name of the account that closed; null where it is gone, or where the product did. */
  closed_by: z.string().nullable(),
  /** Why the month was opened again before. */
  reason: z.string().nullable(),
  seal: z.string(),
  intact: z.boolean(),
  /** What differs from the closing before; null of the first. */
  changes: monthDifference.nullable(),
})
export type MonthClosing = z.infer<typeof closing>
const closings = z.object({
  /** The newest first. */
  closings: z.array(closing),
  /** What a month that was opened again tells otherwise by now than its last closing; null while it is closed, and where it never was. */
  since: monthDifference.nullable(),
})
export type MonthClosings = z.infer<typeof closings>
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
  /**
   * Closes the gap of many at once: confirms on behalf of those who have not, with one reason, and approves all of them. Who has days that still ask for somebody is
   * approved only with a reason of their own (`open_days`), and is left as before otherwise.
   */
  confirmAndApprove: post('/attendance-months/confirm-and-approve', 'attendance.approve', 200)
    .input(
      some.extend({
        reason: omittable(reason),
        open_days: omittable(z.array(z.strictObject({ staff_id: z.uuid(), reason })).max(500)),
      }),
    )
    .output(outcome),
  /** Takes back what the account itself did last to these months: an approval, and the confirmation that was made with it. Others are left. */
  undo: post('/attendance-months/undo', 'attendance.approve', 200).input(some).output(outcome),
  takeBack: post('/attendance-months/take-back', 'attendance.confirm', 200).input(one).output(standings),
  /** Approves those that are confirmed and of which nothing is unknown any more; with a reason also the others. */
  approve: post('/attendance-months/approve', 'attendance.approve', 200)
    .input(some.extend({ reason: omittable(reason) }))
    .output(outcome),
  sendBack: post('/attendance-months/send-back', 'attendance.approve', 200).input(one.extend({ reason })).output(standings),
  /** Closes those that are approved: each is sealed as it is now. Of whom the duty of the last day is open (`mayBeClosed`) is left; so is who has an earlier month that is open. */
  close: post('/attendance-months/close', 'attendance.approve', 200).input(some).output(closed),
  /** Opens a closed month again. */
  reopen: post('/attendance-months/reopen', 'attendance.reopen', 200).input(one.extend({ reason })).output(standings),
  /** All closings of somebody's month, with what differs from one to the next. */
  closings: get('/attendance-months/closings', 'attendance.read').input(one).output(closings),
}
