import { entityLines, recordTexts } from '#domain/frame.ts'
import { i18n, useTranslation } from '../i18n.ts'

/** Namespaces of the texts from which the titles of background jobs are made. */
export const titleTexts = [...new Set(['jobs', 'access', ...recordTexts])]

/** Returns a function for the title of a background job by its kind, such as the import of patients. */
export function useJobTitle(): (kind: string) => string {
  const { t } = useTranslation('jobs')
  return (kind) => {
    const [noun = '', act = ''] = kind.split('.')
    const e = entityLines.find(({ name }) => name === noun)
    const name = e ? `${e.namespace}:noun.${e.name}.title` : `access:noun.${noun}`
    return t(`act.${act}` as 'act.export', { noun: i18n.t(name as 'access:noun.time') })
  }
}
