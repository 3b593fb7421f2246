import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useTranslation } from '../i18n.ts'

/** Returns a function that names a deadline: its kind and, where a record has several of one kind, which one. */
export const useEndName = (): ((line: Pick<AttentionLine, 'kind' | 'what'>) => string) => {
  const { t } = useTranslation('attention')
  return ({ kind: name, what }) => {
    const kind = t(`kind.${name}`)
    return what === '' ? kind : t('of_what', { kind, what })
  }
}
