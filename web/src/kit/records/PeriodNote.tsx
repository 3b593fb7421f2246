import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { addDays } from '#domain/kit/dates.ts'
import { datedKey, type Entity } from '#domain/kit/entity.ts'
import { endedBy, meeting } from '#domain/kit/held.ts'
import { isDate } from '../facts/isDate.ts'
import { showDate, showPeriod } from '../facts/show.ts'
import { useFormFacts } from '../forms/values/context.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import styles from './PeriodNote.module.css'
import { useHeld } from './useHeld.ts'

type Props = {
  entity: Entity
  owner: string
  /** Id of the record; undefined for a new one, which may end the record that held before. */
  id: string | undefined
}

/** Note in the form of a dated record, before saving: says which record it will end and on which day, or which overlap prevents saving. */
export function PeriodNote({ entity, owner, id }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { control } = useFormFacts().methods
  const [from, to, per]: unknown[] = useWatch({ control, name: ['valid_from', 'valid_to', entity.per ?? 'valid_from'] })
  const target = entity.per === undefined ? entity.of?.name : entity.fields[entity.per]?.to
  const whose = entity.per === undefined ? owner : String(per ?? '')
  const { data } = useHeld(target ?? '', whose)
  if (typeof from !== 'string' || !isDate(from)) return null
  const key = datedKey(entity)
  const rows = data?.find((line) => line.kind === entity.name && line.key === key)?.rows ?? []
  const next = { valid_from: from, valid_to: typeof to === 'string' && isDate(to) ? to : null }
  const others = rows.filter((row) => row.id !== id)
  const ended = id === undefined ? endedBy(next, others) : undefined
  const inWay = meeting(
    next,
    others.filter((other) => other !== ended),
  )
  const told = ({ valid_from, valid_to, owner_name }: (typeof rows)[number]) =>
    showPeriod({ valid_from, valid_to }, language, entity.per === undefined ? '' : owner_name)
  return (
    <div className={styles.note} aria-live="polite">
      {ended && (
        <Alert severity="info">{t('lines.ends', { record: told(ended), last: showDate(addDays(from, -1), language) })}</Alert>
      )}
      {inWay.map((one) => (
        <Alert key={one.id} severity="warning">
          {t('lines.meets', { record: told(one) })}
        </Alert>
      ))}
    </div>
  )
}
