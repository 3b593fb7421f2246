import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kit/languages.ts'
import { LONGEST_WORD, type Readings, withReadings } from '#domain/kit/readings.ts'
import { type Terms, termFinder } from '#domain/kit/terms.ts'
import { linesOf, plainText } from '#web/shell/help/guide.ts'
import { guidesIn, readGuide } from '../web/servedGuides.ts'
import { namespaces, textsOf } from './texts.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/${file}`, import.meta.url)), 'utf8'))
const readings = read('readings.json') as Readings
/** Mails and papers are read without the program. */
const shown = namespaces.filter((namespace) => !['mail', 'papers'].includes(namespace))
const KANJI = /[\p{Script=Han}〆ヶ]/u
/** Counters that are read otherwise with each figure, and stand without a reading on purpose. */
const silent = new RegExp(
  `(\\d)(?:${Object.keys(readings)
    .filter((key) => key.startsWith('#') && readings[key] === '')
    .map((key) => key.slice(1))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
  'g',
)

/** Runs of kanji in a text that have no reading, counters left out. */
const bareIn = (text: string): string[] =>
  withReadings(text.replaceAll(silent, '$1'), readings).flatMap((piece) =>
    typeof piece === 'string' ? (piece.match(/[一-龯々〆ヶ]+/g) ?? []) : [],
  )

describe('readings', () => {
  test('none is so long that a phone has no room for it: what stands below a reading is never broken', () => {
    expect(Object.values(readings).filter((reading) => reading.length > 16)).toEqual([])
  })
  test('each is in hiragana, goes along the kana of its word, and is found by its length', () => {
    const wrong = Object.entries(readings).filter(([key, reading]) => {
      const word = key.replace(/^[#~]/, '')
      const pieces = withReadings(key.replace('#', '1').replace('~', 'ア'), readings)
      const bare = pieces.some((piece) => typeof piece === 'string' && KANJI.test(piece))
      return word.length > LONGEST_WORD || !/^[ぁ-んァ-ヶー（）、:]*$/.test(reading) || (reading !== '' && bare)
    })
    expect(wrong).toEqual([])
  })

  test.each<[string, string]>([
    ['1人1ページを2人が見る', '1人1ページを2人が見(み)る'],
    ['定員（人）', '定員(ていいん)（人(にん)）'],
    ['確認も行ってください', '確認(かくにん)も行(おこな)ってください'],
    ['病院に行って待つ', '病院(びょういん)に行(い)って待(ま)つ'],
    ['削除を行った人', '削除(さくじょ)を行(おこな)った人(ひと)'],
    ['すべて消えます', 'すべて消(き)えます'],
    ['消します', '消(け)します'],
    ['取り消し済み', '取(と)り消(け)し済(ず)み'],
    ['確認済み', '確認(かくにん)済(ず)み'],
    ['済み', '済(す)み'],
    ['ゴミ箱', 'ゴミ箱(ばこ)'],
    ['この箱', 'この箱(はこ)'],
    ['少ない', '少(すく)ない'],
    ['少し', '少(すこ)し'],
    ['休む', '休(やす)む'],
    ['全ての', '全(すべ)ての'],
    ['例えば', '例(たと)えば'],
    ['改めて', '改(あらた)めて'],
    ['用いる', '用(もち)いる'],
    ['目を上げる', '目(め)を上(あ)げる'],
    ['値を下げる', '値(あたい)を下(さ)げる'],
    ['下の表', '下(した)の表(ひょう)'],
    ['直ちに', '直(ただ)ちに'],
    ['駅に着く', '駅(えき)に着(つ)く'],
    ['着る', '着(き)る'],
    ['外の人', '外(そと)の人(ひと)'],
    ['外す', '外(はず)す'],
    ['条件外', '条件(じょうけん)外(がい)'],
    ['最終日', '最終(さいしゅう)日(び)'],
    ['2週間', '2週間(しゅうかん)'],
    ['3年間', '3年間(ねんかん)'],
    ['3か月間', '3か月間(げつかん)'],
    ['登録後とログイン後', '登録(とうろく)後(ご)とログイン後(ご)'],
    ['後から', '後(あと)から'],
    ['その後の変更', 'その後(ご)の変更(へんこう)'],
    ['次の年', '次(つぎ)の年(とし)'],
    ['ひな形', 'ひな形(がた)'],
    ['管理人', '管理(かんり)人'],
  ])('%s is read %s', (text, expected) => {
    const pieces = withReadings(text, readings)
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : `${piece.base}(${piece.reading})`)).join('')).toBe(expected)
  })

  test('the kana of an inflected word stand in the table: a noun before them is not read as if it ended there', () => {
    for (const text of ['上ぶ', '外ける', '前むき']) expect(withReadings(text, readings)).toEqual([text])
  })

  test.each(shown)('every word of %s has one', (namespace) => {
    const texts = [...textsOf('ja', namespace)].map(([key, text]) => ({ key, text: text.replaceAll(/\{\{\w+\}\}/g, '1') }))
    const bare = texts.flatMap(({ key, text }) => bareIn(text).map((run) => `${key}: ${run}`))
    expect(bare).toEqual([])
  })

  test('every word of the guides has one', () => {
    const bare = guidesIn('ja').flatMap((name) =>
      linesOf(readGuide('ja', name)).flatMap((line) => bareIn(plainText(line)).map((run) => `${name}: ${run}`)),
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
