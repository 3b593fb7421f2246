import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage } from '#web/kit/i18n.ts'

/** Returns a function for an instant of the device's clock as text: 12:31, or on another day 11/25(水) 12:31. */
export const useMoment = () => {
  const language = useLanguage()
  return (at: number): string => {
    const iso = new Date(at).toISOString()
    const time = formatTime(minuteOf(iso))
    return dateOf(iso) === dateOf(new Date().toISOString()) ? time : `${dayText('shortDay', dateOf(iso), language)} ${time}`
  }
}
