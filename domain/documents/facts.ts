import type { contractKinds } from '../staff/employment.ts'
import type { koyouKeitai, nationalities } from '../staff/staff.ts'
import type { AmountPer, WageKind } from '../pay/conditions/wageCondition.ts'
import type { CareFacts } from './careFacts.ts'
import type { Weekday } from '../company/calendar.ts'

export type CompanyFacts = {
  readonly name: string
  readonly address: string | null
  readonly representative: string | null
  readonly telephone: string | null
  readonly establishment_date: string | null
  readonly corporate_number: string | null
}

/** The establishment that the document is about: where somebody is employed. */
export type EstablishmentFacts = {
  readonly name: string
  readonly office_number: string | null
  readonly address: string | null
  readonly phone: string | null
}

/** A member of staff as documents name one. An address is one line. */
export type StaffFacts = {
  readonly code: string
  readonly name: string
  readonly kana: string | null
  /** As the residence card or the passport has it. */
  readonly english_name: string | null
  readonly birth_date: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly nationality: (typeof nationalities)[number] | null
  readonly join_date: string | null
  /** Whether the status of residence is that of specified skill (特定技能), whose contract has items of its own. */
  readonly specified_skill: boolean
}

/** The conditions of employment that hold on the day of the document. Minutes, those of the day from midnight. */
export type EmploymentFacts = {
  readonly valid_from: string
  readonly contract_kind: (typeof contractKinds)[number]
  readonly contract_end: string | null
  readonly koyou_keitai: (typeof koyouKeitai)[number] | null
  readonly work_kind: string | null
  readonly weekly_days: number | null
  readonly weekly_hours: number | null
  readonly variable_hours: boolean
  readonly work_days: readonly Weekday[]
  readonly work_start: number | null
  readonly work_end: number | null
  readonly work_break: number | null
  readonly holiday_weekday: Weekday | null
  readonly four_weeks: boolean
  readonly is_manager: boolean
}

/** An allowance, or a deduction under an agreement. */
export type WageItemFacts = {
  readonly name: string
  readonly deduction: boolean
  readonly amount: number
  readonly per: AmountPer
}

/** The wage that holds on the day of the document. Yen. */
export type WageFacts = {
  readonly valid_from: string
  readonly wage_kind: WageKind
  readonly base_amount: number
  /** Other rates an hour: for a kind of service, or from when to when (minutes from midnight). */
  readonly rate_lines: readonly {
    readonly service: string | null
    readonly from: number | null
    readonly until: number | null
    readonly amount: number
  }[]
  readonly travel_rate: number | null
  readonly office_rate: number | null
  readonly items: readonly WageItemFacts[]
  readonly commute: { readonly per: 'day' | 'month'; readonly amount: number } | null
  /** The last day of a wage period (31: the last day of the month), and on which day of which month after it is paid. */
  readonly closing_day: number
  readonly pay_after_months: number
  readonly pay_day: number
}

/** Social insurance of the day of the document. */
export type InsuranceFacts = { readonly health: boolean; readonly pension: boolean; readonly employment: boolean }

/** What documents about a member of staff are made from; null for what is not chosen, not recorded or out of the reader's scope. */
export type PersonFacts = {
  readonly staff: StaffFacts | null
  readonly establishment: EstablishmentFacts | null
  readonly employment: EmploymentFacts | null
  readonly wage: WageFacts | null
  readonly insurance: InsuranceFacts | null
}

/** What documents are made from: plain data, as it is on the day of the document. */
export type DocumentFacts = PersonFacts & CareFacts & { readonly company: CompanyFacts | null }

/** Nothing is chosen or recorded. */
export const noFacts: DocumentFacts = {
  company: null,
  staff: null,
  establishment: null,
  employment: null,
  wage: null,
  insurance: null,
  patient: null,
  certificate: null,
  suction_instruction: null,
  staffing: null,
  institution: null,
  physician: null,
  station: null,
  nurse: null,
}

/** Whom a document is about, as its pages name them: a patient, a member of staff with the code, or both. Empty: nobody. */
export const personOf = ({ patient, staff }: Pick<DocumentFacts, 'patient' | 'staff'>): string =>
  [patient?.name, staff && `${staff.code} ${staff.name}`].filter(Boolean).join('　')
