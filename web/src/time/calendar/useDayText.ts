import { useMemo } from 'react'
import { addDays } from '#domain/kit/dates.ts'
import { type DayWay, dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { DayFacts } from './year.ts'

/** The days of one week from Sunday on, for the names of weekdays: 1 February 1970 was a Sunday. */
const week = Array.from({ length: 7 }, (_, at) => addDays('1970-02-01', at))

/** Texts of the calendar in the language of the interface: days, months and weekdays from Sunday on. */
export const useDayText = () => {
  const language = useLanguage()
  const { t } = useTranslation(['company', 'common'])
  return useMemo(() => {
    const text = (way: DayWay) => (date: string) => dayText(way, date, language)
    const day = text('longDay')
    return {
      /** A date with year and weekday, such as 2026/11/20(金). */
      full: text('fullDay'),
      /** A date without year, such as 11月20日(金). */
      day,
      /** A month, such as 11月. */
      month: text('month'),
      weekdays: week.map((date) => ({
        short: dayText(language === 'ja' ? 'weekday' : 'weekdayLetter', date, language),
        long: dayText('weekdayName', date, language),
      })),
      /** What a day is: national holiday, statutory holiday, entry of the company, or moved away. */
      facts: ({ statutory, national, entry, movedAway }: DayFacts): string[] => [
        ...(national ? [t(`common:holiday.${national}`)] : []),
        ...(statutory && entry?.kind !== 'statutory' && entry?.kind !== 'moved' ? [t('calendar.statutory')] : []),
        ...(entry ? [t('calendar.entry', { kind: t(`holiday_kind.${entry.kind}`), name: entry.name })] : []),
        ...(movedAway ? [t('calendar.moved_to', { day: day(movedAway.date) })] : []),
      ],
    }
  }, [language, t])
}
