import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { neededEntity } from './neededEntity.ts'

/** What a record that lacks facts is called, with whose it is. */
export const useNeedTitle = (): ((need: DocumentNeed) => string) => {
  const { t } = useTranslation('common')
  const { of } = useLabels()
  return (need) => {
    if (need.entity === 'company') return t('nav.company_information')
    const { namespace, name } = neededEntity(need)
    return [of(`${namespace}:noun.${name}.title`), need.name].filter(Boolean).join(' ')
  }
}
