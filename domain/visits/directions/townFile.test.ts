import { expect, test } from 'vitest'
import { townsInFile } from './townFile.ts'

test('towns of the Ministry of Land are read, with their number as addresses have it', () => {
  const heads = ['都道府県コード', '都道府県名', '市区町村コード', '市区町村名', '大字町丁目コード', '大字町丁目名', '緯度', '経度']
  const row = ['13', '東京都', '13120', '練馬区', '131200001005', '豊玉北五丁目', '35.7362', '139.6537']
  expect(townsInFile([heads, row, ['13', '東京都', '13120', '練馬区', '', '', '', ''], ['']])).toEqual({
    source: '国土交通省「位置参照情報」',
    towns: [{ prefecture: '東京都', municipality: '練馬区', town: '豊玉北5', lat: 35.7362, lon: 139.6537 }],
    left: 2,
    missing: [],
  })
})

test('of the blocks of a town their centre is taken', () => {
  const heads = ['都道府県名', '市区町村名', '大字・丁目名', '街区符号・地番', '緯度', '経度']
  const block = (lat: string) => ['東京都', '練馬区', '桜台一丁目', '1', lat, '139.66']
  expect(townsInFile([heads, block('35.1'), block('35.3')]).towns).toMatchObject([{ town: '桜台1', lat: 35.2, lon: 139.66 }])
})

test('a file of Geolonia names its source; one that lacks columns says which', () => {
  expect(townsInFile([['都道府県名', '都道府県名カナ']])).toMatchObject({
    source: 'Geolonia 住所データ（CC BY 4.0）',
    missing: ['市区町村名', '大字町丁目名 / 大字・丁目名', '緯度', '経度'],
  })
})
