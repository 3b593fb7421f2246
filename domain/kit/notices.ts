import { z } from 'zod'
import { omittable } from './fields.ts'
import { type Action, may, type Role } from './permissions.ts'

/**
 * How a person is notified of a kind. `screen`: on the screen only; `mail`: also by mail at once; `digest`: also by a mail in the morning,
 * if it is not read by then; `never`: not at all.
 */
export const noticeWays = ['screen', 'mail', 'digest', 'never'] as const
export type NoticeWay = (typeof noticeWays)[number]

/**
 * The facts of a kind of notification (specification, section 3, notifications). `of`: the table of its records; null for any. A kind whose
 * table does not exist yet notifies nobody, and is in no list of kinds. `usual`: the default way. The unread messages of the specification
 * are the mail about all of them. `pushes`: devices that a person has chosen are sent it, too (decision 193); `near`: only where it is
 * about something that begins within `NEAR_HOURS`, as its fact `first` says.
 */
type NoticeFacts = {
  of: string | null
  usual: NoticeWay
  /** Only people with this permission are notified. */
  whose?: Action
  pushes?: true | 'near'
}
export const noticeKinds = {
  new_comment: { of: null, usual: 'screen' },
  /** For the accounts that a comment mentions. */
  mentioned: { of: null, usual: 'digest' },
  /** For those who decide on leave requests. */
  leave_request: { of: 'leave_request', usual: 'digest', whose: 'leave_requests.decide' },
  /**
   * For the person who asked, when somebody decided on the request or changed it; for those who decide, when it was changed or cancelled.
   */
  updated_leave_request: { of: 'leave_request', usual: 'digest', pushes: true },
  /** For those who record absences, when somebody has reported sick: the visits of today need somebody else. */
  absence_reported: { of: 'absence', usual: 'mail', whose: 'absences.write' },
  /** For those who decide on corrections of working time. */
  time_correction: { of: 'time_correction', usual: 'screen', whose: 'time_corrections.decide' },
  /** For the person whose working time it is. */
  updated_time_correction: { of: 'time_correction', usual: 'screen' },
  /** For those who decide on changes of staff records that their people ask for. */
  staff_change: { of: 'staff_change', usual: 'digest', whose: 'staff_changes.decide' },
  /** For the person who asked, with what the office said to it. */
  staff_change_settled: { of: 'staff_change', usual: 'screen' },
  /** For people who have not confirmed their month yet, when the office asks for it. */
  month_asked: { of: 'attendance_month', usual: 'screen' },
  /** For the person whose month was sent back or opened again. */
  month_returned: { of: 'attendance_month', usual: 'screen' },
  /** For the helper whose report the office sent back, with the reason. */
  report_returned: { of: 'shift_report', usual: 'screen', pushes: true },
  /** For those who review reports, when a helper hands over what was written about a visit that no longer exists. */
  report_handed_over: { of: 'shift_report', usual: 'screen', whose: 'shift_reports.review' },
  /** For the person who asked for a fare, when the office approved it or sent it back, with the reason. */
  transport_approved: { of: 'transport_entry', usual: 'screen' },
  transport_returned: { of: 'transport_entry', usual: 'screen' },
  /** For the person who has to declare the year end: when it is opened, and again when the office reminds. */
  year_end_asked: { of: 'year_end_declaration', usual: 'digest' },
  /** For the person whose declaration the office sent back, with the reason, or accepted. */
  year_end_returned: { of: 'year_end_declaration', usual: 'digest' },
  year_end_accepted: { of: 'year_end_declaration', usual: 'screen' },
  /** For those who keep the ledger of leave, when its check found a grant that no longer follows from the records. */
  leave_differs: { of: 'leave_ledger', usual: 'screen', whose: 'leave.write' },
  /** For the person whose slip was released. */
  new_payslip: { of: 'payslip', usual: 'digest', pushes: true },
  new_withholding_slip: { of: 'withholding_slip', usual: 'digest' },
  /** For the person who sent a document to be signed, when all have signed, somebody declined, or the last date has passed. */
  signature_completed: { of: 'signature_request', usual: 'screen' },
  signature_declined: { of: 'signature_request', usual: 'mail' },
  signature_expired: { of: 'signature_request', usual: 'digest' },
  /**
   * For the helper whose visits were published, once for each publication; the record is the first of these visits. Also for the helper of
   * whose published visits some near ones have changed (fact `near`).
   */
  plan_changed: { of: 'visit', usual: 'digest', pushes: 'near' },
  /** For those who approve accounts, when somebody has registered. */
  account_waiting: { of: 'user_account', usual: 'digest', whose: 'users.write' },
  /** For the person about whom a document was made. */
  document_given: { of: 'document', usual: 'screen' },
} as const satisfies Record<string, NoticeFacts>
export type NoticeKind = keyof typeof noticeKinds
/** Kinds that say what became of a request, and what may have become of it: the state that the record is in after the act. */
export const answeredKinds = ['updated_leave_request', 'updated_time_correction'] as const satisfies readonly NoticeKind[]
export const noticeAnswers = ['approved', 'declined', 'cancelled'] as const
/** Whether accounts of a role can be notified of a kind at all. */
export const isToldTo = (kind: NoticeKind, role: Role): boolean => {
  const { whose }: NoticeFacts = noticeKinds[kind]
  return whose === undefined || may(role, whose)
}
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]
const pushing = (kind: NoticeKind): NoticeFacts['pushes'] => {
  const { pushes }: NoticeFacts = noticeKinds[kind]
  return pushes
}
/** Kinds that devices are sent, and those of them that are sent only where they are about something near. */
export const pushedKinds = noticeKindNames.filter((kind) => pushing(kind) !== undefined)
export const nearKinds = noticeKindNames.filter((kind) => pushing(kind) === 'near')
/** What begins within so many hours is near. */
export const NEAR_HOURS = 48

/**
 * A notification. `name`: the present name of the record; `actor_name`: who did the act, null for the product itself; `facts`: facts of the
 * act, never names or typed texts. `reason`: why
 * something was sent back, declined or cancelled, read from the act when the notification is shown.
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
/** The input that changes how somebody is notified of some kinds; a missing kind stays as it is. */
export const changedNoticeSettings = ofEachKind(omittable(way))
export type NoticeSettings = z.infer<typeof changedNoticeSettings>

/** The highest count of unread notifications that is shown. */
export const MAX_UNREAD = 99
/** The most notifications that one call marks. */
export const MAX_MARKED = 100
/** Days for which notifications are kept after they were read, and at most. */
export const READ_KEPT_DAYS = 90
export const KEPT_DAYS = 365
