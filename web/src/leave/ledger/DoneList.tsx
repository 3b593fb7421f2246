import { DONE_DAYS, type LeaveDone } from '#domain/leave/leave.api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import styles from './DuePanel.module.css'
import { useChange } from './useAmount.ts'
import { useGrantText } from './useGrantText.ts'

/** What was written of late of grants and lapses: of whom, how much, what it followed from, and who wrote it. */
export function DoneList({ lines }: { lines: readonly LeaveDone[] }) {
  const { t } = useTranslation('leave')
  const change = useChange()
  const grant = useGrantText()
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{t('due.written', { days: DONE_DAYS, count: lines.length })}</summary>
      <ul className={styles.list}>
        {lines.map(({ staff_id, name, kind, date, lot, parts, hours_per_day, facts, at, by }) => (
          <li key={`${staff_id} ${kind} ${lot} ${at}`} className={styles.line}>
            <DateText date={date} />
            <b>{name}</b>
            <span>
              {t(`kind.${kind}`)} {change(parts, hours_per_day)}
              <small>
                {facts && <>{grant(facts)} </>}
                <InstantText at={at} /> {by ?? t('due.by_program')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
