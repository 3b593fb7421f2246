import { factsOf, namespaces } from '../facts/tables.ts'
import { i18n, useTranslation } from '../i18n.ts'

/** Texts that the titles of jobs are made of. */
export const titleTexts = [...new Set(['jobs', 'access', ...namespaces])]

/** What a job does, in words: the file of staff, the import of patients. */
export function useJobTitle(): (kind: string) => string {
  const { t } = useTranslation('jobs')
  return (kind) => {
    const [noun = '', act = ''] = kind.split('.')
    const e = factsOf(noun)
    const name = e ? `${e.namespace}:noun.${e.name}.title` : `access:noun.${noun}`
    return t(`act.${act}` as 'act.export', { noun: i18n.t(name as 'access:noun.time') })
  }
}
