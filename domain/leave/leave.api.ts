import { z } from 'zod'
import { get, getFile, post } from '../kit/contract.ts'
import { DAY } from '../kit/dates.ts'
import { asked, date, omittable, text, time } from '../kit/fields.ts'
import { leaveParts, MAX_LEAVE_HOURS } from './leaveRequest.ts'
import { jobRow } from '../kit/jobs.ts'
import { languages } from '../kit/languages.ts'
import { dutyStates, leaveUnits } from './duty.ts'
import { type LineKind, lineKinds } from './lots.ts'
import { firstGrants, MAX_EARLY_DAYS, MAX_GRANT_RULES, overlapRules } from '../company/grantRule.ts'
import { grantParts } from './schedule.ts'

/** Parts of a day of leave (amount.ts). */
const parts = z.int()

const duty = z.object({
  granted_on: z.iso.date(),
  deadline: z.iso.date(),
  required: z.number(),
  counted: z.number(),
  planned: z.number(),
  short: z.number(),
  state: z.enum(dutyStates),
})

/** How the leave of somebody stands today. */
const person = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  hours_per_day: z.int(),
  /** What can be used today, and what of it comes from the grants before the last one. */
  balance: parts,
  carried: parts,
  /** The last grant, and what was used since. */
  granted_on: z.iso.date().nullable(),
  granted: parts,
  used: parts,
  /** What lapses next if it is not used. */
  lapses: z.object({ on: z.iso.date(), parts }).nullable(),
  /** The five days that are due next, else those of the last grant of ten or more. */
  duty: duty.nullable(),
  /** What was taken beyond what the usable grants held, by corrections: somebody has to see to it. */
  overdrawn: parts,
  join_date: z.iso.date().nullable(),
  leave_date: z.iso.date().nullable(),
  /** Leave that is booked outside of the employment, before the day of joining or after the last one: its first day, and how many entries it has. Nobody can take it. */
  outside: z.object({ first: z.iso.date(), count: z.int() }).nullable(),
})
/** Whose leave is listed: who is employed, who has left and whose ledger must be kept (Enforcement Regulation 24-7), or who has leave outside of the employment. */
export const leaveLists = ['employed', 'left', 'outside'] as const
export type LeaveList = (typeof leaveLists)[number]

export type LeavePerson = z.infer<typeof person>

/** What the days of a grant follow from. */
export const grantFacts = z.object({
  /** 0 for the first grant, after half a year; below 0 for a day on which nothing is granted. */
  step: z.int(),
  /** Of a first grant that is split: given on the day of joining, or the rest of it. */
  part: z.enum(grantParts).optional(),
  /** As how many days a week the work counts; 5 is the normal table. */
  days_a_week: z.int(),
  /** Days of a year by what was worked before, of whom no days a week are agreed on. */
  yearly_days: z.int().optional(),
  working: z.int(),
  attended: z.int(),
})
export type GrantFacts = z.infer<typeof grantFacts>

const line = z.object({
  id: z.string(),
  lot: z.iso.date(),
  kind: z.enum(lineKinds),
  date: z.iso.date(),
  parts,
  /** Of what was taken or given back. */
  unit: z.enum(leaveUnits).nullable(),
  /** When on the date, in minutes from midnight; null for a whole day, and where only the size was written down. */
  from_time: z.int().nullable(),
  to_time: z.int().nullable(),
  reason: z.string().nullable(),
  /** Of leave: for what it was taken and given back together. */
  request_id: z.uuid().nullable(),
  /** Taken for a request for leave, which gives it back when it is cancelled. */
  asked: z.boolean(),
  facts: grantFacts.nullable(),
  at: z.string(),
})
export type LeaveLine = z.infer<typeof line>

const lot = z.object({
  granted_on: z.iso.date(),
  last_day: z.iso.date(),
  granted: parts,
  used: parts,
  lapsed: parts,
  adjusted: parts,
  left: parts,
  revoked: z.boolean(),
  part: z.enum(grantParts).nullable(),
})

/** A break between conditions of employment, and whether service went on over it; null as long as nobody has said. `reason`: of whoever said it. */
const serviceBreak = z.object({
  last: z.iso.date(),
  from: z.iso.date(),
  continues: z.boolean().nullable(),
  reason: z.string().nullable(),
})
export type LeaveBreak = z.infer<typeof serviceBreak>

/** What follows from the records alone. */
export const dueKinds = ['grant', 'regrant', 'lapse', 'move'] as const satisfies readonly LineKind[]
/** A break between conditions of employment (`servicesOf`), of which it is asked whether service went on; nothing is granted before it is answered. */
const BREAK = 'break'
/** What is to be written into the ledger of somebody. */
const due = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  sample: z.boolean(),
  /** `regrant`: a grant that is another by the records of now than when it was written; `move`: leave that was taken from `lot` follows to the grant of `by`. */
  kind: z.enum([...dueKinds, BREAK]),
  /** Of a lapse the day after the last one. */
  date: z.iso.date(),
  lot: z.iso.date(),
  /** Null for a grant on whose day nothing tells how much the person works; of a correction what is added or taken. */
  parts: parts.nullable(),
  facts: grantFacts.nullable(),
  /** The grant that takes the place of one that is taken back, or to which leave moves. */
  by: z.iso.date().nullable(),
  /** Of a break: the last day before it. */
  last: z.iso.date().nullable(),
  hours_per_day: z.int(),
})
export type LeaveDue = z.infer<typeof due>

/** A line without leave as somebody has seen it: it is written only if its days are still these. */
const seenDue = z.strictObject({ staff_id: z.uuid(), lot: date().schema, working: z.int(), attended: z.int() })

/** Days in which what was written is told. */
export const DONE_DAYS = 60
/** A line that was written of a grant or a lapse. */
const doneLine = due.omit({ parts: true, by: true, last: true }).extend({
  kind: z.enum(dueKinds),
  parts,
  at: z.string(),
  /** Null for the program. */
  by: z.string().nullable(),
})
export type LeaveDone = z.infer<typeof doneLine>

/** Most days that one correction moves. */
const MAX_ADJUSTED = 60

/** Of one, or of everybody who is employed or has left and is still kept. */
export const leavePrintInput = z.strictObject({ staff_id: omittable(z.uuid()), language: z.enum(languages) })
export type LeavePrintInput = z.infer<typeof leavePrintInput>

/** Most lots that are opened at once. */
export const MAX_OPENING = 500
/** What was left of a lot when the ledger began, in half days. */
const openingRow = z.strictObject({
  staff_code: asked(50).min(1),
  lot: date().schema,
  left_half_days: z
    .int()
    .min(0)
    .max(2 * MAX_ADJUSTED),
})
export type OpeningRow = z.infer<typeof openingRow>
/** Nobody has the code; no grant stands in the ledger on that day; the lot was opened before, or stands in another row; more is left than was granted. */
export const openingProblems = ['unknown_staff', 'no_lot', 'done_before', 'more_than_granted'] as const
export type OpeningProblem = (typeof openingProblems)[number]
const openingTold = z.object({
  staff_id: z.uuid().nullable(),
  name: z.string().nullable(),
  before: parts.nullable(),
  after: parts,
  problem: z.enum(openingProblems).nullable(),
})
export type OpeningTold = z.infer<typeof openingTold>

/** A common base day, MM-DD; the 29th of February is not in every year, and no month is without a 28th. */
const baseDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/)
const grantRule = z.strictObject({
  valid_from: date().schema,
  base_days: z.array(baseDay).max(2),
  first: z.enum(firstGrants),
  early_days: z.int().min(0).max(MAX_EARLY_DAYS),
  overlap: z.enum(overlapRules),
})
export const grantRules = z.array(grantRule).max(MAX_GRANT_RULES)
const rulesInput = z.strictObject({ rules: grantRules })
/** A day of a grant of somebody with its days, where the attendance test is met; null where the days are not known before. */
const expectedGrant = z.object({ date: z.iso.date(), days: z.int().nullable() })
const ruleChange = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  /** Grants that come no more, or have come and are taken back, and those that come in their place. */
  before: z.array(expectedGrant),
  after: z.array(expectedGrant),
})
export type RuleChange = z.infer<typeof ruleChange>

export const leaveLedgerApi = {
  /** What the work rules say about grants, in the order of their dates. */
  rules: get('/leave-rules', 'leave_requests.read').output(z.object({ rules: grantRules })),
  /** What other rules would change: the grants of everybody who is employed, of the last two years and the next one. */
  tryRules: post('/leave-rules/try', 'leave.write', 200)
    .input(rulesInput)
    .output(z.object({ changes: z.array(ruleChange), people: z.int() })),
  /**
   * Changes what the work rules say about grants. Nothing is granted by it: what is due then is told and written as ever.
   * @throws `invalid_input` on `valid_from` at two rules of one day, on `early_days` where the first grant is not after six months
   */
  changeRules: post('/leave-rules', 'company.write', 200)
    .input(rulesInput)
    .output(z.object({ rules: grantRules })),
  /**
   * The leave of the people whom the actor may read, as of today. Without `who` only people who are employed. Sample people are left out once
   * the company has people of its own.
   */
  list: get('/leave-ledger', 'leave.read')
    .input(z.strictObject({ who: omittable(z.enum(leaveLists)) }))
    .output(z.object({ people: z.array(person) })),
  /** The lots and lines of somebody, and the breaks of service that decide which lots can be used. */
  of: get('/leave-ledger/{staff_id}', 'leave.read')
    .input(z.strictObject({ staff_id: z.uuid() }))
    .output(z.object({ person, lots: z.array(lot), lines: z.array(line), breaks: z.array(serviceBreak) })),
  /**
   * Says whether service went on over a break; what was said last holds.
   * @throws `invalid_input` on `from` where there is no such break
   */
  answerBreak: post('/leave-ledger/{staff_id}/break', 'leave.write', 200)
    .input(
      z.strictObject({
        staff_id: z.uuid(),
        last: date().schema,
        from: date().schema,
        continues: z.boolean(),
        reason: text(200).schema,
      }),
    )
    .output(z.object({ left: parts })),
  /** Grants and lapses whose day has come and that do not stand in the ledger yet, and grants that were found to be others by now. */
  due: get('/leave-due', 'leave.write').output(z.array(due)),
  /**
   * Writes what is due into the ledger, of everybody or of some; what stands there already is not written again. A grant that brings no leave (`isWithoutLeave`) is written
   * only where `seen` names it with the days that it follows from now.
   */
  settle: post('/leave-due', 'leave.write', 200)
    .input(
      z.strictObject({
        staff_ids: omittable(z.array(z.uuid()).min(1).max(500)),
        seen: omittable(z.array(seenDue).min(1).max(500)),
      }),
    )
    .output(z.object({ grants: z.int(), lapses: z.int(), regrants: z.int() })),
  /** What was written of grants and lapses in the last days (`DONE_DAYS`), the latest first, and when the ledgers were last worked out again. */
  done: get('/leave-done', 'leave.write').output(z.object({ lines: z.array(doneLine), checked_at: z.string().nullable() })),
  /** Works out all ledgers again: writes what is certain, and finds grants that are others by now. */
  checkJob: post('/leave-check/job', 'leave.write', 202).output(jobRow),
  /**
   * A correction, or what somebody had left when the ledger began: in half days, more or less, to the lot of a grant.
   * @throws `invalid_input` on `lot` where nothing was granted, on `half_days` beyond what was granted; `leave_short` never: a correction may say
   * that too much was taken
   */
  adjust: post('/leave-ledger/{staff_id}/adjust', 'leave.write', 200)
    .input(
      z.strictObject({
        staff_id: z.uuid(),
        lot: date().schema,
        half_days: z
          .int()
          .min(-2 * MAX_ADJUSTED)
          .max(2 * MAX_ADJUSTED)
          .refine((count) => count !== 0),
        reason: text(200).schema,
      }),
    )
    .output(z.object({ left: parts })),
  /** What everybody had left when the ledger began: tried first (`dry_run`), then written, all of it or nothing. */
  opening: post('/leave-opening', 'leave.write', 200)
    .input(z.strictObject({ rows: z.array(openingRow).min(1).max(MAX_OPENING), reason: text(200).schema, dry_run: z.boolean() }))
    .output(z.object({ rows: z.array(openingTold), written: z.int() })),
  /**
   * Writes down leave that somebody takes on a date, from the oldest lot that can be used then.
   * `from_time` (minutes from midnight) and `hours`: of leave by the hour alone.
   * @throws `invalid_input` on `date` where no leave can be taken (`notOwed`); `leave_short`, `leave_taken`, `leave_hours_over`
   */
  take: post('/leave-ledger/{staff_id}/take', 'leave.write', 200)
    .input(
      z.strictObject({
        staff_id: z.uuid(),
        date: date().schema,
        part: z.enum(leaveParts),
        from_time: omittable(time(DAY - 1).schema),
        hours: omittable(z.int().min(1).max(MAX_LEAVE_HOURS)),
      }),
    )
    .output(z.object({ left: parts })),
  /** Gives back what was taken together, such as by mistake; done once. */
  giveBack: post('/leave-ledger/{staff_id}/give-back', 'leave.write', 200)
    .input(z.strictObject({ staff_id: z.uuid(), request_id: z.uuid() }))
    .output(z.object({ left: parts })),
  /** The annual leave management ledger (Enforcement Regulation 24-7), a sheet for each person. */
  print: getFile('/leave-ledger-print', 'leave.read').input(leavePrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/leave-ledger-print/job', 'leave.read', 202).input(leavePrintInput).output(jobRow),
}
