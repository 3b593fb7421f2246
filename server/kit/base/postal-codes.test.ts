import { getAddress } from 'yubin'
import { describe, expect, test } from 'vitest'
import { prefectures } from '#domain/kit/prefectures.ts'
import { addressesOf, placeKana } from './postal-codes.ts'
import { isInTurn } from '../../../tests/turns.ts'

const lines = (code: string) =>
  addressesOf(code).map(({ prefecture, municipality, town }) => `${prefecture} ${municipality} ${town}`)

describe('the address of a postal code', () => {
  test.each([
    ['of a town', '1560043', '13 世田谷区 松原'],
    ['that is in no list of the post', '1000000', '13 千代田区 '],
    ['of a whole village', '3998501', '20 北安曇郡松川村 '],
    ['of the town named 一円', '5220317', '25 犬上郡多賀町 一円'],
    ['of a floor', '1006001', '13 千代田区 霞が関霞が関ビル'],
    ['of the cellar of a house', '1006090', '13 千代田区 霞が関霞が関ビル'],
    ['of some lanes', '8260043', '40 田川市 奈良'],
    ['of lanes in Kyoto', '6028368', '26 京都市上京区 北町'],
    ['of numbers of a village', '4090142', '19 北都留郡小菅村 '],
    ['of the other numbers of a town', '7660001', '37 仲多度郡琴平町 '],
    ['of some lots', '0287901', '03 九戸郡洋野町 種市'],
    ['of an office', '0608621', '01 札幌市中央区 北一条西'],
  ])('%s: %s', (_, code, line) => expect(lines(code)).toEqual([line]))

  test.each([
    ['two prefectures', '6180000', ['26 乙訓郡大山崎町 ', '27 三島郡島本町 ']],
    ['two prefectures', '4980000', ['23 弥富市 ', '24 桑名郡木曽岬町 ']],
    ['two towns, one with a list of lanes', '9218046', ['17 金沢市 大桑町', '17 金沢市 三小牛町']],
    ['towns in one line of the post', '7614111', ['37 小豆郡土庄町 甲', '37 小豆郡土庄町 乙']],
    ['more towns than anybody reads', '4520961', ['23 清須市 ']],
  ])('in %s: %s', (_, code, found) => expect(lines(code)).toEqual(found))

  test.each([
    ['a town with a number', '1710044', '豊島区', '千早2-1-5', 'トシマク', 'チハヤ'],
    ['a town whose name in the file has a note', '1080073', '港区', '三田１丁目', 'ミナトク', 'ミタ'],
    ['another town than that of the code', '1710044', '豊島区', '長崎1-1', 'トシマク', null],
    ['another municipality than that of the code', '1710044', '練馬区', '千早2-1-5', null, 'チハヤ'],
    ['a code of several towns', '7614111', '小豆郡土庄町', '甲', 'ショウズグントノショウチョウ', null],
    ['no code', null, '豊島区', '千早', null, null],
    ['an unknown code', '0000000', '豊島区', '千早', null, null],
  ])('is read by the file of the post: %s', (_, code, municipality, town, municipality_kana, town_kana) => {
    expect(placeKana(code, municipality, town)).toEqual({ municipality_kana, town_kana })
  })

  test('is not known of other codes', () => expect(['6008000', '0000000', '', 'x'].flatMap(addressesOf)).toEqual([]))

  test.runIf(isInTurn(0, 3))('never holds a note of the post, of all codes there are', () => {
    const faults: string[] = []
    let [known, several] = [0, 0]
    for (let n = 10_000; n < 10_000_000; n++) {
      const code = String(n).padStart(7, '0')
      const found = addressesOf(code)
      known += found.length > 0 ? 1 : 0
      several += found.length > 1 ? 1 : 0
      const isWrong = ({ town, municipality, prefecture }: (typeof found)[number]) =>
        /[（）、〜～]|以下に|.一円$|場合$|不明|その他/.test(town) ||
        municipality === '' ||
        !(prefectures as readonly string[]).includes(prefecture)
      if (found.some(isWrong)) faults.push(code)
      // the library has one of several
      const one = found.length > 1 ? getAddress(code) : null
      if (one && found.every(({ municipality }) => municipality !== one.city)) faults.push(`${code} ${one.city}`)
    }
    expect(faults).toEqual([])
    expect(known).toBeGreaterThan(140_000)
    expect(several).toBeGreaterThan(1200)
  })
})
