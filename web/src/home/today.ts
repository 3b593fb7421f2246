import { ZONE } from '#domain/kit/dates.ts'
import { locales, type ScreenLanguage } from '#domain/kit/languages.ts'

/** The date in Japan with its weekday and the year of the Japanese era: 2026年（令和8年）11月21日（土）. */
export function dayInWords(now: Date, language: ScreenLanguage): string {
  const locale = locales[language]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE })
  const era = new Intl.DateTimeFormat(locale, { calendar: 'japanese', era: 'long', year: 'numeric', timeZone: ZONE })
  const part = (type: string) => era.formatToParts(now).find((each) => each.type === type)?.value ?? ''
  if (language !== 'ja') return `${format({ dateStyle: 'full' }).format(now)} (${part('era')} ${part('year')})`
  const day = format({ dateStyle: 'long' })
    .format(now)
    .replace('年', `年（${part('era')}${part('year')}年）`)
  return `${day}（${format({ weekday: 'short' }).format(now)}）`
}
