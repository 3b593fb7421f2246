import { AppError, invalid } from '#domain/kit/errors.ts'

/**
 * For `catch`: names the fields of a refusal by their place in what was sent, where a record or a row lies in a larger value: `place` is its
 * path, such as `slips.3`.
 */
export const errorsWithin =
  (place: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
    throw invalid(...(error.details.errors ?? []).map((issue) => ({ ...issue, field: `${place}.${issue.field}` })))
  }
