import type { z } from 'zod'
import type { FieldCode, FieldIssue } from './errors.ts'
import { digits } from './kana.ts'

const isFieldCode = (code: unknown): code is FieldCode => typeof code === 'string'

/** The field code of a zod issue, for the product's own validation texts (specification section 5). */
const codeOf = (issue: z.core.$ZodIssue, value: unknown): FieldCode => {
  const empty = value === null || value === undefined || value === ''
  switch (issue.code) {
    case 'invalid_type':
      return empty ? 'required' : 'invalid_format'
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'min_length') : 'number_range'
    case 'too_big':
      return issue.origin === 'string' ? 'max_length' : issue.origin === 'array' ? 'too_many_rows' : 'number_range'
    // a word says which of several forms the input has, and it is none of the allowed words
    case 'invalid_union':
    case 'invalid_value':
      return empty ? 'required' : 'invalid_choice'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_format':
      if (empty) return 'required'
      if (issue.format === 'email') return 'invalid_email'
      if (issue.format === 'date' || issue.format === 'datetime') return 'invalid_date'
      return figuresOf(issue) === undefined ? 'invalid_format' : figuresCode(issue, value)
    case 'custom':
      return isFieldCode(issue.params?.code) ? issue.params.code : 'invalid_format'
    default:
      return 'invalid_format'
  }
}

/** The least and the greatest number of digits that a pattern allows; undefined for a pattern of anything but digits. */
const figuresOf = ({ pattern = '' }: z.core.$ZodIssueInvalidStringFormat): [number, number] | undefined => {
  const found = /^\/\^\\d\{(\d+)(?:,(\d+))?\}\$\//.exec(pattern)
  return found ? [Number(found[1]), Number(found[2] ?? found[1])] : undefined
}
/** How much of a value is checked for being digits, so that a very long one takes no time. Characters. */
const LONGEST_FIGURES = 100
/** Why a value of digits is wrong: it has other characters than digits, or the wrong number of them. */
const figuresCode = (issue: z.core.$ZodIssueInvalidStringFormat, value: unknown): FieldCode => {
  const [least, most] = figuresOf(issue) ?? []
  if (typeof value !== 'string' || !/^\d+$/.test(digits(value.slice(0, LONGEST_FIGURES)))) return 'digits_only'
  return least === most ? 'digits_length' : 'max_length'
}

const size = (issue: z.core.$ZodIssue, code: FieldCode) => {
  if (issue.code === 'too_big') return Number(issue.maximum)
  if (issue.code === 'too_small') return Number(issue.minimum)
  const given: unknown = issue.code === 'custom' ? issue.params?.['size'] : undefined
  if (typeof given === 'number') return given
  return issue.code === 'invalid_format' && (code === 'digits_length' || code === 'max_length') ? figuresOf(issue)?.[1] : undefined
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), input)

/** For an input that may have several forms, the issues of the form that fits best, which is the one with the fewest issues. */
const nearest = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [best] = issue.errors.toSorted((a, b) => a.length - b.length)
  return (best ?? []).flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The most issues in an answer, and the longest field name (characters), so that an answer stays short whatever was sent. */
const MAX_ISSUES = 100
const MAX_NAME = 100

/** Turns zod's issues into field issues, one for each field: the first that was found. */
export const fieldIssues = (issues: readonly z.core.$ZodIssue[], input: unknown): FieldIssue[] => {
  const found = new Map<string, FieldIssue>()
  for (const issue of issues.flatMap(nearest)) {
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((k) => (path ? `${path}.${k}` : k).slice(0, MAX_NAME)) : [path]
    for (const field of names) {
      const code = codeOf(issue, valueAt(input, issue.path))
      const n = size(issue, code)
      if (!found.has(field) && found.size < MAX_ISSUES) found.set(field, { field, code, ...(n === undefined ? {} : { size: n }) })
    }
  }
  return [...found.values()]
}
