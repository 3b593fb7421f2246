import { expect, test } from 'vitest'
import { amountOf, ofMonths, pastedLines, tenthsOf } from './bonusValues.ts'

test.each<[string, number | null | undefined]>([
  ['250000', 250_000],
  ['250,000', 250_000],
  ['¥250,000', 250_000],
  ['２５０，０００円', 250_000],
  ['  ', null],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['二十万', undefined],
  ['1234567890', undefined],
])('the amount %j is %j', (typed, amount) => expect(amountOf(typed, 1)).toBe(amount))

test('0 is an amount where there may be none', () => expect(amountOf('0', 0)).toBe(0))

test('a column of a spreadsheet is read line by line, and of several columns the last one', () => {
  expect(pastedLines('250,000\r\n\r\n180,000\r\n')).toEqual(['250,000', '', '180,000'])
  expect(pastedLines('S001\t佐藤\t250000\nS002\t鈴木\t180000')).toEqual(['250000', '180000'])
})

test.each<[string, number | undefined]>([
  ['2', 20],
  ['1.5', 15],
  ['１．５', 15],
  ['1,5', 15],
  ['0', undefined],
  ['', undefined],
  ['1.25', undefined],
  ['100', undefined],
])('%j months are %j tenths', (typed, tenths) => expect(tenthsOf(typed)).toBe(tenths))

test('months of a wage are cut to the yen', () => expect(ofMonths(238_333, 15)).toBe(357_499))
