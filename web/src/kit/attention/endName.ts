import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useTranslation } from '../i18n.ts'

/** What ends, in words: its kind and, where a record has several of one, which. */
export const useEndName = (): ((line: Pick<AttentionLine, 'kind' | 'what'>) => string) => {
  const { t } = useTranslation('attention')
  return ({ kind: name, what }) => {
    const kind = t(`kind.${name}`)
    return what === '' ? kind : t('of_what', { kind, what })
  }
}
