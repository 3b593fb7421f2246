import { type Language, languages, madeIn } from '#domain/kit/languages.ts'
import { type AllTerms, type Term, termFinder, type Terms } from '#domain/kit/terms.ts'
import { wantsReadings } from './preferences.ts'
import { readWhenWanted } from './readings.ts'
import { usePreferences } from './usePreferences.ts'

type Known = { all: AllTerms; find: Readonly<Record<Language, (label: string) => string | undefined>> }

/** Terms of all languages, since an explanation shows a term in each of them, whatever the language of the interface. */
const useKnown = readWhenWanted(wantsReadings, async (read): Promise<Known> => {
  const termsOf = (language: Language) => read(`${language}/terms.json`) as Promise<Terms>
  const [ja, en, fr] = await Promise.all([termsOf('ja'), termsOf('en'), termsOf('fr')])
  const all = { ja, en, fr }
  return { all, find: { ja: termFinder(ja, 'ja'), en: termFinder(en, 'en'), fr: termFinder(fr, 'fr') } }
})

/** A technical term in Japanese and in the other languages. */
export type Explained = { name: string; ja: Term; others: readonly (Term & { language: Language })[] }

/** The terms that occur in some labels, each once; empty unless the preference for explanations is on. */
export const useTermsIn = (labels: readonly string[]): Explained[] => {
  const { lng } = usePreferences()
  const known = useKnown()
  if (!known) return []
  const names = new Set(labels.flatMap((label) => known.find[madeIn(lng)](label) ?? []))
  return [...names].flatMap((name) => {
    const ja = known.all.ja[name]
    const others = languages.flatMap((language) => {
      const term = language === 'ja' ? undefined : known.all[language][name]
      return term ? [{ ...term, language }] : []
    })
    return ja ? [{ name, ja, others }] : []
  })
}
