import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kit/languages.ts'
import { LONGEST_WORD, type Readings, withReadings } from '#domain/kit/readings.ts'
import { type Terms, termFinder } from '#domain/kit/terms.ts'
import { namespaces, textsOf } from './texts.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/${file}`, import.meta.url)), 'utf8'))
const readings = read('readings.json') as Readings
/** Mails and papers are read without the program. */
const shown = namespaces.filter((namespace) => !['mail', 'papers'].includes(namespace))
const KANJI = /[一-龯々〆ヶ]/
/** Counters that are read otherwise with each figure, and stand without a reading on purpose. */
const silent = new RegExp(
  `(\\d)(?:${Object.keys(readings)
    .filter((key) => readings[key] === '')
    .map((key) => key.slice(1))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
  'g',
)

describe('readings', () => {
  test('each is in hiragana, goes along the kana of its word, and is found by its length', () => {
    const wrong = Object.entries(readings).filter(([key, reading]) => {
      const word = key.replace('#', '')
      const pieces = withReadings(key.startsWith('#') ? `1${word}` : word, readings)
      const bare = pieces.some((piece) => typeof piece === 'string' && KANJI.test(piece))
      return word.length > LONGEST_WORD || !/^[ぁ-んー（）:]*$/.test(reading) || (reading !== '' && bare)
    })
    expect(wrong).toEqual([])
  })

  test.each(shown)('every word of %s has one', (namespace) => {
    const texts = [...textsOf('ja', namespace)].map(([key, text]) => ({ key, text: text.replaceAll(/\{\{\w+\}\}/g, '1') }))
    const bare = texts.flatMap(({ key, text }) =>
      withReadings(text.replaceAll(silent, '$1'), readings).flatMap((piece) =>
        typeof piece === 'string' ? (piece.match(/[一-龯々〆ヶ]+/g) ?? []).map((run) => `${key}: ${run}`) : [],
      ),
    )
    expect(bare).toEqual([])
  })
})

describe('terms', () => {
  const terms = languages.map((language) => ({ language, terms: read(`${language}/terms.json`) as Terms }))
  const names = Object.keys(terms[0]?.terms ?? {})
  const labels = languages.map((language) =>
    shown
      .filter((namespace) => namespace !== 'terms')
      .flatMap((namespace) => [...textsOf(language, namespace)].map(([key, text]) => ({ key: `${namespace}:${key}`, text }))),
  )

  test('there are at least eighty', () => expect(names.length).toBeGreaterThanOrEqual(80))

  test.each(terms)('each has a word and short sentences in $language, and ends as they do', ({ language, terms: of }) => {
    const end = language === 'ja' ? '。' : '.'
    const wrong = names.filter((name) => {
      const { word = '', plain = '' } = of[name] ?? {}
      return (
        word.trim() === '' ||
        !plain.endsWith(end) ||
        plain.split(end).some((sentence) => sentence.length > (language === 'ja' ? 40 : 90))
      )
    })
    expect(wrong).toEqual([])
  })

  test('in Japanese the words stand apart, as for those who are learning', () => {
    const [ja] = terms
    expect(names.filter((name) => !/[ 、]/.test(ja?.terms[name]?.plain ?? ''))).toEqual([])
  })

  test('each is found in one label of the product in all three languages', () => {
    const keysOf = (name: string, at: number) => {
      const { language, terms: of } = terms[at] ?? { language: 'ja' as const, terms: {} }
      const finds = termFinder({ [name]: of[name] ?? { word: name, plain: '' } }, language)
      return new Set((labels[at] ?? []).filter(({ text }) => finds(text)).map(({ key }) => key))
    }
    const nowhere = names.filter((name) => {
      const [ja, en, fr] = [keysOf(name, 0), keysOf(name, 1), keysOf(name, 2)]
      return [...ja].every((key) => !en.has(key) || !fr.has(key))
    })
    expect(nowhere).toEqual([])
  })
})
