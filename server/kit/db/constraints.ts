import { AppError, type ErrorCode, invalid } from '#domain/kit/errors.ts'

type DatabaseError = { code: string; constraint?: string; table?: string; column?: string; hint?: string }
const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** The field that a constraint is about: `staff_staff_code_key` on table `staff` is the field `staff_code`. */
const fieldOf = (error: DatabaseError, ending: string) => {
  const name = error.constraint ?? ''
  return name.startsWith(`${error.table}_`) && name.endsWith(ending)
    ? name.slice((error.table ?? '').length + 1, -ending.length)
    : ''
}

/**
 * The error code of a violated constraint: rules of nouns are named after their code; overlaps of dated records have one code in every
 * table.
 */
const ruleOf = ({ constraint = '' }: DatabaseError): ErrorCode =>
  constraint.endsWith('_period_overlap') ? 'period_overlap' : ((constraint || 'refused') as ErrorCode)

/** The month that a rule of the database names in the hint of its refusal, as YYYY-MM; details of errors are cut off, since others quote rows. */
const monthIn = ({ hint = '' }: DatabaseError) => (/^\d{4}-\d{2}$/.test(hint) ? { month: hint } : {})

/** Turns the violation of a constraint into an error of the product; undefined for any other error. */
export const constraintError = (error: unknown): AppError | undefined => {
  if (!isDatabaseError(error)) return undefined
  switch (error.code) {
    case '23505':
      return new AppError('duplicate', { errors: [{ field: fieldOf(error, '_key'), code: 'duplicate' }] })
    // references are checked before, so the record was removed in the meantime, or other records still refer to it
    case '23503':
      return new AppError('in_use', { errors: [{ field: fieldOf(error, '_fkey'), code: 'not_found' }] })
    case '23P01':
      return new AppError(ruleOf(error))
    case 'HD001':
      return new AppError(ruleOf(error), monthIn(error))
    case '23514':
      return error.constraint?.endsWith('_validity')
        ? invalid({ field: 'valid_to', code: 'end_before_start' })
        : invalid({ field: '', code: 'invalid_format' })
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
      return invalid({ field: '', code: 'invalid_format' })
    default:
      return undefined
  }
}
