import { expect, test } from 'vitest'
import { latinOf, placeInLatin, shorten, spellings } from './romaji.ts'

test.each([
  ['おおの', ['oono', 'ono', 'ohno']],
  ['さとう', ['satou', 'sato', 'satoh']],
  ['おおうち', ['oouchi', 'ouchi', 'ohuchi', 'oouti']],
  ['ゆうこ', ['yuuko', 'yuko']],
  ['しんぼう', ['shinbou', 'shinbo', 'shimbo', 'shimboh', 'sinbo']],
  ['はっちょう', ['hacchou', 'hatcho', 'hattyou']],
  ['しゅんじ', ['shunji', 'syunzi']],
  ['ふじつか', ['fujitsuka', 'huzituka']],
  ['らーめん', ['raamen', 'ramen']],
  ['ふぁむ', ['famu']],
  ['ゔぁん', ['van']],
  ['てぃ', ['ti']],
  ['とぅ', ['tu']],
  ['うぉん', ['won']],
  ['いぇ', ['ye']],
  ['くぁ', ['kwa']],
  ['くゎ', ['kwa']],
  ['しぇ', ['she']],
  ['でゅ', ['dyu']],
  ['ちぇ', ['che']],
  ['じゃっく', ['jakku', 'zyakku']],
  ['まぁ', ['maa']],
  ['おぉ', ['oo']],
  ['あっあ', ['aa']],
  ['きゑ', ['kie']],
  ['', ['']],
])('%s may be spelled %j', (kana, expected) => {
  const found = spellings(kana)
  expect(expected.filter((spelling) => !found.includes(spelling))).toEqual([])
  expect(found).toHaveLength(7)
})

test.each([
  ['おおの', 'おの'],
  ['ゆうこ', 'ゆこ'],
  ['しょうじゅうろう', 'しょじゅろ'],
  ['おおうち', 'おうち'],
  ['らーめん', 'らめん'],
  ['うえの', 'うえの'],
  ['けいこ', 'けいこ'],
])('%s is short %s', (kana, short) => expect(shorten(kana)).toBe(short))

test.each([
  ['ヌマタ コウジ', 'NUMATA Koji'],
  ['いのうえ ようこ', 'INOUE Yoko'],
  ['マツウラ ユウ', 'MATSUURA Yu'],
  ['たけのうち しんぺい', 'TAKENOUCHI Shimpei'],
  ['オオノ リョウ', 'ONO Ryo'],
  ['ハッチョウボリ ジュン', 'HATCHOBORI Jun'],
  ['ｻﾄｳ ﾊﾅ', 'SATO Hana'],
  ['グエン・ティ・ラン', 'GUEN Ti Ran'],
  ['', ''],
])('%s is spelled %s as in a passport', (kana, latin) => expect(latinOf(kana)).toBe(latin))

test.each([
  ['ネリマク', 'Nerimaku'],
  ['トウキョウト シンジュクク', 'Tokyoto Shinjukuku'],
  ['', ''],
])('the place %s is spelled %s, not in capitals', (kana, latin) => expect(placeInLatin(kana)).toBe(latin))
