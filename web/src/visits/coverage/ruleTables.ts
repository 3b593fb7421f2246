import type { EntityName } from '#domain/entities.ts'

/** Tables that the rules of planning read; a change in one of them repeats the queries. */
export const ruleTables: readonly EntityName[] = [
  'visit',
  'staff',
  'patient',
  'absence',
  'certificate',
  'employee',
  'employment',
  'overtime_agreement',
  'sleep_in_permit',
  'requested_limit',
  'rest_day',
  'enrolment',
  'suction_permission',
  'weekly_plan',
  'statutory_weekday',
  'company_holiday',
]
