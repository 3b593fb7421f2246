import { locales, type ScreenLanguage } from '#domain/kit/languages.ts'

/** A day of every year (MM-DD) in words: 4月1日. */
export const monthDayText = (day: string, language: ScreenLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(`2001-${day}`))
