import { AppError, type ErrorCode, invalid } from '#domain/kit/errors.ts'

type DatabaseError = { code: string; constraint?: string; table?: string; column?: string }
const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** `staff_staff_code_key` on table `staff` is the field `staff_code`. */
const fieldOf = (error: DatabaseError, ending: string) => {
  const name = error.constraint ?? ''
  return name.startsWith(`${error.table}_`) && name.endsWith(ending)
    ? name.slice((error.table ?? '').length + 1, -ending.length)
    : ''
}

/** Rules of nouns stand in the database under the name of their code; what holds from a date to a date has one code in every table. */
const ruleOf = ({ constraint = '' }: DatabaseError): ErrorCode =>
  constraint.endsWith('_period_overlap') ? 'period_overlap' : ((constraint || 'refused') as ErrorCode)

/** What the database refused, in the product's words; undefined when it is no refusal of a constraint. */
export const constraintError = (error: unknown): AppError | undefined => {
  if (!isDatabaseError(error)) return undefined
  switch (error.code) {
    case '23505':
      return new AppError('duplicate', { errors: [{ field: fieldOf(error, '_key'), code: 'duplicate' }] })
    // records that are named are checked before; what is left is one that was taken away meanwhile, or that others still name
    case '23503':
      return new AppError('in_use', { errors: [{ field: fieldOf(error, '_fkey'), code: 'not_found' }] })
    case '23P01':
    case 'HD001':
      return new AppError(ruleOf(error))
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
