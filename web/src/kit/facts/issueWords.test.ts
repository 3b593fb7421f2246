import { expect, test } from 'vitest'
import { integer, optional, percent, text, time, yen } from '#domain/kit/fields.ts'
import { issueWords } from './issueWords.ts'
import { numbersIn } from './useNumbers.ts'

const between = (least: string, most: string) => ({ key: 'validation.number_between', values: { least, most } })

test.each([
  ['a whole number', optional(integer(1, 28)), between('1', '28')],
  ['an amount of money', yen(10_000), between('0', '10,000')],
  ['a percentage', percent(), between('0', '100')],
  ['hours and minutes, whose limits have texts of their own', time(600), { key: 'validation.number_range', values: {} }],
  ['a field that is not known', undefined, { key: 'validation.number_range', values: {} }],
])('of %s that is out of range it is told where it must lie', (_, field, expected) => {
  expect(issueWords('number_range', field, numbersIn('en'))).toEqual(expected)
})

test('other errors have the text of their code', () => {
  expect(issueWords('required', text(), numbersIn('ja'))).toEqual({ key: 'validation.required', values: {} })
})
