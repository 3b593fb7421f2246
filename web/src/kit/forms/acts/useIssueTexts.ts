import type { FieldCode } from '#domain/kit/errors.ts'
import { useTranslation } from '../../i18n.ts'
import type { Issues } from './useActForm.ts'

/** Returns a function that gives the translated error text of a field of a small form. */
export function useIssueTexts<Field extends string>(issues: Issues<Field>): (field: Field) => string | undefined {
  const { t } = useTranslation()
  return (field) => {
    const issue = issues[field]
    return issue && t(`validation.${issue.code as FieldCode}`, { size: String(issue.size ?? ''), name: issue.name ?? '' })
  }
}
