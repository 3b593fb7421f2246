import { useTranslation } from '#web/kit/i18n.ts'
import type { Issues } from '#web/kit/forms/useActForm.ts'

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

/** The text of a field's issue; a code without a text of its own asks to look at the entry again. */
export function useIssueText<Field extends string>(issues: Issues<Field>): (field: Field) => string | undefined {
  const { t } = useTranslation('login')
  return (field) => {
    const issue = issues[field]
    if (!issue) return undefined
    const code = worded.find((each) => each === issue.code) ?? 'invalid'
    return t(`validation.${code}`, { size: issue.size ?? 0 })
  }
}
