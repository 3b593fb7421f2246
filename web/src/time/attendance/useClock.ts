import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Returns a function for a time of day, counted from the date of a duty: 17:30, then 翌7:00 on the next day, and later hours as 55:00. */
export const useClock = (): ((at: string, date: string) => string) => {
  const { t } = useTranslation('attendance')
  return (at, date) => {
    const minute = minuteOf(at, date)
    return minute >= 1440 && minute < 2880 ? t('next_day', { time: formatTime(minute - 1440) }) : formatTime(minute)
  }
}
