import { sourceKey } from '#domain/documents/lawSource.ts'
import type { LawItem } from '#domain/documents/template.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Returns a function that names the source of an item of the law. */
export function useSourceText(): (item: Pick<LawItem, 'source'>) => string {
  useTranslation('wordings')
  const { of } = useLabels()
  return (item) => of(`wordings:source.${sourceKey(item)}`)
}
