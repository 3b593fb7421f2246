import { sql } from 'kysely'
import { weekdays } from '#domain/company/calendar.ts'
import { addDays, weekday } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import type { TestApp } from './app.ts'

/** A week from now, so that no visit lies before today. */
export const firstDay = addDays(today(), 7)

/** A helper of the company. */
export const aHelper = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into staff (staff_code, staff_group, japanese_name, zaishoku_joukyou, search)
    select 'P' || lpad((count(*) + 1)::text, 4, '0'), 'staff', '介護 花子', 'active', '' from staff returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A patient who is visited. */
export const aPatient = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into patient (name_kanji, name_kana, patient_status, search)
    values ('田中 一郎', 'タナカ イチロウ', 'ongoing', '') returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A line of a patient's weekly plan: an hour at nine on the weekday of `firstDay`. */
export const aLine = (patient_id: string, helper_ids: string[], more: object = {}) => ({
  patient_id,
  name: '朝の訪問',
  weekday: weekdays[weekday(firstDay)] ?? 'monday',
  every_weeks: 1,
  month_weeks: [],
  start_time: 540,
  minutes: 60,
  breaks: [],
  service_type: 'home_care_body' as const,
  night_duty: null,
  service_details: null,
  helper_count: Math.max(1, helper_ids.length),
  helper_ids,
  valid_from: firstDay,
  valid_to: null,
  on_company_holidays: 'keep' as const,
  on_national_holidays: 'keep' as const,
  ...more,
})
