import { entity, validity } from '../kit/entity.ts'
import { choice, date, optional, text } from '../kit/fields.ts'
import { employee } from './employee.ts'
import { enrollmentStatuses } from './enrolmentStatus.ts'

/**
 * How a foreign worker stands with the company, from a date to a date. `reason` says why a move is not one of the usual ones; `reported_on` is
 * when a status that must be reported was.
 */
export const enrolment = entity({
  name: 'enrolment',
  path: 'enrolments',
  namespace: 'employees',
  of: employee,
  dated: true,
  told: ['enrollment_status'],
  fields: {
    ...validity,
    enrollment_status: choice('employees:enrollment_status', enrollmentStatuses),
    reason: optional(text(200)),
    reported_on: optional(date()),
  },
  named: ['valid_from'],
  personal: true,
  listed: ['valid_from', 'valid_to', 'enrollment_status', 'reason', 'reported_on'],
  search: ['reason'],
  sorts: ['valid_from', 'updated_at'],
  filters: ['enrollment_status'],
})
