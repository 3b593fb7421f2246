import type { FieldCode } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'

/**
 * The key and the values of the text of an error. Of a number that is too small or too large it is told between which numbers it must lie; limits of hours and minutes have
 * texts of their own.
 */
export const issueWords = (code: FieldCode, field: Field | undefined, numbers: (value: number) => string) =>
  code === 'number_range' && field?.max !== undefined && field.kind !== 'time'
    ? { key: 'validation.number_between' as const, values: { least: numbers(field.min ?? 0), most: numbers(field.max) } }
    : { key: `validation.${code}` as const, values: {} }
