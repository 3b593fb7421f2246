import { Link } from '@tanstack/react-router'
import type { AuditLine } from '#domain/kit/audit.ts'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '../i18n.ts'
import { Changes } from './Changes.tsx'
import { factsOf } from '../facts/tables.ts'
import styles from './Line.module.css'
import { usePlaceOf } from './places.ts'
import { useExtent } from './useExtent.ts'

/** One line of the trail: the time, the sentence, the reason, from where; the changed values when it is opened. */
export function Line({ line, text, linked }: { line: AuditLine; text: string; linked: boolean }) {
  const { t } = useTranslation('audit')
  const { act, at, address, call, changes, entity, reason, record_id, viewer_name } = line
  const facts = factsOf(entity)
  const extent = useExtent()
  const placeOf = usePlaceOf()
  const place = linked && record_id !== null && act !== 'erase' ? placeOf(entity, record_id) : undefined
  return (
    <li className={styles.line} data-act={act}>
      <time dateTime={at}>{formatTime(minuteOf(at))}</time>
      <div>
        {facts && changes.length > 0 && act !== 'download' && act !== 'view' ? (
          <details>
            <summary>{text}</summary>
            <Changes facts={facts} changes={changes} />
          </details>
        ) : (
          <p>{text}</p>
        )}
        {reason !== null && <p className={styles.reason}>{t('reason', { reason })}</p>}
        <p className={styles.small}>
          {extent(line).map((told) => (
            <span key={told}>{told}</span>
          ))}
          {call !== null && <span>{t('call', { call })}</span>}
          {viewer_name !== null && <span>{t('viewer', { name: viewer_name })}</span>}
          {address !== null && <span dir="ltr">{t('address', { address })}</span>}
          {place && <Link {...place}>{t('open')}</Link>}
        </p>
      </div>
    </li>
  )
}
