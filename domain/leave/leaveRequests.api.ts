import { z } from 'zod'
import { holidayKinds, weekdays } from '../company/calendar.ts'
import { halfDayTimes, hourlyLeaveDays } from '../company/company.ts'
import { within } from '../kit/offered.ts'
import { act, actOnMany, bulkActInputOf, filterOf, get, patch, post, resource } from '../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../kit/entity.ts'
import { choice, date, longText, omittable, optional, text } from '../kit/fields.ts'
import { leaveDates, leaveKinds, leaveRequest } from './leaveRequest.ts'

export type LeaveRequestRow = Row<typeof leaveRequest>

/** A visit in the time of a leave, and who goes now. */
const leaveVisit = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  service_type: z.string(),
  title: z.string().nullable(),
  patient_name: z.string().nullable(),
})
export type LeaveVisit = z.infer<typeof leaveVisit>
/** The most visits that are listed for one request. */
export const MAX_LEAVE_VISITS = 200

const timesAway = z.array(
  z.object({
    from_date: z.iso.date(),
    from_time: z.int().nullable(),
    to_date: z.iso.date().nullable(),
    to_time: z.int().nullable(),
  }),
)
const daysOwed = z.object({
  join_date: z.iso.date().nullable(),
  leave_date: z.iso.date().nullable(),
  calendar: z.object({
    weekdays: z.array(z.object({ valid_from: z.iso.date(), weekday: z.enum(weekdays).nullable() })),
    days: z.array(z.object({ date: z.iso.date(), kind: z.enum(holidayKinds), moved_from: z.iso.date().nullable() })),
  }),
  half_day_at: z.int(),
  absences: timesAway,
  leave: timesAway,
  asked: timesAway,
})

/** What a request that waits for its answer costs: leave in parts of a day (amount.ts), and visits of its time that somebody else would make. */
const leaveCost = z.object({
  id: z.uuid(),
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kind: z.enum(leaveKinds),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  leave_days: z.string(),
  leave_hours: z.int().nullable(),
  hours_per_day: z.int(),
  /** Of paid leave what is left before and after it, with what the requests of the same person before it in the list take; null of unpaid leave. */
  balance: z.object({ before: z.int(), after: z.int() }).nullable(),
  visits: z.int(),
})
export type LeaveCost = z.infer<typeof leaveCost>
/** The most requests whose costs are listed at once. */
export const MAX_COSTS = 100

/** The most days later that is offered for requests which are declined together. */
export const MAX_DAYS_LATER = 366

/** `days_later`: of paid leave that is declined, the first day that is offered instead, counted from that of each request. */
export const leaveAnswers = bulkActInputOf(leaveRequest, ['approve', 'decline'], {
  reason: omittable(text(500).schema),
  days_later: omittable(z.int().min(1).max(MAX_DAYS_LATER)),
})

const one = z.strictObject({ id: z.uuid() })

/**
 * `several`: one person may wait for several answers, though for leave at one time only once; `half_day_at`: when a half day ends or begins, in minutes from midnight (decisions, 17); `hourly_days`: days of a
 * year that a labour agreement lets be taken by the hour, 0 without one.
 */
const leaveSettings = z.strictObject({
  several: z.boolean(),
  half_day_at: within(z.int(), halfDayTimes),
  hourly_days: within(z.int(), hourlyLeaveDays),
})
export type LeaveSettings = z.infer<typeof leaveSettings>

export const leaveRequestsApi = {
  ...resource(leaveRequest, {
    read: 'leave_requests.read',
    change: 'leave_requests.decide',
    history: 'leave_requests.decide',
    remove: 'leave_requests.decide',
    restore: 'leave_requests.decide',
  }),
  /** For oneself: the dates say from when to when. */
  ask: post('/leave-requests/own', 'leave_requests.write')
    .input(
      z.strictObject({
        kind: choice('requests:kind', leaveKinds).schema,
        dates: leaveDates.schema.min(1),
        details: optional(longText(500)).schema,
      }),
    )
    .output(rowSchema(leaveRequest)),
  /** For anybody, by the office. */
  request: post('/leave-requests', 'leave_requests.decide')
    .input(inputSchema<(typeof leaveRequest)['fields']>(leaveRequest))
    .output(rowSchema(leaveRequest)),
  approve: act(leaveRequest, 'approve', { action: 'leave_requests.decide' }),
  decline: act(leaveRequest, 'decline', {
    action: 'leave_requests.decide',
    input: { proposed_from: optional(date()).schema },
  }),
  /**
   * Approves or declines several, by the rules of one: what cannot be answered stays and is named, an own request always. The reason is the
   * same for all.
   */
  bulkAct: actOnMany(leaveRequest, 'leave_requests.decide', leaveAnswers),
  /** What the requests cost that wait for an answer: those with these ids, or all that a filter finds. */
  costs: post('/leave-requests/costs', 'leave_requests.decide', 200)
    .input(z.strictObject({ ids: omittable(z.array(z.uuid()).min(1).max(200)), filter: omittable(filterOf(leaveRequest)) }))
    .output(z.object({ requests: z.array(leaveCost), more: z.int() })),
  /**
   * Replaces the dates and the details of a request that nobody has answered yet, so that whoever may wait for one answer alone adds days to it.
   * @throws `act_not_allowed` once it is answered or cancelled
   */
  changeDates: post('/leave-requests/{id}/dates', 'leave_requests.write', 200)
    .input(one.extend({ version: z.int().positive(), dates: leaveDates.schema.min(1), details: optional(longText(500)).schema }))
    .output(rowSchema(leaveRequest)),
  changeTime: act(leaveRequest, 'change_time', { action: 'leave_requests.write' }),
  cancel: act(leaveRequest, 'cancel', { action: 'leave_requests.write' }),
  /**
   * Gives back the leave of somebody outside of the employment, before the day of joining and after the last one: requests that lie there are cancelled, others begin or end with
   * the employment, and what the office wrote is given back. Done again it finds nothing.
   */
  settleOutside: post('/leave-requests/settle-outside', 'leave_requests.decide', 200)
    .input(z.strictObject({ staff_id: z.uuid(), reason: text(500).schema }))
    .output(z.object({ settled: z.int() })),
  /** What the company has chosen of leave. */
  settings: get('/leave-settings', 'leave_requests.read').output(leaveSettings),
  changeSettings: patch('/leave-settings', 'company.write').input(leaveSettings).output(leaveSettings),
  /** What decides on which days somebody can take leave (`notOwed`), from a date to a date. */
  days: get('/leave-days/{staff_id}', 'leave_requests.read')
    .input(z.strictObject({ staff_id: z.uuid(), from: date().schema, to: date().schema }))
    .output(daysOwed),
  /** The visits of whoever asks, in the time of the leave. */
  visits: get('/leave-requests/{id}/visits', 'leave_requests.read')
    .input(one)
    .output(z.object({ visits: z.array(leaveVisit), more: z.int() })),
}
