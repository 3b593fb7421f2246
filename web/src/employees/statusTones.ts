import type { EnrollmentStatus } from '#domain/employees/enrolmentStatus.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

/** At work is good, on the way to it waits, and an absence is urgent. */
export const statusTones: Partial<Record<EnrollmentStatus, Tone>> = {
  '1': 'wait',
  '2': 'wait',
  '4': 'wait',
  '5': 'good',
  '6': 'wait',
  '7': 'wait',
  '8': 'danger',
}
