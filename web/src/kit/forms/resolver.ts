import type { FieldErrors, Resolver } from 'react-hook-form'
import { inputSchema } from '#domain/kit/entity.ts'
import type { FieldCode, FieldIssue } from '#domain/kit/errors.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import type { FormIssue } from '../facts/texts.ts'
import { type FormFields, KEPT } from '../facts/masked.ts'
import { toInput, type Values } from './values.ts'

/** What does not fit together among the facts of a record, each of which is right by itself. */
export type FormRule = (input: Values) => readonly FieldIssue[]

/** Checks a form by the facts of its fields and then by the rule of its record, the same by which the server checks. */
export const entityResolver = (fields: FormFields, rule: FormRule = () => []): Resolver<Values, unknown, Values> => {
  const schema = inputSchema({ fields })
  return (values) => {
    const input = toInput(fields, values)
    const kept = Object.keys(fields).filter((name) => fields[name]?.unseen && input[name] === KEPT)
    const checked = schema.safeParse(Object.fromEntries(Object.entries(input).filter(([name]) => !kept.includes(name))))
    const asKept = Object.fromEntries(kept.map((name) => [name, KEPT]))
    const issues = checked.success ? rule(checked.data) : fieldIssues(checked.error.issues, input)
    if (checked.success && issues.length === 0) return { values: { ...checked.data, ...asKept }, errors: {} }
    return { values: {}, errors: formErrors(issues) }
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
