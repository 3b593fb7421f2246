import { notOwedCodes } from './owed.ts'

declare module '../kit/errors.ts' {
  interface NounErrors {
    /** More leave is taken than is left. */
    leave_short: true
    /** At that time somebody is on leave already. */
    leave_taken: true
    /** Leave is to be taken on a day on which this person owes no work: a holiday, before joining, after leaving (Labour Standards Act 39). */
    leave_not_owed: true
    /** Somebody has asked for leave and waits for the answer (specification, sections 4 and 5). */
    leave_pending: true
    /** Somebody who may wait for several answers asks for leave at a time for which one of these requests asks already. */
    leave_asked_then: true
    /** More leave by the hour than a labour agreement allows in a year, or there is none (Labour Standards Act 39(4)). */
    leave_hours_over: true
    /** An own request is answered alone, by its own page, where nobody else may; never together with others. */
    own_alone: true
  }
  interface NounFieldCodes {
    /** No number of whole or half days. */
    half_days: true
    /** A date that does not lie within the leave. */
    outside_leave: true
    /** Leave by the hour alone says so. */
    only_by_hour: true
    /** Hours of leave that end on the next day. */
    past_midnight: true
    /** More hours of leave than somebody works on a day. */
    hours_over_day: true
    /** What is offered instead is the same day. */
    same_date: true
    /** No grant of that day stands in the ledger. */
    no_lot: true
    /** Two rules of the company begin on one day. */
    rule_twice: true
    /** Only a first grant after six months can be split. */
    only_half_year: true
    /** Between these days the conditions of employment have no break. */
    no_break: true
    /** A correction that leaves more of a lot than was granted, or takes more than was granted once more. */
    more_than_granted: true
    /** Leave before the day of joining. */
    before_hiring: true
    /** Leave after the last day of employment. */
    after_employment: true
    /** Paid leave on a statutory holiday, on which nobody owes work. */
    on_statutory_holiday: true
    /** Paid leave on a holiday of the company. */
    on_company_holiday: true
    /** Leave at the time of an absence. */
    absent_then: true
    /** Leave at the time of other leave. */
    leave_then: true
    /** Leave at a time for which a request waits for an answer. */
    asked_then: true
  }
}

/** Codes of this noun, for the texts. */
export const leaveErrors = [
  'leave_short',
  'leave_taken',
  'leave_not_owed',
  'leave_pending',
  'leave_asked_then',
  'leave_hours_over',
  'own_alone',
] as const
export const leaveFieldCodes = [
  'half_days',
  'outside_leave',
  'only_by_hour',
  'past_midnight',
  'hours_over_day',
  'same_date',
  'no_lot',
  'no_break',
  'rule_twice',
  'only_half_year',
  'more_than_granted',
  ...notOwedCodes,
  'asked_then',
] as const
