import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { enrolment } from './enrolment.ts'
import { type EnrollmentStatus, isFinal, moveOf } from './enrolmentStatus.ts'

type Told = Pick<Input<typeof enrolment>, 'enrollment_status' | 'reason'>
/** The statuses next to one: which held before it, and which holds after it. */
export type Beside = { before: EnrollmentStatus | null; after: Told | null }

/**
 * What keeps a status from being told: an unusual move into it, or out of it, wants a reason, and what is final is opened again only by
 * whoever `mayReopen`.
 */
export const enrolmentIssues = (told: Told, { before, after }: Beside, mayReopen: boolean): FieldIssue[] => {
  const into = moveOf(before, told.enrollment_status)
  const outOf = after === null ? 'usual' : moveOf(told.enrollment_status, after.enrollment_status)
  if (!mayReopen && [into, outOf].includes('reopening')) return [{ field: 'enrollment_status', code: 'final_status' }]
  const unsaid = into !== 'usual' || (outOf !== 'usual' && after?.reason === null)
  return unsaid && told.reason === null ? [{ field: 'reason', code: 'unusual_move' }] : []
}

/** What keeps a status from being changed or taken away: what is final, only whoever `mayReopen` takes back. */
export const takingBackIssues = (status: EnrollmentStatus, mayReopen: boolean): FieldIssue[] =>
  isFinal(status) && !mayReopen ? [{ field: 'enrollment_status', code: 'final_status' }] : []
