import { useTranslation } from '#web/kit/i18n.ts'
import styles from './Legend.module.css'
import type { DayTone } from './year.ts'

const tones: readonly Exclude<DayTone, 'plain'>[] = ['statutory', 'company', 'national', 'moved_away']

/** Explains the colours and signs of the calendar. */
export function Legend() {
  const { t } = useTranslation('company')
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {tones.map((tone) => (
        <li key={tone}>
          <span className={styles.sign} data-tone={tone} aria-hidden="true">
            {t(`calendar.sign.${tone}`)}
          </span>
          {t(`calendar.tone.${tone}`)}
        </li>
      ))}
    </ul>
  )
}
