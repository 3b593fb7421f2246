import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** A time of a date's duty: '17:30', '翌7:00'; what is later still runs on, as in 55:00. */
export const useClock = (): ((at: string, date: string) => string) => {
  const { t } = useTranslation('attendance')
  return (at, date) => {
    const minute = minuteOf(at, date)
    return minute >= 1440 && minute < 2880 ? t('next_day', { time: formatTime(minute - 1440) }) : formatTime(minute)
  }
}
