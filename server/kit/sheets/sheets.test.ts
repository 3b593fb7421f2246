import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { exportFormats } from '#domain/kit/sheet.ts'
import { readSheet } from './read-sheet.ts'
import { writeSheet } from './sheets.ts'

const texts = [
  '=HYPERLINK("http://example.jp")',
  "-1+cmd|'/C calc'!A0",
  "'=1+1",
  "'tHooft",
  '＝1+1',
  '-12',
  '-1,234.5',
  '+819012345678',
  '2026-11-20',
  '髙橋, "愛子"',
  '一行目\n=二行目',
]
const sheet = { name: '職員', headers: ['文'], rows: texts.map((text) => [text]) }

test.each(exportFormats)('every text survives %s and the way back', async (format) => {
  const { file } = await writeSheet(format, sheet)
  expect(await readSheet(file)).toEqual([['文'], ...texts.map((text) => [text])])
})

describe('what a spreadsheet finds', () => {
  test.each([
    ['fr', ';'],
    ['ja', ','],
  ] as const)('in the files of %s the sign that separates there, and no cell in a cell', async (language, separator) => {
    const rows = [['b;=1+1', 7.5, 'a,"b']]
    const { file } = await writeSheet('csv', { name: 'a', headers: ['x', 'y', 'z'], rows, language })
    expect((await file.text()).split('\r\n')[1]).toBe([`"b;'=1+1"`, '7.5', '"a,""b"'].join(separator))
    expect(await readSheet(file)).toEqual([['x', 'y', 'z'], ...rows.map((row) => row.map(String))])
  })
  test('in CSV no formula, and numbers without a sign too many', async () => {
    const { file } = await writeSheet('csv', {
      name: '職員',
      headers: ['=文'],
      rows: [['=1+1'], ['-12'], [-12], ['＠SUM(A1)'], [null]],
    })
    expect((await file.text()).split('\r\n')).toEqual([`"'=文"`, `"'=1+1"`, '"-12"', '-12', `"'＠SUM(A1)"`, ''])
  })
  test('in Excel texts, none of them a formula or a number', async () => {
    const { file } = await writeSheet('xlsx', sheet)
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(book.sheets[0]?.rows.slice(1).map(([cell]) => cell)).toEqual(texts)
    expect(
      [...(book.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined || cell.type === 'formula'),
    ).toEqual([])
  })
})

test('in Excel dates and instants are such, lists have their lines, and the heads stay in sight', async () => {
  const { file } = await writeSheet('xlsx', {
    name: '訪問',
    headers: ['日付', '開始', '免許'],
    forms: ['date', 'instant', 'lines'],
    rows: [
      [{ at: '2027-05-31', text: '2027/05/31' }, { at: '2027-05-31T13:00:00Z', text: '2027/05/31 22:00' }, 'a: 1\nb: 2'],
      ['', '', ''],
    ],
  })
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true })
  const [sheet] = book.sheets
  expect(sheet?.rows[1]).toEqual([new Date('2027-05-31T00:00:00Z'), new Date('2027-05-31T22:00:00Z'), 'a: 1\nb: 2'])
  expect(['1,0', '1,1'].map((at) => sheet?.cells?.get(at)?.style?.numFmt)).toEqual(['yyyy/mm/dd', 'yyyy/mm/dd hh:mm'])
  expect(sheet?.cells?.get('1,2')?.style?.alignment?.wrapText).toBe(true)
  expect(sheet?.freezePane).toEqual({ rows: 1 })
  expect(await readSheet(file)).toEqual([
    ['日付', '開始', '免許'],
    ['2027-05-31', '2027-05-31 22:00', 'a: 1\nb: 2'],
    ['', '', ''],
  ])
})

test('a long sheet is the same file in pieces, told with its own lines', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => [`職員${n}`, n === 1100 ? '김' : ''])
  const { file, unmappable } = await writeSheet('csv_sjis', { name: '職員', headers: ['名', '備考'], rows })
  const lines = new TextDecoder('shift_jis').decode(await file.arrayBuffer()).split('\r\n')
  expect(lines).toHaveLength(1201)
  expect([lines[0], lines[500], lines[1101], lines.at(-1)]).toEqual(['"名","備考"', '"職員499",', '"職員1100","〓"', '"職員1199",'])
  expect(unmappable).toEqual([{ char: '김', count: 1, where: '備考 1102' }])
})
