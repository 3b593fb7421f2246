import type { Entity } from '#domain/kit/entity.ts'
import type { BulkReport, LeftRecord } from '#domain/kit/bulk.ts'
import { issueWords } from '../facts/issueWords.ts'
import { useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { useRefusalText } from '../useErrorText.ts'
import styles from './Many.module.css'

/** The part of an entity that the texts of the reasons need. */
export type Facts = Pick<Entity, 'name' | 'namespace' | 'fields'>
type Props = { entity: Facts; report: Pick<BulkReport, 'left' | 'left_size'> }

/** Lists the records that a bulk act, or a job about chosen records, leaves as they are, each with the reason. */
export function LeftList({ entity, report: { left, left_size: size } }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  if (left.length === 0) return null
  return (
    <ul className={styles.left}>
      {left.map((one) => (
        <li key={one.id}>
          <b>{one.name}</b> <Reason entity={entity} of={one} />
        </li>
      ))}
      {size > left.length && <li>{t('table.many.more', { size: numbers(size - left.length) })}</li>}
    </ul>
  )
}

/** The reason why a record is not changed: the error of a fact if there is one, otherwise that of the record as a whole. */
function Reason({ entity, of: { code, errors = [], month } }: { entity: Facts; of: LeftRecord }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { of } = useLabels()
  const numbers = useNumbers()
  const first = errors.find(({ field }) => field in entity.fields) ?? errors[0]
  if (!first || code !== 'invalid_input') return refusalText({ code, month })
  const { key, values } = issueWords(first.code, entity.fields[first.field], numbers)
  const text = t(key, { size: first.size, ...values })
  if (!(first.field in entity.fields)) return text
  return t('table.many.reason', { label: of(`${entity.namespace}:${entity.name}.${first.field}`), text })
}
