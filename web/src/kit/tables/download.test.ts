import { describe, expect, it, test } from 'vitest'
import { fileName, queryText, unmappableOf } from './download.ts'

describe('the name of a file', () => {
  test.each([
    ['Japanese', `attachment; filename="_.csv"; filename*=UTF-8''%E8%81%B7%E5%93%A1.csv`, '職員.csv'],
    ['plain', 'attachment; filename="staff.csv"', 'staff.csv'],
    ['absent', 'attachment', undefined],
    ['no header', null, undefined],
  ])('%s', (_, header, name) => expect(fileName(header)).toBe(name))
})

describe('the report of characters', () => {
  const report = [{ char: '𠮷', count: 2, where: '氏名 4' }]
  it('is read from its header', () => expect(unmappableOf(encodeURIComponent(JSON.stringify(report)))).toEqual(report))
  test.each([
    ['absent', null],
    ['broken', '%E3%8'],
    ['no list', '%7B%7D'],
    ['of another shape', encodeURIComponent('[{"a":1}]')],
  ])('%s says nothing', (_, header) => expect(unmappableOf(header)).toEqual([]))
})

test('a query names a list several times and leaves out what is not asked', () => {
  expect(queryText({ q: '髙橋', nationality: ['vn', 'np'], sort: undefined, trash: true })).toBe(
    'q=%E9%AB%99%E6%A9%8B&nationality=vn&nationality=np&trash=true',
  )
})
