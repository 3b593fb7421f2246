import type { Field } from '#domain/kit/fields.ts'
import { type FormField, type FormFields, KEPT } from '../facts/masked.ts'
import { typingOf } from './typing.ts'

/** Values by field name: of a record, of an input, or of the controls of a form. */
export type Values = Record<string, unknown>

/** What the controls of a form hold for a record: texts, and the empty text for nothing. */
export const toValues = (fields: FormFields, record: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, record[name])]))

const toValue = (field: Field, value: unknown): unknown =>
  field.kind === 'list' ? rows(value).map((row) => toValues(field.fields ?? {}, row)) : typingOf(field).show(value)

/** The input that the controls tell, not yet checked: `toValues` backwards. Nothing typed is null, or what is kept unseen. */
export const toInput = (fields: FormFields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toFact(field, values[name])]))

const toFact = (field: FormField, value: unknown): unknown => {
  if (field.kind === 'list') return rows(value).map((row) => toInput(field.fields ?? {}, row))
  if (typeof value !== 'string') return value ?? null
  if (value.trim() === '') return field.unseen ? KEPT : null
  return typingOf(field).read(value)
}

const rows = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

/** A typed text as it will be stored, such as full-width figures made half width; what is not right stays as it was typed. */
export const folded = (field: Field, typed: string): string => {
  if (typed.trim() === '') return typed
  const stored = field.schema.safeParse(toFact(field, typed))
  return stored.success ? String(toValue(field, stored.data)) : typed
}
