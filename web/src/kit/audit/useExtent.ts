import type { AuditLine } from '#domain/kit/audit.ts'
import { useLabels } from '../facts/labels.ts'
import { factsOf } from '../facts/tables.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'

/** Parameters of a list query that are no facts of the records. */
const parts = ['q', 'period', 'at', 'trash', 'month', 'staff_id', 'sample', 'ids'] as const
const partOf = (name: string) => parts.find((part) => part === (name === 'from' || name === 'to' ? 'period' : name))

/** Returns a function that describes a list that was viewed or exported: whose records, how many, and the filters. */
export const useExtent = (): ((line: AuditLine) => string[]) => {
  const { t } = useTranslation(['audit', 'common'])
  const { of } = useLabels()
  const numbers = useNumbers()
  return ({ entity, extent }) => {
    if (!extent) return []
    const facts = factsOf(entity)
    const label = (name: string) => {
      if (facts && Object.hasOwn(facts.fields, name)) return of(`${facts.namespace}:${facts.name}.${name}`)
      const part = partOf(name)
      return part ? t(`by.${part}`) : name
    }
    const size = numbers(extent.rows)
    const names = [...new Set(extent.by.map(label))].join(t('common:between'))
    return [
      ...(extent.of_name === null ? [] : [t('whose', { name: extent.of_name })]),
      names === '' ? t('extent', { size }) : t('narrowed', { size, names }),
    ]
  }
}
