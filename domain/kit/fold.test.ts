import { describe, expect, test } from 'vitest'
import { fold, foldQuery, searchKey } from './fold.ts'

const finds = (typed: string, texts: (string | null | undefined)[]) => {
  const key = searchKey(texts)
  return foldQuery(typed).every((term) => key.includes(term))
}

describe('one person under every way of writing', () => {
  const people: [texts: string[], typed: string[]][] = [
    [
      ['髙橋 愛子', 'タカハシ アイコ'],
      [
        '髙橋',
        '高橋',
        '髙橋愛子',
        '高橋　愛子',
        '愛子 高橋',
        'たかはし',
        'タカハシ',
        'ﾀｶﾊｼ',
        'takahashi',
        'TAKAHASHI',
        'Ｔａｋａｈａｓｈｉ',
        'takahasi',
        'たかはしあいこ',
        'たかはし あいこ',
        'タカハシ･アイコ',
        'takahashi aiko',
        'aiko takahashi',
        'takahashiaiko',
        'かは',
        'taka',
      ],
    ],
    [
      ['大野 裕子', 'オオノ ユウコ'],
      ['oono', 'ono', 'ohno', 'おおの', 'オーノ', 'yuuko', 'yuko', 'ゆーこ', 'ono yuko', 'oonoyuuko', 'onoyuko'],
    ],
    [
      ['佐藤 翔', 'サトウ ショウ'],
      ['sato', 'satou', 'satoh', 'sato sho', 'satou syou', 'さとうしょう', 'ｻﾄｳ ｼｮｳ', 'ｻﾄｳ ｼﾖｳ'],
    ],
    [
      ['難波 健一', 'ナンバ ケンイチ'],
      ['namba', 'nanba', "ken'ichi", 'kenichi', 'keniti'],
    ],
    [
      ['八丁堀 純子', 'ハッチョウボリ ジュンコ'],
      ['hatchobori', 'hacchoubori', 'hatchoubori', 'hattyoubori', 'junko', 'zyunko'],
    ],
    [
      ['渡邉󠄀 キヱ', 'ワタナベ キヱ'],
      ['渡辺', '渡邊', '渡邉', 'きえ', 'キエ', 'kie'],
    ],
    [
      ['齊藤 ヨシヲ', 'サイトウ ヨシヲ'],
      ['斎藤', '斉藤', '齋藤', '齊藤', 'よしお', 'ヨシオ', 'yoshio', 'saito'],
    ],
    [
      ['濵﨑 眞理惠', 'ハマサキ マリエ'],
      ['浜崎', '濱崎', '濱嵜', '真理恵'],
    ],
    [
      ['𠮷野 德壽', 'ヨシノ トクジュ'],
      ['吉野', '徳寿'],
    ],
    [
      ['佐々木 すゞ', 'ササキ スズ'],
      ['佐々木', '佐佐木', 'すず', 'sasaki suzu'],
    ],
    [
      ['曾我 チヅル', 'ソガ チヅル'],
      ['曽我', 'ちずる', 'chizuru', 'tizuru'],
    ],
    [
      ['Nguyễn Thị Đào', 'グエン・ティ・ダオ'],
      ['nguyen', 'NGUYỄN', 'nguyen thi dao', 'dao', 'グエン', 'グエンティダオ', 'guen ti dao'],
    ],
    [
      ['Phạm Văn Hùng', 'ファム ヴァン フン'],
      ['pham', 'ファム', 'famu', 'バン', 'van'],
    ],
    [
      ['O‘tkir Łukasz José', ''],
      ["o'tkir", 'otkir', 'lukasz', 'jose', 'JOSÉ'],
    ],
    [
      ['03-1234-5678', '123-4567'],
      ['0312345678', '03-1234', '０３−１２３４', '1234567'],
    ],
    [
      ['さくら訪問看護ステーション', ''],
      ['サクラ', 'すてーしょん', 'ｽﾃｰｼｮﾝ', '看護 さくら'],
    ],
    [
      ['鎌ヶ谷市', ''],
      ['鎌ケ谷', '鎌ヶ', '鎌ｹ谷'],
    ],
  ]
  test.each(people.flatMap(([texts, typed]) => typed.map((t) => [t, texts] as const)))('%s finds %j', (typed, texts) =>
    expect(finds(typed, texts)).toBe(true),
  )
})

describe('another person is not found', () => {
  test.each([
    ['田中', ['髙橋 愛子', 'タカハシ アイコ']],
    ['高橋 太郎', ['髙橋 愛子', 'タカハシ アイコ']],
    ['あいこたかはし', ['髙橋 愛子', 'タカハシ アイコ']],
    ['かき', ['垣本', 'ガギモト']],
    ['坂本', ['阪本']],
    ['子高', ['高橋 愛子', '高橋']],
    ['ono', ['井上', 'イノウエ']],
  ] as [string, string[]][])('%s in %j', (typed, texts) => expect(finds(typed, texts)).toBe(false))
})

test('the stored key', () => {
  expect(searchKey(['大野 裕子', 'オオノ ユウコ', null, undefined, ''])).toBe(
    '大野裕子 おおのゆうこ おのゆこ oonoyuuko onoyuko ohnoyuko',
  )
  expect(searchKey(['1234567890'])).toBe('1234567890')
})

test('no long vowel reaches over the gap between two names', () => {
  expect(searchKey(['モト ウメ'])).toBe('もとうめ motoume')
})

test('terms of a search', () => {
  expect(foldQuery('　タカハシ　Aiko ﾀｶﾊｼ ')).toEqual(['たかはし', 'aiko'])
  expect(foldQuery(' - % _ ')).toEqual([])
})

test.each([
  ['ｶﾞｷﾞｸﾞ', 'がぎぐ'],
  ['が', 'が'],
  ['㈱サン・ケア', '株さんけあ'],
  ['ヴァイオリン', 'ばいおりん'],
  ['葛󠄀城', '葛城'],
  ['神社', '神社'],
  ['İstanbul Straße', 'istanbulstrasse'],
  ['50%_引\\き', '50引き'],
  ['いすゞ', 'いすず'],
  ['代々木', '代代木'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
