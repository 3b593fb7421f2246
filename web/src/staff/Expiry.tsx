import WarningAmber from '@mui/icons-material/WarningAmber'
import { daysBetween } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import styles from './Expiry.module.css'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { today } from '#web/kit/facts/show.ts'

/** Days before an expiry from which it is warned about. */
const warnDays = 90

/** The date on which something expires; when it is near or past, it says how near. */
export function Expiry({ date }: { date: string }) {
  const { t } = useTranslation()
  const days = daysBetween(today(), date)
  if (days >= warnDays) return <DateText date={date} />
  const text = days > 0 ? t('date.days_left', { days }) : days === 0 ? t('date.today') : t('date.days_over', { days: -days })
  return (
    <span className={styles.expiry}>
      <DateText date={date} />
      <Mark tone={days < 0 ? 'danger' : 'warning'}>
        <WarningAmber />
        {text}
      </Mark>
    </span>
  )
}
