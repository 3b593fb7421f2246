import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isEasy } from './helperTexts.ts'
import { stem, textsOf } from './texts.ts'

const folder = fileURLToPath(new URL('../locales/ja-plain/', import.meta.url))
const variables = (text: string) => String([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted())

/**
 * Names of papers and of what stands on them, by how they are read: who is handed a paper must find its name again. They are written with
 * both: きゅうよ めいさい（給与明細）.
 */
const paperNames: Readonly<Record<string, string>> = {
  日報: 'にっぽう',
  給与明細: 'きゅうよ めいさい',
  源泉徴収票: 'げんせん ちょうしゅう ひょう',
  有給休暇: 'ゆうきゅう きゅうか',
  年次有給休暇: 'ねんじ ゆうきゅう きゅうか',
  在留カード: 'ざいりゅう カード',
  出勤簿: 'しゅっきんぼ',
  契約書: 'けいやくしょ',
  労働条件通知書: 'ろうどう じょうけん つうちしょ',
  年末調整: 'ねんまつ ちょうせい',
  交通費: 'こうつうひ',
  旅券: 'りょけん',
}
const NAMED = new RegExp(
  `(?:${Object.entries(paperNames)
    .map(([name, read]) => `${read}（${name}）`)
    .join('|')})`,
  'g',
)
const withoutNames = (text: string) => text.replaceAll(NAMED, 'なまえ')

/** So many characters a sentence may have, spaces and values left out (guidelines for easy Japanese of the Immigration Services Agency: short sentences). */
const LONGEST = 40
/** So many letters of kana may stand together: words are written apart. */
const TOGETHER = 14

describe.each(readdirSync(folder).map((file) => file.replace('.json', '')))('plain Japanese of %s', (namespace) => {
  const plain = textsOf('ja-plain', namespace)
  const usual = new Map([...textsOf('ja', namespace)].map(([key, text]) => [stem(key), text]))
  const wrong = (isWrong: (text: string) => boolean) => [...plain].filter(([, text]) => isWrong(withoutNames(text)))

  test('says nothing that the usual texts do not, with the same values', () => {
    expect([...plain.keys()].filter((key) => !usual.has(stem(key)))).toEqual([])
    expect([...plain].filter(([key, text]) => variables(text) !== variables(usual.get(stem(key)) ?? ''))).toEqual([])
  })
  test('asks for no character but the first ones, except in the name of a paper that is told how to read', () => {
    expect(wrong((text) => !isEasy(text))).toEqual([])
  })
  test('has short sentences', () => {
    const sentences = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|\s/g, '').split(/[。？！]/)
    expect(wrong((text) => sentences(text).some((sentence) => sentence.length > LONGEST))).toEqual([])
  })
  test('writes words apart', () => {
    const run = new RegExp(`[ぁ-ん]{${TOGETHER},}`, 'u')
    expect(wrong((text) => run.test(text))).toEqual([])
  })
})

test('a name of a paper is told how to read, wherever it stands', () => {
  const known = Object.keys(paperNames)
  expect(isEasy(withoutNames('にっぽう（日報）を 書く'))).toBe(true)
  expect(isEasy(withoutNames('日報を 書く'))).toBe(false)
  expect(known.filter((name) => isEasy(name))).toEqual([])
})
