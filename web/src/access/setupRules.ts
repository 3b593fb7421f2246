import type { SetupInput } from '#domain/access/user.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'

export type SetupForm = SetupInput & { confirm_password: string }
export type SetupField = keyof SetupForm
export type SetupIssues = Partial<Record<SetupField, Pick<FieldIssue, 'size'> & { code: string }>>

/** Kept apart from the schema, which would bring its whole library into the page; a test holds the two together. */
export const minPassword = 12

/** What each step of the first set-up asks for. */
export const steps = [
  ['code', 'company_name', 'language'],
  ['last_name', 'first_name', 'email', 'password', 'confirm_password'],
  ['sample'],
] as const satisfies readonly (readonly SetupField[])[]

const rules: { readonly [Field in SetupField]?: (form: SetupForm) => SetupIssues[Field] | false } = {
  code: (form) => form.code.trim() === '' && { code: 'required' },
  company_name: (form) => form.company_name.trim() === '' && { code: 'required' },
  last_name: (form) => form.last_name.trim() === '' && { code: 'required' },
  first_name: (form) => form.first_name.trim() === '' && { code: 'required' },
  email: ({ email }) =>
    email.trim() === '' ? { code: 'required' } : !/^\S+@\S+\.\S+$/.test(email.trim()) && { code: 'invalid_email' },
  password: (form) =>
    form.password === '' ? { code: 'required' } : form.password.length < minPassword && { code: 'min_length', size: minPassword },
  confirm_password: (form) => form.confirm_password !== form.password && { code: 'password_mismatch' },
}

/** What must be mended before a step can be left. */
export function issuesOf(step: number, form: SetupForm): SetupIssues {
  const issues: SetupIssues = {}
  for (const field of steps[step] ?? []) {
    const issue = rules[field]?.(form)
    if (issue) issues[field] = issue
  }
  return issues
}

/** The first step that holds a field with an issue; undefined when there is none. */
export function stepOf(issues: SetupIssues): number | undefined {
  const at = steps.findIndex((fields) => fields.some((field) => issues[field]))
  return at < 0 ? undefined : at
}

/** A refusal of the server as issues of fields; one that names none of them gives none. */
export function refusedIssues(code: string, errors: readonly FieldIssue[]): SetupIssues {
  if (code === 'setup_code_wrong') return { code: { code: 'setup_code' } }
  const known = new Set<string>(steps.flat())
  return Object.fromEntries(errors.filter((error) => known.has(error.field)).map(({ field, ...issue }) => [field, issue]))
}
