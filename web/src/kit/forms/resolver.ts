import type { FieldErrors, Resolver } from 'react-hook-form'
import { inputSchema } from '#domain/kit/entity.ts'
import type { FieldCode, FieldIssue } from '#domain/kit/errors.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { type FormFields, KEPT } from '../facts/masked.ts'
import { toInput, type Values } from './values.ts'

/** Checks a form by the facts of its fields, the same facts by which the server checks. */
export const entityResolver = (fields: FormFields): Resolver<Values, unknown, Values> => {
  const schema = inputSchema({ fields })
  return (values) => {
    const input = toInput(fields, values)
    const kept = Object.keys(fields).filter((name) => fields[name]?.unseen && input[name] === KEPT)
    const checked = schema.safeParse(Object.fromEntries(Object.entries(input).filter(([name]) => !kept.includes(name))))
    const asKept = Object.fromEntries(kept.map((name) => [name, KEPT]))
    if (checked.success) return { values: { ...checked.data, ...asKept }, errors: {} }
    return { values: {}, errors: formErrors(fieldIssues(checked.error.issues, input)) }
  }
}

/** Field issues as the form library keeps them: the code as type, the limit as message; the text comes with the language. */
export const formErrors = (issues: readonly FieldIssue[]): FieldErrors<Values> => {
  const errors: Values = {}
  for (const { field, code, size } of issues) {
    const path = field.split('.')
    const last = path.pop() ?? ''
    const at = path.reduce<Values>((node, key) => (node[key] ??= {}) as Values, errors)
    at[last] = { ...(at[last] as object | undefined), type: code, message: size === undefined ? '' : String(size) }
  }
  return errors as FieldErrors<Values>
}

export type FormIssue = { name: string; code: FieldCode; size: string }

/** All issues below a node of the form's errors, with the paths of their fields. */
export const issuesIn = (errors: unknown, path = ''): FormIssue[] => {
  if (typeof errors !== 'object' || errors === null) return []
  const { type, message } = errors as Values
  if (typeof type === 'string') {
    return [{ name: path.replace(/\.root$/, ''), code: type as FieldCode, size: String(message ?? '') }]
  }
  const below = Object.entries(errors).filter(([key]) => key !== 'ref')
  return below.flatMap(([key, node]) => issuesIn(node, path === '' ? key : `${path}.${key}`))
}
