import { endIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import { AppError, type FieldIssue } from '../kit/errors.ts'
import type { enrolment } from './enrolment.ts'
import { type EnrollmentStatus, isFinal, moveOf } from './enrolmentStatus.ts'

type Told = Pick<Input<typeof enrolment>, 'enrollment_status' | 'reason'>
type Reported = Pick<Input<typeof enrolment>, 'valid_from' | 'reported_on'>
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

/** What is reported has happened: nobody reports a status before the day on which it begins. */
export const reportIssues = ({ valid_from: since, reported_on: told }: Reported): FieldIssue[] =>
  endIssue('reported_on', since, told)

/**
 * What keeps a status from leaving its place in the history, as it does in the trash or under another date: the statuses before and after it
 * then follow one another, which wants a reason of the later one where the move is not usual.
 */
export const leavingError = ({ before, after }: Beside, mayReopen: boolean): AppError | null => {
  const left = after === null || before === null ? 'usual' : moveOf(before, after.enrollment_status)
  return left === 'usual' || (after?.reason !== null && (left === 'unusual' || mayReopen)) ? null : new AppError('unexplained_move')
}
