import { describe, expect, test } from 'vitest'
import { digits, foldPhone, showPostalCode, toHalfKana, toKatakana } from './kana.ts'

describe('kana of a name becomes full-width katakana', () => {
  test.each([
    ['たかはし あいこ', 'タカハシ アイコ'],
    ['ﾀｶﾊｼ　ｱｲｺ', 'タカハシ アイコ'],
    ['タカハシ', 'タカハシ'],
    ['ﾊﾞﾝﾄﾞｳ', 'バンドウ'],
    ['いすゞ', 'イスヾ'],
    ['グエン・ヴァン', 'グエン・ヴァン'],
    ['ｸﾞｴﾝ･ｳﾞｧﾝ', 'グエン・ヴァン'],
    ['らーめん', 'ラーメン'],
    ['ゔぃ', 'ヴィ'],
    ['高橋ﾊﾅ', '高橋ハナ'],
    ['Ａｂ', 'Ab'],
  ])('%s is %s', (typed, kana) => expect(toKatakana(typed)).toBe(kana))
})

describe('account holder for the bank', () => {
  test.each([
    ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['やまだ　たろう', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['キュウヨ ショウコ', 'ｷﾕｳﾖ ｼﾖｳｺ'],
    ['ジンジ（カ', 'ｼﾞﾝｼﾞ(ｶ'],
    ['パーカー', 'ﾊﾟ-ｶ-'],
    ['グエン ヴァン ア', 'ｸﾞｴﾝ ｳﾞｱﾝ ｱ'],
    ['Nguyen Van A', 'NGUYEN VAN A'],
    ['ＡＢＣ．１２−３', 'ABC.12-3'],
    ['', ''],
  ])('%s is written %s', (typed, half) => {
    expect(toHalfKana(typed)).toBe(half)
    expect(toHalfKana(half)).toBe(half)
  })
  test.each(['山田太郎', 'ヨシヲ', 'グエン・ア', 'ヰ', 'ア,イ', 'ア/イ', 'ア＆イ', 'ア\nイ', 'É'])('%j is refused', (typed) =>
    expect(toHalfKana(typed)).toBeNull(),
  )
})

describe('figures', () => {
  test.each([
    ['１２３−４５６７', '1234567'],
    ['〒123-4567', '1234567'],
    ['123ー4567', '1234567'],
    ['12 34', '1234'],
    ['12a4', '12a4'],
    ['〇一', '〇一'],
  ])('%s is stored %s', (typed, stored) => expect(digits(typed)).toBe(stored))
  test.each([
    ['1234567', '123-4567'],
    ['123456', '123456'],
    ['', ''],
  ])('postal code %s is shown %s', (stored, shown) => expect(showPostalCode(stored)).toBe(shown))
  test.each([
    ['０３（１２３４）５６７８', '0312345678'],
    ['090-1234-5678', '09012345678'],
    ['+84 24 3736.1234', '+842437361234'],
    ['＋８１ー３', '+813'],
  ])('phone %s is stored %s', (typed, stored) => expect(foldPhone(typed)).toBe(stored))
})
