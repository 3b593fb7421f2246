import { z } from 'zod'
import { omittable } from './fields.ts'
import { type Action, may, type Role } from './permissions.ts'

/**
 * How somebody is told of a kind. `mail`: on the screen, and at once by mail; `digest`: and by a mail in the morning, if it is not read by then;
 * `screen`: there alone; `never`: not at all.
 */
export const noticeWays = ['screen', 'mail', 'digest', 'never'] as const
export type NoticeWay = (typeof noticeWays)[number]

/**
 * What people are told of (specification, section 3, notifications): of records of which table; null for those of any. A kind whose table is
 * not there yet is told nobody, and stands in no list of kinds. `usual`: how, until somebody says otherwise. The unread messages of the
 * specification are the mail that tells of all of them.
 */
type NoticeFacts = { of: string | null; usual: NoticeWay; /** Told to those alone who may do it. */ whose?: Action }
export const noticeKinds = {
  new_comment: { of: null, usual: 'screen' },
  /** To those who decide on it. */
  leave_request: { of: 'leave_request', usual: 'digest', whose: 'leave_requests.decide' },
  /** To whoever made it, when somebody decided on it or changed it; and to those who decide, when it was changed or cancelled. */
  updated_leave_request: { of: 'leave_request', usual: 'digest' },
  /** To those who decide on it. */
  time_correction: { of: 'time_correction', usual: 'screen', whose: 'time_corrections.decide' },
  /** To whoever worked that day. */
  updated_time_correction: { of: 'time_correction', usual: 'screen' },
  /** To whoever has not said yet that the month is right, when the office asks for it. */
  month_asked: { of: 'attendance_month', usual: 'screen' },
  /** To whose month was sent back or opened again. */
  month_returned: { of: 'attendance_month', usual: 'screen' },
  /** To the helper whose report the office sent back, with the reason. */
  report_returned: { of: 'shift_report', usual: 'screen' },
  /** To those who review reports, when a helper hands over what was written of a visit that is gone. */
  report_handed_over: { of: 'shift_report', usual: 'screen', whose: 'shift_reports.review' },
  /** To those who keep the ledger of leave, when its check found a grant that follows no more from the records. */
  leave_differs: { of: 'leave_ledger', usual: 'screen', whose: 'leave.write' },
} as const satisfies Record<string, NoticeFacts>
export type NoticeKind = keyof typeof noticeKinds
/** Whether somebody of a role may ever be told of a kind. */
export const isToldTo = (kind: NoticeKind, role: Role): boolean => {
  const { whose }: NoticeFacts = noticeKinds[kind]
  return whose === undefined || may(role, whose)
}
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/**
 * One notice. `name`: what the record is called now; `actor_name`: who did it, null for the product itself; `facts`: what the act was, never a
 * name or a text of somebody. `reason`: why the office sent a report back, read from the act when the notice is shown.
 */
export const notice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKindNames),
  entity: z.string(),
  record_id: z.uuid(),
  name: z.string(),
  actor_name: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notice = z.infer<typeof notice>

const way = z.enum(noticeWays)
const ofEachKind = <S extends z.ZodType>(schema: S) =>
  z.strictObject(Object.fromEntries(noticeKindNames.map((kind) => [kind, schema])) as Record<NoticeKind, S>)

/** How somebody is notified of each kind. */
export const noticeSettings = ofEachKind(way.optional())
/** The same where some of them are changed. */
export const changedNoticeSettings = ofEachKind(omittable(way))
export type NoticeSettings = z.infer<typeof changedNoticeSettings>

/** A count of unread notices stops here. */
export const MAX_UNREAD = 99
/** So many notices are marked at a time. */
export const MAX_MARKED = 100
/** Days for which what was read, and what nobody read, is kept. */
export const READ_KEPT_DAYS = 90
export const KEPT_DAYS = 365
