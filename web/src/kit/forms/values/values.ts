import type { Field } from '#domain/kit/fields.ts'
import { type FormField, type FormFields, KEPT } from '../../facts/masked.ts'
import { typingOf } from './typing.ts'

/** Values by field name: of a record, of an input, or of the controls of a form. */
export type Values = Record<string, unknown>

/** Converts a record to the values of the controls: mostly texts, with the empty text for no value. */
export const toValues = (fields: FormFields, record: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, record[name])]))

const toValue = (field: Field, value: unknown): unknown =>
  field.kind === 'list' ? rows(value).map((row) => toValues(field.fields ?? {}, row)) : typingOf(field).show(value)

/**
 * Converts values of the controls to an unchecked input, the inverse of `toValues`. An empty control gives null, or `KEPT` where the stored
 * value is masked.
 */
export const toInput = (fields: FormFields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toFact(field, values[name])]))

const toFact = (field: FormField, value: unknown): unknown => {
  if (field.kind === 'list') return rows(value).map((row) => toInput(field.fields ?? {}, row))
  if (typeof value !== 'string') return value ?? null
  if (value.trim() === '') return field.unseen ? KEPT : null
  return typingOf(field).read(value)
}

const rows = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

/** Normalizes typed text to the form in which it will be stored, such as full-width digits to half-width; invalid text stays unchanged. */
export const folded = (field: Field, typed: string): string => {
  if (typed.trim() === '') return typed
  const stored = field.schema.safeParse(toFact(field, typed))
  return stored.success ? String(toValue(field, stored.data)) : typed
}
