import { useMemo } from 'react'
import { locales } from '#domain/kit/languages.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { DayFacts } from './year.ts'

/** The words of a calendar: days, months and the letters of its weekdays from Sunday on. */
export const useDayText = () => {
  const language = useLanguage()
  const { t } = useTranslation(['company', 'common'])
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    const full = format({ year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' })
    const day = format({ month: 'long', day: 'numeric', weekday: 'short' })
    const month = format({ month: 'long' })
    const weekday = format({ weekday: language === 'ja' ? 'short' : 'narrow' })
    const weekdayLong = format({ weekday: 'long' })
    // 1 February 1970 was a Sunday
    const sunday = Date.UTC(1970, 1, 1)
    const week = Array.from({ length: 7 }, (_, at) => sunday + at * 86_400_000)
    return {
      /** 2026/11/20(金) */
      full: (date: string) => full.format(Date.parse(date)),
      /** 11月20日(金) */
      day: (date: string) => day.format(Date.parse(date)),
      /** 11月 */
      month: (of: string) => month.format(Date.parse(`${of}-01`)),
      weekdays: week.map((at) => ({ short: weekday.format(at), long: weekdayLong.format(at) })),
      /** What is true of a day, in words. */
      facts: ({ statutory, national, entry, movedAway }: DayFacts): string[] => [
        ...(national ? [t(`common:holiday.${national}`)] : []),
        ...(statutory && entry?.kind !== 'statutory' && entry?.kind !== 'moved' ? [t('calendar.statutory')] : []),
        ...(entry ? [t('calendar.entry', { kind: t(`holiday_kind.${entry.kind}`), name: entry.name })] : []),
        ...(movedAway ? [t('calendar.moved_to', { day: day.format(Date.parse(movedAway.date)) })] : []),
      ],
    }
  }, [language, t])
}
