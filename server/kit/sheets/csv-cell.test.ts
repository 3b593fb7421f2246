import { describe, expect, test } from 'vitest'
import { csvCell, csvText } from './csv-cell.ts'

describe('what a spreadsheet would change stays', () => {
  test.each([
    ['leading zeros', '0012'],
    ['a number of more figures than are shown', '123456789012'],
    ['a plus', '+819012345678'],
    ['a phone number of another country', '+81-90-1234-5678'],
    ['one with brackets', '+81 (0)90 1234 5678'],
    ['a code that looks like a sum', '-1-1'],
    ['a code that looks like a power of ten', '2E10'],
    ['a code that looks like a date', '1-2'],
    ['a house number', '3-5-101'],
  ])('%s', (_, text) => {
    expect(csvCell(text)).toBe(`="${text}"`)
    expect(csvText(csvCell(text))).toBe(text)
  })
})

test.each([
  '0',
  '12345678901',
  '-12',
  '0.5',
  '9:30',
  '2026/11/20',
  '2026/11/20 22:00',
  '090-0000-1015',
  '〒010-1911',
  'H-031',
  '髙橋 愛子',
])('%s is written as it is', (text) => {
  expect(csvCell(text)).toBe(text)
  expect(csvText(text)).toBe(text)
})

test('a text that people wrote in this form keeps it', () => {
  for (const text of ['="0012"', '=1+1', "'=1"]) expect(csvText(csvCell(text))).toBe(text)
})

test('the form is read, whatever stands in it', () => expect(csvText('="a ""b"""')).toBe('a "b"'))
