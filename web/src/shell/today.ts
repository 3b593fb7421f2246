import type { Language } from '#web/kit/preferences.ts'

const zone = 'Asia/Tokyo'
const locales: Record<Language, string> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' }

/** A day in Japan with its weekday, and the year also as year of the era: 2026年（令和8年）11月21日土曜日. */
export function dayInWords(now: Date, language: Language): string {
  const locale = locales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(now)
  const era = new Intl.DateTimeFormat(`${locale}-u-ca-japanese`, { era: 'long', year: 'numeric', timeZone: zone })
  const part = (type: string) => era.formatToParts(now).find((each) => each.type === type)?.value ?? ''
  if (language !== 'ja') return `${day} (${part('era')} ${part('year')})`
  return day.replace('年', `年（${part('era')}${part('year')}年）`)
}
