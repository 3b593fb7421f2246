import { factsOf, namespaces } from '../facts/tables.ts'
import { i18n, useTranslation } from '../i18n.ts'

/** Namespaces of the texts from which the titles of background jobs are made. */
export const titleTexts = [...new Set(['jobs', 'access', ...namespaces])]

/** Returns a function for the title of a background job by its kind, such as the import of patients. */
export function useJobTitle(): (kind: string) => string {
  const { t } = useTranslation('jobs')
  return (kind) => {
    const [noun = '', act = ''] = kind.split('.')
    const e = factsOf(noun)
    const name = e ? `${e.namespace}:noun.${e.name}.title` : `access:noun.${noun}`
    return t(`act.${act}` as 'act.export', { noun: i18n.t(name as 'access:noun.time') })
  }
}
