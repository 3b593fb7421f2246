import type { Field, Fields } from '#domain/kit/fields.ts'
import { isMasked } from '#domain/kit/permissions.ts'

/** A fact in a form; `unseen`: the record holds a value that was not sent, or none, and the form starts with `KEPT`. */
export type FormField = Field & { readonly unseen?: true }
export type FormFields = Readonly<Record<string, FormField>>

/** What the form holds for an unseen value that is to stay as it is. Null takes it away, and anything else replaces it. */
export const KEPT = ''

/** The facts of a form for a stored record: those that were sent, and those that are masked in it. */
export const formFields = (fields: Fields, sent: readonly string[]): FormFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap<[string, FormField]>(([name, field]) => {
      if (sent.includes(name)) return [[name, field]]
      return isMasked(field) && sent.includes('masked') ? [[name, { ...field, schema: field.schema.optional(), unseen: true }]] : []
    }),
  )
