import { choice, choices, date, integer, longText, optional, phone, text } from '../kit/fields.ts'
import type { DocumentFacts } from './facts.ts'

export const answers = ['yes', 'no'] as const
export const renewals = ['automatic', 'possible', 'none'] as const
export const renewalStandards = ['workload', 'performance', 'ability', 'business', 'progress', 'residence'] as const
export const payMethods = ['transfer', 'cash'] as const

const answer = () => choice('documents:answer', answers)

/**
 * What labour conditions must tell (Labour Standards Act 15; Enforcement Regulation 5) and no record keeps: filled in for each document. Whether there
 * is overtime, a rise, a bonus or severance pay is never taken from silence, so that it has to be answered.
 */
export const labourAsks = {
  /** The first day of the contract; else that of the conditions of employment. */
  contract_from: optional(date()),
  trial_until: optional(date()),
  renewal: optional(choice('documents:renewal', renewals)),
  renewal_standards: choices('documents:renewal_standard', renewalStandards),
  renewal_other: optional(text(200)),
  /** The limits of renewal: how many times, and how many years of all contracts together. Without either there is no limit. */
  limit_times: optional(integer(0, 99)),
  limit_years: optional(integer(1, 30)),
  /** Whether the right to a contract without a term (Labour Contracts Act 18) arises within this contract. Of contracts with a term it has to be answered, too. */
  conversion_right: optional(answer()),
  /** How conditions change after it; without an answer they do not. */
  conversion_changes: optional(text(200)),
  /** Where somebody works at first, if not at the establishment alone. */
  workplace: optional(text(200)),
  workplace_scope: text(200),
  duties: optional(text(200)),
  duties_scope: text(200),
  /** Shifts with their starts and ends, of whoever has no fixed hours. */
  shifts: optional(longText(500)),
  break_minutes: optional(integer(0, 480)),
  overtime: answer(),
  holiday_work: answer(),
  shift_change: optional(text(200)),
  yearly_days_off: optional(integer(0, 366)),
  other_holidays: optional(text(200)),
  hourly_leave: answer(),
  other_leave: optional(text(300)),
  pay_method: choice('documents:pay_method', payMethods),
  raise: answer(),
  raise_detail: optional(text(200)),
  bonus: answer(),
  bonus_detail: optional(text(200)),
  severance: answer(),
  severance_detail: optional(text(200)),
  /** Without an answer there is no retirement age. */
  retirement_age: optional(integer(60, 99)),
  /** Until which age somebody is employed on after it. */
  rehire_age: optional(integer(60, 99)),
  /** How many days before leaving it is to be told. */
  notice_days: integer(0, 90),
  /** Of part-time and fixed-term workers (Part-Time and Fixed-Term Employment Act 6; its Enforcement Regulation 2). */
  desk_department: optional(text(100)),
  desk_person: optional(text(100)),
  desk_phone: optional(phone()),
} as const

type Whose = { readonly facts: Pick<DocumentFacts, 'employment'> }
export const hasTerm = ({ facts: { employment } }: Whose): boolean => employment?.contract_kind === 'fixed_term'
const PART_TIME: readonly (string | null)[] = ['part_time', 'temporary', 'registered_helper']
/** Whether the law for part-time and fixed-term workers holds. */
export const isPartOrTerm = (given: Whose): boolean =>
  hasTerm(given) || PART_TIME.includes(given.facts.employment?.koyou_keitai ?? null)
