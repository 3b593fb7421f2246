import type { Field, Fields } from '#domain/kit/fields.ts'
import { isMasked } from '#domain/kit/permissions.ts'

/** A fact in a form. `unseen`: its value is masked and was not sent, if there is one, and the field starts with `KEPT`. */
export type FormField = Field & { readonly unseen?: true }
export type FormFields = Readonly<Record<string, FormField>>

/** Value of a masked field whose stored value shall stay as it is. Null deletes the stored value, any other value replaces it. */
export const KEPT = ''

/** The facts of the form of a stored record: those that the server sent, and those that are masked. */
export const formFields = (fields: Fields, sent: readonly string[]): FormFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap<[string, FormField]>(([name, field]) => {
      if (sent.includes(name)) return [[name, field]]
      return isMasked(field) && sent.includes('masked') ? [[name, { ...field, schema: field.schema.optional(), unseen: true }]] : []
    }),
  )
