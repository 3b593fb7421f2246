import type { AuditLine } from '#domain/kit/audit.ts'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '../i18n.ts'
import { factsOf } from '../facts/tables.ts'
import styles from './Line.module.css'
import { PlaceLink } from '../ui/PlaceLink.tsx'
import { Parts } from './Parts.tsx'
import { usePlaceOf } from './places.ts'
import type { Tale } from './tale.ts'
import { useExtent } from './useExtent.ts'

type Props = {
  line: AuditLine
  tale: Tale
  linked: boolean
  /** Shows the changes of each fact at once, and not only after the line is expanded. */
  open: boolean
}

/** One line of the audit log: time, sentence, the change of each fact, the reason, and from where the act was done. */
export function Line({ line, tale: { text, parts }, linked, open }: Props) {
  const { t } = useTranslation('audit')
  const { act, at, address, call, entity, reason, record_id, viewer_name, way } = line
  const facts = factsOf(entity)
  const extent = useExtent()
  const placeOf = usePlaceOf()
  const place = linked && record_id !== null && act !== 'erase' ? placeOf(entity, record_id) : undefined
  return (
    <li className={styles.line} data-act={act}>
      <time dateTime={at}>{formatTime(minuteOf(at))}</time>
      <div>
        {facts && parts.length > 0 ? (
          <details open={open}>
            <summary>{text}</summary>
            <Parts facts={facts} parts={parts} />
          </details>
        ) : (
          <p>{text}</p>
        )}
        {reason !== null && <p className={styles.reason}>{t('reason', { reason })}</p>}
        <p className={styles.small}>
          {extent(line).map((told) => (
            <span key={told}>{told}</span>
          ))}
          {way && <span>{way.name === null ? t(`way.plain.${way.by}`) : t(`way.named.${way.by}`, { name: way.name })}</span>}
          {call !== null && <span>{t('call', { call })}</span>}
          {viewer_name !== null && <span>{t('viewer', { name: viewer_name })}</span>}
          {address !== null && <span dir="ltr">{t('address', { address })}</span>}
          {place && <PlaceLink place={place}>{t('open')}</PlaceLink>}
        </p>
      </div>
    </li>
  )
}
