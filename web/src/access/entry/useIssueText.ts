import { useTranslation } from '#web/kit/i18n.ts'
import type { Issues } from '#web/kit/forms/acts/useActForm.ts'

const worded = [
  'required',
  'invalid_email',
  'max_length',
  'min_length',
  'password_mismatch',
  'password_guessable',
  'setup_code_wrong',
  'code_wrong',
  'six_figures',
] as const

/** Returns a function for the error text of a field; an issue without a text of its own gets a general one. */
export function useIssueText<Field extends string>(issues: Issues<Field>): (field: Field) => string | undefined {
  const { t } = useTranslation('login')
  return (field) => {
    const issue = issues[field]
    if (!issue) return undefined
    const code = worded.find((each) => each === issue.code) ?? 'invalid'
    return t(`validation.${code}`, { size: issue.size ?? 0 })
  }
}
