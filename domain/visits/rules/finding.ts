import { z } from 'zod'
import { plannedSources } from '../ways.ts'

/**
 * What a rule asks for: `refuse` keeps the visit from being stored, `warn` wants a reason that somebody answers for (decisions, 16), `hint` is
 * only told.
 */
export const levels = ['refuse', 'warn', 'hint'] as const
export type Level = (typeof levels)[number]

/** What speaks against a visit, in the order in which it is told. Texts: `visits:rule.<code>`, sources: `visits:source.<code>`. */
export const ruleLevels = {
  overlap: 'refuse',
  helper_refused: 'warn',
  before_joining: 'warn',
  after_leaving: 'warn',
  on_leave: 'warn',
  absent: 'warn',
  enrolment_over: 'warn',
  card_ended: 'warn',
  skill_time_over: 'warn',
  work_not_allowed: 'warn',
  over_28_hours: 'warn',
  visiting_care_unconfirmed: 'warn',
  not_qualified: 'warn',
  suction_not_permitted: 'warn',
  certificate_ended: 'warn',
  patient_doubled: 'warn',
  young_overtime: 'warn',
  young_on_holiday: 'warn',
  asked_no_overtime: 'warn',
  asked_no_holiday: 'warn',
  asked_no_night: 'warn',
  over_100_hours: 'warn',
  over_80_average: 'warn',
  over_720_hours: 'warn',
  over_agreed_day: 'warn',
  over_agreed_month: 'warn',
  over_agreed_year: 'warn',
  special_too_often: 'warn',
  leave_asked: 'hint',
  helper_if_needed: 'hint',
  contract_ended: 'hint',
  certificate_ends: 'hint',
  qualification_unknown: 'hint',
  card_unknown: 'hint',
  visiting_care_practice: 'hint',
  service_not_decided: 'hint',
  amount_used_up: 'hint',
  second_helper_missing: 'hint',
  pair_same_time: 'hint',
  travel_short: 'hint',
  rest_short: 'hint',
  on_rest_day: 'hint',
  rest_day_unnamed: 'hint',
  days_in_a_row: 'hint',
  sleep_in_no_permit: 'hint',
  sleep_in_often: 'hint',
  over_80_hours: 'hint',
  over_360_hours: 'hint',
  over_45_hours: 'hint',
  no_agreement: 'hint',
  over_40_hours: 'hint',
  over_contract_hours: 'hint',
} as const satisfies Record<string, Level>
export type RuleCode = keyof typeof ruleLevels
type Warns<C extends RuleCode> = C extends C ? ((typeof ruleLevels)[C] extends 'warn' ? C : never) : never
/** The codes that ask for a reason. */
export type WarnCode = Warns<RuleCode>
const codes = Object.keys(ruleLevels) as [RuleCode, ...RuleCode[]]
export const ruleCodes = codes
const isWarn = (code: RuleCode): code is WarnCode => ruleLevels[code] === 'warn'
export const warnCodes: readonly WarnCode[] = codes.filter(isWarn)

/**
 * What a sentence names: a plain date, and minutes or days that are counted with the limit they are held against. `way`: where the minutes of a way, which are such a
 * limit, come from.
 */
export const figures = z.object({
  date: z.iso.date().optional(),
  minutes: z.int().optional(),
  limit: z.int().optional(),
  days: z.int().optional(),
  way: z.enum(plannedSources).optional(),
})
export type Figures = z.infer<typeof figures>

export const finding = z.object({ code: z.enum(codes), level: z.enum(levels), figures })
export type Finding = z.infer<typeof finding>
/** Before its level is looked up. */
export type Found = { code: RuleCode } & Figures
