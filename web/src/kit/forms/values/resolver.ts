import type { FieldErrors, Resolver } from 'react-hook-form'
import { emptyInput, inputSchema } from '#domain/kit/entity.ts'
import type { FieldCode, FieldIssue } from '#domain/kit/errors.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import type { FormIssue } from '../../facts/texts.ts'
import { type FormFields, KEPT } from '../../facts/masked.ts'
import { isMet, type RowConditions } from './control.ts'
import { toInput, type Values } from './values.ts'

/** Checks facts of a record against each other, where each is right by itself; answers the issues found. */
export type FormRule = (input: Values) => readonly FieldIssue[]

/**
 * Resolver of react-hook-form: checks each field by its fact, then the whole by the rule of the record, as the server does. `isMarked`:
 * whether a field already shows an error.
 */
export const entityResolver = (
  fields: FormFields,
  rule: FormRule = () => [],
  conditions: RowConditions = new Map(),
  isMarked: (name: string) => boolean = () => false,
): Resolver<Values, unknown, Values> => {
  const schema = inputSchema({ fields })
  return (values, _context, { names = [] }) => {
    const input = withoutHidden(fields, toInput(fields, values), conditions)
    const kept = Object.keys(fields).filter((name) => fields[name]?.unseen && input[name] === KEPT)
    const checked = schema.safeParse(Object.fromEntries(Object.entries(input).filter(([name]) => !kept.includes(name))))
    const asKept = Object.fromEntries(kept.map((name) => [name, KEPT]))
    const issues = checked.success ? rule(checked.data) : fieldIssues(checked.error.issues, input)
    if (checked.success && issues.length === 0) return { values: { ...checked.data, ...asKept }, errors: {} }
    return { values: {}, errors: formErrors(issues.filter(isWorthSaying(fields, names, isMarked))) }
  }
}

/**
 * The library checks a whole list when a row is added, moved or removed. What is missing in a row that has just been added is reported only
 * once somebody has been in the row, or tries to save.
 */
const isWorthSaying = (fields: FormFields, names: readonly string[], isMarked: (name: string) => boolean) => {
  const list = names.length === 1 ? names.find((name) => fields[name]?.kind === 'list') : undefined
  return ({ field, code }: FieldIssue) =>
    list === undefined || code !== 'required' || !field.startsWith(`${list}.`) || isMarked(field)
}

/** Empties fields that are hidden in their row, whose values could not be corrected when refused, or would be stored without meaning. */
const withoutHidden = (fields: FormFields, input: Values, conditions: RowConditions): Values => {
  const shown = { ...input }
  for (const [path, onlyIf] of conditions) {
    const [list = '', column = ''] = path.split('.')
    const fact = fields[list]?.fields?.[column]
    const rows = shown[list]
    if (!fact || !Array.isArray(rows)) continue
    shown[list] = (rows as Values[]).map((row) =>
      isMet(onlyIf, row[onlyIf.field]) ? row : { ...row, ...emptyInput({ [column]: fact }) },
    )
  }
  return shown
}

/** Converts issues to errors of the form library: code as type, limit as message. The text is made when shown, in the current language. */
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
