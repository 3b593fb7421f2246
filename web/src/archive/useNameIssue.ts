import { nodeNameIssue } from '#domain/archive/nodeName.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Returns a function for what is wrong with a name while it is typed; undefined for a name that may be stored. */
export function useNameIssue(): (name: string) => string | undefined {
  const { t } = useTranslation('common')
  return (name) => {
    const issue = nodeNameIssue(name)
    return issue ? t(`validation.${issue.code}`, { size: String(issue.size ?? '') }) : undefined
  }
}
