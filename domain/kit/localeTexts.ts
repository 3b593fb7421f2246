import type { ScreenLanguage } from './languages.ts'

/** The texts of a file under `locales/`. */
export type Texts = { [key: string]: string | Texts }

/** Languages of the files under `locales/`; `ja-plain` is easy Japanese (やさしい日本語). */
export type TextLanguage = ScreenLanguage | 'ja-plain'

/** The languages in which a text is looked for that a language lacks, in order (decision 195). Japanese and French have all texts of their own. */
export const fallbacks = (language: string): readonly TextLanguage[] => {
  if (language === 'en') return []
  if (language === 'ja' || language === 'fr') return ['en']
  return language === 'ja-plain' ? ['ja'] : ['ja-plain', 'ja']
}

/** The text of which a key is one of the forms for a number, such as `days` of `days_one`. */
const wordOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Texts of a language, with those of another one where it has none in any form: languages differ in the forms that a number has. */
export const filledTexts = (own: Texts, other: Texts): Texts => {
  const words = new Set(Object.keys(own).map(wordOf))
  const missing = Object.entries(other).filter(([key]) => !words.has(wordOf(key)))
  const all: Texts = { ...Object.fromEntries(missing), ...own }
  for (const [key, text] of Object.entries(own)) {
    const beside = other[key]
    if (typeof text === 'object' && typeof beside === 'object') all[key] = filledTexts(text, beside)
  }
  return all
}

const THIN = '\u202f'
const WIDE = '\u00a0'
/**
 * A text as it is printed. In French a space stands before ; ! ? and : and inside of « », at which no line may break; the files have an
 * ordinary one, which everybody can type.
 */
export const printed = (language: string, text: string): string =>
  language === 'fr'
    ? text
        .replaceAll(/ (?=[;!?])/g, THIN)
        .replaceAll(/ (?=[:»])/g, WIDE)
        .replaceAll('« ', `«${WIDE}`)
    : text

/**
 * A namespace in a language as it is shown: filled with the languages it falls back to, and printed as the language is.
 * @param read gives the texts of a file; undefined where a language has no such file
 */
export const wholeTexts = (language: string, read: (language: string) => Texts | undefined): Texts => {
  const filled = fallbacks(language).reduce<Texts>((texts, other) => filledTexts(texts, read(other) ?? {}), read(language) ?? {})
  return language === 'fr' ? printedAll(language, filled) : filled
}

const printedAll = (language: string, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? printed(language, text) : printedAll(language, text),
    ]),
  )

const FORMS = /⟨([^|⟩]*)\|([^⟩]*)⟩/g
const LAST_NUMBER = /(\d+(?:[.,\s]\d+)*)\D*$/
/** Whether the last number of a text asks for the form of one: 1 in English, less than 2 in French. */
const isOne = (language: string, before: string) => {
  const number = LAST_NUMBER.exec(before)?.[1]?.replaceAll(/\s/g, '')
  if (number === undefined) return false
  return language === 'fr' ? Number(number.replace(',', '.')) < 2 : Number(number.replaceAll(',', '')) === 1
}

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const FIRST_OF_MONTH = new RegExp(`(?<!\\d)1 (?=(?:${MONTHS})(?!\\p{L}))`, 'gu')
const BEFORE_VOWEL = /(?<!\p{L})([dD])e (?=(?:avril|août|octobre)(?!\p{L}))/gu

/**
 * A text as it is said once its values stand in it: a word with two forms, ⟨day|days⟩, has that of the number before it, and French cuts de
 * short before a month that begins with a vowel, and writes its first day as an ordinal number: d’avril, 1er avril (decision 197).
 */
export const said = (language: string, text: string): string => {
  const chosen = text.includes('⟨')
    ? text.replaceAll(FORMS, (_, one: string, other: string, at: number) => (isOne(language, text.slice(0, at)) ? one : other))
    : text
  return language === 'fr' ? chosen.replaceAll(BEFORE_VOWEL, '$1’').replaceAll(FIRST_OF_MONTH, '1er ') : chosen
}
