import { employee } from '#domain/employees/employee.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { addDays, weekday } from '#domain/kit/dates.ts'
import { patient } from '#domain/patients/patient.ts'
import { employment } from '#domain/staff/employment.ts'
import { staff } from '#domain/staff/staff.ts'
import { absence } from '#domain/visits/absence.ts'
import { visit } from '#domain/visits/visit.ts'

/** Records that hold what must be there and what a test says; all else is empty. */
export const aStaff = (facts: Partial<Input<typeof staff>> = {}): Input<typeof staff> => ({
  ...(emptyInput(staff.fields) as Input<typeof staff>),
  staff_code: 'S001',
  staff_group: 'staff',
  japanese_name: '髙橋 愛子',
  zaishoku_joukyou: 'active',
  ...facts,
})
export const aPatient = (facts: Partial<Input<typeof patient>> = {}): Input<typeof patient> => ({
  ...(emptyInput(patient.fields) as Input<typeof patient>),
  name_kanji: '山田 花子',
  name_kana: 'ヤマダ ハナコ',
  patient_status: 'ongoing',
  ...facts,
})
/** From and to as the clocks of Japan show them, such as `2026-11-20T09:00`. */
export const aVisit = (from: string, to: string, facts: Partial<Input<typeof visit>> = {}): Input<typeof visit> => ({
  ...(emptyInput(visit.fields) as Input<typeof visit>),
  service_type: 'home_care_body',
  starts_at: `${from}:00+09:00`,
  ends_at: `${to}:00+09:00`,
  ...facts,
})
export const anEmployee = (facts: Partial<Input<typeof employee>> = {}): Input<typeof employee> => ({
  ...(emptyInput(employee.fields) as Input<typeof employee>),
  ...facts,
})
/** Somebody who is ill on whole days, both dates inside. */
export const anAbsence = (
  staff_id: string,
  from_date: string,
  to_date: string,
  facts: Partial<Input<typeof absence>> = {},
): Input<typeof absence> => ({
  ...(emptyInput(absence.fields) as Input<typeof absence>),
  staff_id,
  kind: 'sickness',
  from_date,
  to_date,
  ...facts,
})
/** Conditions of five days and forty hours a week from a day on. */
export const anEmployment = (valid_from: string, facts: Partial<Input<typeof employment>> = {}): Input<typeof employment> => ({
  ...(emptyInput(employment.fields) as Input<typeof employment>),
  contract_kind: 'indefinite',
  weekly_days: 5,
  weekly_hours: 2400,
  valid_from,
  ...facts,
})

/** Nobody stands in for an account. */
export const noDeputy = { deputy_id: null, deputy_from: null, deputy_to: null }

/** A date, or the day after where it is a Sunday: the statutory holiday of a company that has fixed none, on which nobody takes leave. */
export const workday = (date: string): string => (weekday(date) === 0 ? addDays(date, 1) : date)
