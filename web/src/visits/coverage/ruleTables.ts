import type { EntityName } from '#domain/entities.ts'

/** What the rules of planning read: what they say is read anew when one of these changes. */
export const ruleTables: readonly EntityName[] = [
  'visit',
  'staff',
  'patient',
  'absence',
  'certificate',
  'employee',
  'employment',
  'enrolment',
  'suction_permission',
  'weekly_plan',
  'statutory_weekday',
  'company_holiday',
]
