import type { SetupInput } from '#domain/access/user.ts'
import type { CallError } from '#web/kit/callError.ts'
import type { Issue, Issues } from '#web/kit/forms/acts/useActForm.ts'
import { confirmIssue, emailIssue, guessableIssue, passwordIssue, required } from '../entry/fieldRules.ts'

export type SetupForm = SetupInput & { confirm_password: string }
type SetupField = keyof SetupForm
export type SetupIssues = Issues<SetupField>

/** Fields of each step of the setup. */
export const steps = [
  ['code', 'company_name', 'language'],
  ['last_name', 'first_name', 'email', 'password', 'confirm_password'],
  ['sample'],
] as const satisfies readonly (readonly SetupField[])[]

const rules: { readonly [Field in SetupField]?: (form: SetupForm) => Issue | undefined } = {
  code: (form) => required(form.code),
  company_name: (form) => required(form.company_name),
  last_name: (form) => required(form.last_name),
  first_name: (form) => required(form.first_name),
  email: (form) => emailIssue(form.email),
  password: (form) => passwordIssue(form.password),
  confirm_password: (form) => confirmIssue(form.password, form.confirm_password),
}

/** Issues of the fields of a step; the step can be left when there are none. */
export async function issuesOf(step: number, form: SetupForm): Promise<SetupIssues> {
  const fields: readonly SetupField[] = steps[step] ?? []
  const issues: SetupIssues = {}
  for (const field of fields) {
    const issue = rules[field]?.(form)
    if (issue) issues[field] = issue
  }
  const guessable = fields.includes('password') && !issues.password && (await guessableIssue(form.password, ownWords(form)))
  return guessable ? { ...issues, password: guessable } : issues
}

/** Words that make a password of the first administrator easy to guess. */
export const ownWords = ({ company_name, last_name, first_name, email }: SetupForm): readonly string[] => [
  company_name,
  last_name,
  first_name,
  email,
]

/** The first step that has a field with an issue; undefined when there is none. */
export function stepOf(issues: SetupIssues): number | undefined {
  const at = steps.findIndex((fields) => fields.some((field) => issues[field]))
  return at < 0 ? undefined : at
}

/** The field beside which a refusal of the server is shown. */
export const refusedField = ({ code }: Pick<CallError, 'code'>) => (code === 'setup_code_wrong' ? 'code' : undefined)
