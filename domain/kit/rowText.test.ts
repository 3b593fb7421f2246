import { expect, test } from 'vitest'
import { readRows, writeRows } from './rowText.ts'

const row = (...parts: [label: string, text: string][]) => parts.map(([label, text]) => ({ label, text }))

test.each([
  ['a row', [row(['免許・資格名', '介護福祉士'], ['番号', 'D-123'], ['取得年月日', '2020/04/01'])]],
  ['rows', [row(['氏名（漢字）', '髙橋 愛子']), row(['氏名（漢字）', '佐藤 健'], ['役職', '院長'])]],
  ['times, dates and addresses', [row(['開始', '2026/10/09 01:00'], ['終了', '9:30'], ['場所', 'https://example.jp/a'])]],
  ['signs that end parts and rows', [row(['理由', 'A / 希望: なし'], ['備考', '一行目\n理由: 二行目'], ['名', ' "あだ名" '])]],
  ['full-width signs', [row(['理由', '午前／備考：なし'], ['備考', '"'])]],
])('%s are read as they were written', (_, rows) => expect(readRows(writeRows(rows))).toEqual(rows))

test('they are written as people write them', () => {
  const rows = [row(['資格名', '介護福祉士'], ['取得日', '2020/04/01']), row(['資格名', '初任者研修'])]
  expect(writeRows(rows)).toBe('資格名: 介護福祉士 / 取得日: 2020/04/01\n資格名: 初任者研修')
})

test.each([
  ['full-width signs', '資格名：介護福祉士／取得日：2020/04/01', [row(['資格名', '介護福祉士'], ['取得日', '2020/04/01'])]],
  [
    'blank lines',
    '\r\n資格名: 介護福祉士\r\n\r\n 資格名:初任者研修 \r\n',
    [row(['資格名', '介護福祉士']), row(['資格名', '初任者研修'])],
  ],
  ['an empty part', '資格名: 介護福祉士 / 取得日:', [row(['資格名', '介護福祉士'], ['取得日', ''])]],
  ['nothing', ' \n', []],
])('%s are read, too', (_, cell, rows) => expect(readRows(cell)).toEqual(rows))

test.each([
  '介護福祉士',
  '介護福祉士 / 取得日: 2020/04/01',
  '資格名: 介護福祉士 / 2020/04/01\n初任者研修',
  '資格名: "介護" 福祉士',
])('%s cannot be read', (cell) => expect(readRows(cell)).toBeNull())
