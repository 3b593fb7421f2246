import { type Deputy, deputyIssues } from '../kit/deputy.ts'
import { acts } from '../kit/acts.ts'
import { addDays, daysBetween } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { byAct, choice, date, integer, list, longText, optional, reference, text, time } from '../kit/fields.ts'

/** Specification, section 3, Leave request. */
export const leaveKinds = ['paid', 'unpaid'] as const
export type LeaveKind = (typeof leaveKinds)[number]
/** What of a day is taken; hours by a labour agreement alone. */
export const leaveParts = ['full', 'am', 'pm', 'hours'] as const
export type LeavePart = (typeof leaveParts)[number]
/** Where a request stands (specification, section 4); a cancelled one is wanted no more. */
export const leaveStates = ['pending', 'approved', 'declined', 'cancelled'] as const
export type LeaveState = (typeof leaveStates)[number]

/** Dates that one request may name. */
export const MAX_LEAVE_DATES = 62

/** Whole hours that are taken of one day: more would be the day. */
export const MAX_LEAVE_HOURS = 11
const DAY = 24 * 60

/** The dates on which leave is used; of leave by the hour from when (minutes from midnight), and how many hours. */
export const leaveDates = list(
  {
    date: date(),
    part: choice('requests:part', leaveParts),
    from_time: optional(time(DAY - 1)),
    hours: optional(integer(1, MAX_LEAVE_HOURS)),
  },
  MAX_LEAVE_DATES,
)

/**
 * Somebody asks for leave, from a date to a date, both inside. Paid leave names the dates on which it is used; unpaid leave may, and takes every
 * day without them. `proposed_from`: the first day that the employer offers instead.
 */
export const leaveRequest = entity({
  name: 'leave_request',
  path: 'leave-requests',
  namespace: 'requests',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    kind: choice('requests:kind', leaveKinds),
    from_date: date(),
    to_date: date(),
    dates: leaveDates,
    details: optional(longText(500)),
    state: byAct(choice('requests:state', leaveStates)),
    proposed_from: byAct(optional(date())),
    /** Why another day was offered, or unpaid leave declined: whoever asked reads it. */
    answer_reason: byAct(optional(longText(500))),
    deputy_id: optional(reference('staff', 'japanese_name')),
    deputy_from: optional(date()),
    deputy_to: optional(date()),
  },
  computed: {
    /** Of whoever is on leave. */
    staff_code: text(50),
    /** Of a half day 0.5; without dates every day from the first to the last. */
    leave_days: text(10),
    /** Of leave by the hour. */
    leave_hours: optional(integer(0, MAX_LEAVE_DATES * MAX_LEAVE_HOURS)),
  },
  workedFrom: ['staff'],
  acts: acts('state', {
    request: { from: [null], to: 'pending' },
    approve: { from: ['pending'], to: 'approved' },
    /** Paid leave cannot be refused, only moved: with a reason and another time (Labour Standards Act 39(5); decisions, 17). */
    decline: { from: ['pending'], to: 'declined', reason: 'optional' },
    /** Whoever asked takes the time that was offered. */
    change_time: { from: ['declined'], to: 'approved' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', reason: 'optional' },
  }),
  sections: {
    request: [
      'state',
      'staff_id',
      'staff_code',
      'kind',
      'from_date',
      'to_date',
      'leave_days',
      'leave_hours',
      'dates',
      'details',
      'proposed_from',
      'answer_reason',
    ],
    deputy: ['deputy_id', 'deputy_from', 'deputy_to'],
  },
  named: ['from_date', 'staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: [
    'state',
    'staff_id',
    'staff_code',
    'kind',
    'from_date',
    'to_date',
    'dates',
    'leave_days',
    'leave_hours',
    'proposed_from',
    'answer_reason',
  ],
  search: ['staff_id', 'details'],
  sorts: ['from_date', 'updated_at'],
  newest: true,
  filters: ['state', 'kind', 'staff_id'],
})

export type LeaveDate = {
  readonly date: string
  readonly part: LeavePart
  readonly from_time: number | null
  readonly hours: number | null
}
/** A date of leave that takes the whole day or half of it. */
export const leaveOn = (date: string, part: Exclude<LeavePart, 'hours'> = 'full'): LeaveDate => ({
  date,
  part,
  from_time: null,
  hours: null,
})
/** What is asked for; without dates every day from the first to the last. */
export type LeaveRequestAsked = {
  readonly kind: LeaveKind
  readonly from_date: string
  readonly to_date: string
  readonly dates: readonly LeaveDate[]
}
type Asked = LeaveRequestAsked

const datesIssues = ({ kind, from_date, to_date, dates }: Asked): FieldIssue[] => {
  if (kind === 'paid' && dates.length === 0) return [{ field: 'dates', code: 'required' }]
  return dates.flatMap(({ date: day }, at): FieldIssue[] => {
    const field = `dates.${at}.date`
    if (day < from_date || day > to_date) return [{ field, code: 'outside_leave' }]
    return dates.findIndex((other) => other.date === day) < at ? [{ field, code: 'duplicate' }] : []
  })
}

/** Hours say from when, how many, and end on their day; a day and half of one say neither. */
export const hoursIssues = ({ part, from_time, hours }: LeaveDate, within = ''): FieldIssue[] => {
  const [from, size] = [`${within}from_time`, `${within}hours`]
  if (part !== 'hours') {
    return [
      ...(from_time === null ? [] : [{ field: from, code: 'only_by_hour' as const }]),
      ...(hours === null ? [] : [{ field: size, code: 'only_by_hour' as const }]),
    ]
  }
  if (from_time === null) return [{ field: from, code: 'required' }]
  if (hours === null) return [{ field: size, code: 'required' }]
  return from_time + 60 * hours > DAY ? [{ field: size, code: 'past_midnight' }] : []
}

/** Leave ends after it begins, is used within that time, on each date once; whoever stands in is somebody else, and says from when to when. */
export const leaveIssues = (input: Asked & Deputy & { staff_id: string }): FieldIssue[] =>
  input.to_date < input.from_date
    ? [{ field: 'to_date', code: 'end_before_start' }]
    : [
        ...datesIssues(input),
        ...input.dates.flatMap((one, at) => hoursIssues(one, `dates.${at}.`)),
        ...deputyIssues(input.staff_id, input),
      ]

/** The dates of a request; of one without dates every day from the first to the last. */
export const allDatesOf = ({ from_date, to_date, dates }: Pick<Asked, 'from_date' | 'to_date' | 'dates'>): readonly LeaveDate[] =>
  dates.length > 0 ? dates : Array.from({ length: daysBetween(from_date, to_date) + 1 }, (_, at) => leaveOn(addDays(from_date, at)))

/** What a request asks for with more dates; what is written with these follows its details. */
export const withMoreDates = (
  request: Parameters<typeof allDatesOf>[0] & { readonly details: string | null },
  more: { readonly dates: readonly LeaveDate[]; readonly details: string | null },
): { dates: LeaveDate[]; details: string | null } => ({
  dates: [...allDatesOf(request), ...more.dates].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  details: [request.details, more.details].filter((text) => text !== null).join('\n') || null,
})

/** From the first to the last of the dates. */
export const spanOfDates = (dates: readonly LeaveDate[]): { from_date: string; to_date: string } => {
  const days = dates.map((one) => one.date).toSorted()
  return { from_date: days[0] ?? '', to_date: days.at(-1) ?? '' }
}

/** The same leave so that it begins on another day: what lies between its dates stays. */
export const movedTo = (
  first: string,
  { from_date, to_date, dates }: Pick<Asked, 'from_date' | 'to_date' | 'dates'>,
): Pick<Asked, 'from_date' | 'to_date' | 'dates'> => {
  const by = daysBetween(from_date, first)
  return {
    from_date: first,
    to_date: addDays(to_date, by),
    dates: dates.map((one) => ({ ...one, date: addDays(one.date, by) })),
  }
}
