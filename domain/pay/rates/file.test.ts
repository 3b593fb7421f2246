import { describe, expect, test } from 'vitest'
import { prefectures } from '../../kit/prefectures.ts'
import { cellsOf, changesBetween, rateFields, rateLists } from './cells.ts'
import { partsOf, percentOf, readJson, readRows } from './file.ts'
import type { Prefecture } from './kinds.ts'
import { productTables } from './product.ts'
import type { RateTable } from './table.ts'

const care = { kind: 'care', valid_from: '2027-03-01', valid_to: '2028-02-29', source: '全国健康保険協会', content: { rate: 1620 } }
const faultsOf = (table: object) => readJson(JSON.stringify(table)).faults.map(({ field, code }) => [field, code])
const tableOf = <K extends RateTable['kind']>(kind: K, valid_from: string) => {
  const found = productTables.find((table) => table.kind === kind && table.valid_from === valid_from)
  if (!found) throw new Error(`no ${kind}`)
  return found as RateTable<K>
}

describe('a JSON file', () => {
  test('holds a table; every table of the product can be written and read again', () => {
    expect(readJson(JSON.stringify(care))).toEqual({ table: care, faults: [] })
    for (const table of productTables) expect(readJson(JSON.stringify(table, null, 2)).table).toEqual(table)
  })
  test('may leave out an end', () => {
    const { valid_to, ...open } = care
    expect(valid_to).toBe('2028-02-29')
    expect(readJson(JSON.stringify(open)).table?.valid_to).toBe(null)
  })
  test('that is none is told as such', () =>
    expect(readJson('{"kind": "care",').faults).toEqual([{ field: 'file', code: 'invalid_format' }]))

  const tax = tableOf('withholding_special', '2027-01-01')
  const wages = tableOf('minimum_wage', '2026-10-01')
  test.each<[string, object, [string, string][]]>([
    ['an unknown kind', { ...care, kind: 'cure' }, [['kind', 'invalid_choice']]],
    ['no source', { ...care, source: ' ' }, [['source', 'required']]],
    ['a date that does not exist', { ...care, valid_from: '2027-02-30' }, [['valid_from', 'invalid_date']]],
    ['the middle of a month', { ...care, valid_from: '2027-03-02' }, [['valid_from', 'first_of_month']]],
    ['an end before the beginning', { ...care, valid_to: '2027-02-28' }, [['valid_to', 'end_before_start']]],
    ['a fraction', { ...care, content: { rate: 1.62 } }, [['content.rate', 'invalid_format']]],
    ['a text', { ...care, content: { rate: '1620' } }, [['content.rate', 'invalid_format']]],
    ['more than all', { ...care, content: { rate: 100_001 } }, [['content.rate', 'number_range']]],
    ['less than nothing', { ...care, content: { rate: -1 } }, [['content.rate', 'number_range']]],
    ['no content', { ...care, content: undefined }, [['content', 'required']]],
    ['a field too many', { ...care, content: { rate: 1620, half: 810 } }, [['content.half', 'unknown_field']]],
    [
      'a prefecture missing',
      { ...tableOf('health', '2026-03-01'), content: { rates: { '13': 9850 } } },
      prefectures.filter((code) => code !== '13').map((code) => [`content.rates.${code}`, 'required']),
    ],
    [
      'classes out of order',
      { ...tax, content: { ...tax.content, tax: tax.content.tax.toReversed() } },
      tax.content.tax.slice(1).map((_, at) => [`content.tax.${at + 1}`, 'not_in_order']),
    ],
    [
      'a column missing',
      { ...tableOf('withholding_bonus', '2026-01-01'), content: { rows: [{ rate: 0, kou: [0, 0], otsu: null }] } },
      [['content.rows.0.kou', 'number_range']],
    ],
    [
      'a prefecture twice',
      { ...wages, content: { rates: [...wages.content.rates.slice(0, 2), { ...wages.content.rates[0] }] } },
      [['content.rates.2.prefecture', 'duplicate']],
    ],
    [
      'another beginning than that of the first prefecture',
      { ...wages, valid_from: '2026-09-01' },
      [['valid_from', 'first_of_rates']],
    ],
  ])('is refused with the place of the fault: %s', (_, table, expected) =>
    expect(faultsOf(table).toSorted()).toEqual(expected.toSorted()),
  )
})

describe('a spreadsheet', () => {
  const names: Readonly<Record<string, Prefecture>> = { 東京都: '13', 大阪府: '27', 北海道: '01' }
  const read = (kind: 'health' | 'minimum_wage', rows: string[][], valid_from: string | undefined = '2027-03-01') =>
    readRows({ kind, valid_from, valid_to: null, source: '厚生労働省' }, rows, (text) => names[text])
  const heads = ['都道府県', '時間額', '発効日']

  test('of minimum wages begins on the first of their days; a part of the prefectures may stand in it', () =>
    expect(
      read('minimum_wage', [heads, ['東京都', '1,340円', '2027/10/3'], [], ['大阪府', '１２９０', '令和9年10月1日']], undefined)
        .table,
    ).toEqual({
      kind: 'minimum_wage',
      valid_from: '2027-10-01',
      valid_to: null,
      source: '厚生労働省',
      content: {
        rates: [
          { prefecture: '13', from: '2027-10-03', yen: 1340 },
          { prefecture: '27', from: '2027-10-01', yen: 1290 },
        ],
      },
    }))

  test('is refused line by line', () =>
    expect(
      read('minimum_wage', [
        heads,
        ['東京', 'x', '10/3'],
        ['東京都', '', ''],
        ['大阪府', '1290', '2027-10-01'],
        ['大阪府', '1291', '2027-10-01'],
      ]).faults,
    ).toEqual([
      { field: 'prefecture', code: 'invalid_choice', line: 2 },
      { field: 'yen', code: 'invalid_format', line: 2 },
      { field: 'from', code: 'invalid_date', line: 2 },
      { field: 'yen', code: 'required', line: 3 },
      { field: 'from', code: 'required', line: 3 },
      { field: 'prefecture', code: 'duplicate', line: 5 },
    ]))

  test('of health rates has every prefecture', () => {
    const { faults } = read('health', [
      ['都道府県', '率'],
      ['東京都', '9.85'],
      ['大阪府', '10.13%'],
    ])
    expect(faults).toHaveLength(45)
    expect(faults).toContainEqual({ field: 'content.rates.01', code: 'required' })
    expect(
      read('health', [
        ['都道府県', '率'],
        ['東京都', '9.8555'],
      ]).faults,
    ).toEqual([{ field: 'rate', code: 'invalid_format', line: 2 }])
  })

  test('without lines is refused', () =>
    expect(read('minimum_wage', [heads]).faults).toEqual([{ field: 'file', code: 'empty_file' }]))
})

test('a percentage is read and written without a fraction of a number', () => {
  expect(['9.85', '10', '0.23', '１０.１３％', '20.42%', '5,105', '9.8555', '', '-1', 'x'].map(partsOf)).toEqual([
    9850,
    10_000,
    230,
    10_130,
    20_420,
    5105,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([9850, 10_000, 230, 5105, 0].map(percentOf)).toEqual(['9.85', '10.00', '0.23', '5.105', '0.00'])
  for (let parts = 0; parts <= 100_000; parts += 7) expect(partsOf(percentOf(parts))).toBe(parts)
})

describe('what changes', () => {
  test('is told value by value, at its place', () => {
    const [before, after] = [tableOf('withholding_special', '2026-01-01'), tableOf('withholding_special', '2027-01-01')]
    const told = changesBetween(before, after).map(({ place, before: was, after: is }) => [
      place.list,
      place.up_to,
      place.field,
      was,
      is,
    ])
    expect(told).toEqual([
      ['salary', 169_444, 'rate', null, 0],
      ['salary', 169_444, 'add', null, 57_500],
      ['basic', 2_120_833, 'amount', 48_334, 51_667],
      ['salary', 158_333, 'rate', 0, null],
      ['salary', 158_333, 'add', 54_167, null],
    ])
  })
  test('is nothing between a table and itself', () => {
    for (const table of productTables) expect(changesBetween(table, table)).toEqual([])
  })
  test('is everything where there was no table', () => {
    const table = tableOf('employment_insurance', '2026-04-01')
    expect(changesBetween(undefined, table).map(({ before, after }) => [before, after])).toEqual([
      [null, 500],
      [null, 850],
    ])
  })
})

test('no two values of a table stand at one place, and each field and list is known by name', () => {
  const cells = productTables.map((table) => cellsOf(table).map(({ place }) => place))
  expect(cells.filter((places) => new Set(places.map((place) => JSON.stringify(place))).size < places.length)).toEqual([])
  const all = cells.flat()
  expect([...new Set(all.map(({ field }) => field))].filter((field) => !rateFields.some((one) => one === field))).toEqual([])
  const plain = ['rates', 'rows', null]
  expect(
    [...new Set(all.map(({ list }) => list))].filter((list) => !plain.includes(list) && !rateLists.some((one) => one === list)),
  ).toEqual([])
})
