import { daysBetween, dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'

type Span = { starts_at: string; ends_at: string }

/** From–to in Tokyo as seen from a day: 21:00–翌6:00. An end at midnight belongs to the day that ends. */
export const useSpanText = (): ((span: Span, day: string) => string) => {
  const { t } = useTranslation('time')
  const text = (at: string, day: string, end: boolean) => {
    const days = daysBetween(day, dateOf(at))
    const minute = minuteOf(at)
    if (end && minute === 0 && days > 0) return later(days - 1, formatTime(1440))
    return later(days, formatTime(minute))
  }
  const later = (days: number, time: string) =>
    days <= 0 ? time : days === 1 ? t('panel.next_day', { time }) : t('panel.later_day', { days, time })
  return (span, day) => `${text(span.starts_at, day, false)}–${text(span.ends_at, day, true)}`
}
