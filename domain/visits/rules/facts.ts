import type { AgreementRecord } from '../../company/overtimeAgreement.ts'
import type { RestDay, Weekday } from '../../company/calendar.ts'
import type { WagePeriods } from '../../kit/wagePeriod.ts'
import type { FixedPeriod } from '../bounds.ts'
import type { MonthBeyond } from '../limits.ts'
import type { PlannedWayBetween } from '../ways.ts'
import type { serviceTypes } from '../visit.ts'
import type { HelperWish } from '../../patients/patient.ts'
import type { qualifications, zaishokuJoukyou } from '../../staff/staff.ts'
import type { suctionActs } from '../../staff/suctionActs.ts'

type SuctionAct = (typeof suctionActs)[number]
type ServiceType = (typeof serviceTypes)[number]
/** Where something stands, as far as a record tells it. */
export type Place = {
  readonly postal_code: string | null
  readonly prefecture: string | null
  readonly municipality: string | null
}

/** A visit of a helper. Times are minutes of the clock (`clockOf`); `minutes` are those of work, without free breaks. */
export type Duty = {
  readonly id: string
  readonly starts: number
  readonly ends: number
  readonly minutes: number
  readonly patient_id: string | null
  /** Where it is: a patient or an establishment; null where nothing tells. */
  readonly place: string | null
  /** A sleep-in of a group home; with a permit its minutes are no work. */
  readonly isSleepIn?: boolean
}
/** What is promised to a patient in a month: minutes of a service, a visit each. Times are minutes of the clock. */
export type Service = {
  readonly id: string
  readonly starts: number
  readonly ends: number
  readonly minutes: number
  readonly service_type: ServiceType
  readonly staff_id: string | null
  /** Equal for the visits of two helpers who were planned to come together; null where one was planned. */
  readonly pair: string | null
  /** Whether a reason was given for it. */
  readonly isExplained: boolean
  /** Its place among what is planned at once; null for what is stored. */
  readonly turn: number | null
}

type Period = { readonly valid_from: string; readonly valid_to: string | null }
export type Employment = Period & {
  readonly establishment_id: string | null
  /** The weekly statutory holiday of whoever has one of their own. */
  readonly holiday_weekday: Weekday | null
  /** Statutory holidays of whoever has four in four weeks; null of others. */
  readonly rest_days: readonly RestDay[] | null
  /** The first day of the week; null for Sunday. */
  readonly week_start: Weekday | null
  /** Whether the week of the establishment that they name has 44 hours; null where they name none. */
  readonly small: boolean | null
  readonly contract_end: string | null
  readonly weekly_hours: number | null
  readonly variable_hours: boolean
  /** For whom hours and holidays are not ruled (Labour Standards Act 41(ii)). */
  readonly is_manager: boolean
}
export type Certificate = Period & {
  readonly services: readonly { readonly service: string; readonly decided: number; readonly contracted: number | null }[]
}

/** When somebody is not there: minutes of the clock, without an end as long as nobody knows it. */
export type Away = { readonly starts: number; readonly ends: number | null }

/** What bears on sending a helper. Duties in the order of their beginning. */
export type HelperFacts = {
  readonly id: string
  readonly join_date: string | null
  readonly leave_date: string | null
  /** Where the helper belongs today. */
  readonly establishment_id: string | null
  readonly birth_date: string | null
  readonly zaishoku_joukyou: (typeof zaishokuJoukyou)[number]
  readonly nationality: string | null
  readonly qualifications: readonly (typeof qualifications)[number][]
  readonly employments: readonly Employment[]
  /** The day by which the residence card counts; a renewal that was filed in time is in it. */
  readonly card_until: string | null
  readonly status_of_residence: string | null
  readonly work_restriction: string | null
  readonly activity_permission: string | null
  readonly skill_until: string | null
  /** The day of the certificate of conformity for care in homes. */
  readonly visiting_care_confirmed_on: string | null
  /** Since when the person works in care, as far as anything is recorded of it: here, under specified skill or in training. */
  readonly practice_from: string | null
  /** Permissions for suction and tube feeding; without a patient one holds for anybody. */
  readonly suction: readonly (Period & { readonly patient_id: string | null; readonly acts: readonly SuctionAct[] })[]
  /** When the person was transferred away, never came or went home. */
  readonly gone: readonly Period[]
  readonly away: readonly Away[]
  /** Leave that was asked for and not answered yet. */
  readonly leaveAsked: readonly Away[]
  readonly duties: readonly Duty[]
  /** Overtime of the months that are closed; of months before that are not closed yet it is not known here. */
  readonly closed: readonly MonthBeyond[]
  /** Agreements on overtime of establishments. */
  readonly agreements: readonly AgreementRecord[]
  /** What the helper has asked not to work. */
  readonly limits: readonly (Period & { readonly no_overtime: boolean; readonly no_night: boolean })[]
  /** Permits for sleep-ins of establishments. */
  readonly permits: readonly (Period & { readonly establishment_id: string })[]
  /** Periods under the variable system whose hours were fixed. */
  readonly fixed: readonly FixedPeriod[]
  /** Statutory minutes of a week where the helper works today, for days on which the conditions name no establishment. */
  readonly weekly: number
}
/** What bears on coming to a patient. */
export type PatientFacts = Place & {
  readonly id: string
  readonly wishes: Readonly<Record<string, HelperWish>>
  readonly certificates: readonly Certificate[]
  readonly services: readonly Service[]
  /** When a physician's instruction for suction by care workers holds, and the acts that it names, if it does. */
  readonly suction: readonly (Period & { readonly acts: readonly SuctionAct[] })[]
}

/**
 * The other visit of two that a line of a weekly plan sends to a patient at once; nobody is assigned to one that was taken away. Minutes of
 * the clock.
 */
export type Second = {
  readonly patient_id: string
  readonly isAssigned: boolean
  readonly starts: number | null
  readonly ends: number | null
}

/** A visit as it is to be stored. */
export type Planned = {
  readonly id: string | null
  readonly service_type: ServiceType
  readonly starts: number
  readonly ends: number
  readonly minutes: number
  /** The date on which it begins, to which it belongs (decisions, 13). */
  readonly date: string
  /** Where it is: a patient or an establishment; null where nothing tells. */
  readonly place: string | null
  readonly isSleepIn?: boolean
  /** Equal for the visits of two helpers who were planned to come together; null where one was planned. */
  readonly pair: string | null
  /** Whether it is stored with this helper and these times already. */
  readonly stands: boolean
  /** Its place among what is planned at once, such as a week of copies; null where it is planned alone. */
  readonly turn: number | null
}
/** All that rules read of one visit; null for nobody, or for whom the asker may not read. */
export type Asked = {
  readonly visit: Planned
  readonly helper: HelperFacts | null
  readonly patient: PatientFacts | null
  /** Null where one helper is enough, as far as anybody knows. */
  readonly second: Second | null
  readonly today: string
  readonly wayBetween: PlannedWayBetween
  readonly isStatutoryHoliday: (date: string) => boolean
  /** The month in which a year of overtime begins where no agreement is recorded, 1 to 12. */
  readonly yearBegins: number
  /** The wage periods of the company. */
  readonly periods: WagePeriods
}
