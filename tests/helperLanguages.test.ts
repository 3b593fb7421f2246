import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { helperLanguages, locales } from '#domain/kit/languages.ts'
import { helperNamespaces, missingTexts, ownTexts, translated } from './helperTexts.ts'
import { stem, textsOf } from './texts.ts'

describe.each(translated)('texts for helpers in %s', (language) => {
  test('are there, all that a helper reads', () => {
    const missing = helperNamespaces(language).flatMap((namespace) =>
      [...missingTexts(language, namespace).keys()].map((key) => `${namespace}:${key}`),
    )
    expect(missing).toEqual([])
  })

  test('say nothing that the Japanese ones do not, with the same values', () => {
    const wrong = textsIn(language).filter(({ key, text, ja }) => ja === undefined || key === '' || valuesOf(text) !== valuesOf(ja))
    expect(wrong).toEqual([])
  })
})

/** Words in Latin letters that stand so in every language: units, kinds of files, keys, names of products. */
const LATIN =
  /\b(PDF|CSV|QR|JPEG|PNG|WebP|MB|KB|Excel|Caps Lock|Enter|Esc|Ctrl|SMS|PIN|https?|URL|Wi-Fi|iPhone|Safari|Android|Chrome|Face ID|Touch ID|Google|OK|ID|F1|K|J)\b/g
const letters: Readonly<Record<(typeof helperLanguages)[number], RegExp>> = {
  vi: /[^\p{Script=Latin}]/u,
  id: /[^\p{Script=Latin}]/u,
  my: /[^\p{Script=Myanmar}]/u,
  ne: /[^\p{Script=Devanagari}]/u,
}
/** What is said of a word of a paper in Japanese, as it stands there: (給与明細). */
const IN_JAPANESE = /[(（][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+[)）]/gu

describe.each(helperLanguages)('the language %s', (language) => {
  test('is written in its own letters', () => {
    const foreign = textsIn(language).filter(({ key, text }) => {
      if (key === 'product' || key.startsWith('languages.')) return false
      const bare = text
        .replaceAll(/\{\{[^}]*\}\}/g, '')
        .replaceAll(IN_JAPANESE, '')
        .replaceAll(LATIN, '')
      return [...bare.matchAll(/\p{L}/gu)].some(([letter]) => letters[language].test(letter))
    })
    expect(foreign.map(({ namespace, key, text }) => `${namespace}:${key} ${text}`)).toEqual([])
  })

  test('has each form that a number asks for, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(locales[language]).resolvedOptions()
    const forms = new Map<string, string[]>()
    for (const { namespace, key } of textsIn(language)) {
      const word = `${namespace}:${stem(key)}`
      forms.set(word, [...(forms.get(word) ?? []), key.slice(stem(key).length + 1)])
    }
    const asked = (said: readonly string[]) =>
      String(said.toSorted()) === String(pluralCategories.toSorted()) || String(said) === ''
    expect([...forms].filter(([, said]) => !asked(said))).toEqual([])
  })

  test('calls the things of the work by one word', () => {
    const terms = JSON.parse(readFileSync(new URL(`helper-terms/${language}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string[]
    >
    const wrong = textsIn(language).flatMap(({ namespace, key, text, ja }) =>
      Object.entries(terms)
        .filter(([term, words]) => ja?.includes(term) && !words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
        .map(([term, words]) => `${namespace}:${key} ${text}: ${term} is ${words.join(' or ')}`),
    )
    expect(wrong).toEqual([])
  })
})

type Told = { namespace: string; key: string; text: string; ja: string | undefined }

/** The texts of a language, each with the Japanese one. */
function textsIn(language: string): Told[] {
  return helperNamespaces(language).flatMap((namespace) => {
    const japanese = new Map([...textsOf('ja', namespace)].map(([key, text]) => [stem(key), text]))
    return [...ownTexts(language, namespace)].map(([key, text]) => ({ namespace, key, text, ja: japanese.get(stem(key)) }))
  })
}

function valuesOf(text: string): string {
  return String([...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].toSorted())
}
