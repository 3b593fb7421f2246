import { useTranslation } from '#web/kit/i18n.ts'
import styles from './NextDay.module.css'

/** Mark before a time that is on a later day than the start: 翌. */
export function NextDay({ id, days }: { id: string; days: number }) {
  const { t } = useTranslation('visits')
  return (
    <span className={styles.nextDay} id={id}>
      {days === 1 ? t('form.next_day') : t('form.days_later', { days })}
    </span>
  )
}
