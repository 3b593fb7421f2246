import { describe, expect, it, test } from 'vitest'
import { choice, choices, date, figures, integer, list, optional, text } from '#domain/kit/fields.ts'
import { entityResolver, issuesIn } from './resolver.ts'
import { toValues, type Values } from './values.ts'

const fields = {
  name: text(5),
  number: optional(figures(3)),
  day: optional(date()),
  size: optional(integer(1, 9)),
  rows: list({ title: text(5), day: optional(date()) }, 2),
}
const empty = toValues(fields, {})
const options = { fields: {}, shouldUseNativeValidation: false }
const check = async (values: Values) => {
  const { errors } = await entityResolver(fields)({ ...empty, ...values }, undefined, options)
  return issuesIn(errors).map(({ name, code, size }) => [name, code, size].filter(Boolean).join(' '))
}

describe('a form is checked by its facts', () => {
  test.each<[string, Values, string[]]>([
    ['an empty required field', {}, ['name required']],
    ['only spaces in a required field', { name: '　' }, ['name required']],
    ['too long a name', { name: 'あいうえおか' }, ['name max_length 5']],
    ['letters in a number', { name: 'あ', number: '12a' }, ['number digits_only']],
    ['too few figures in a number', { name: 'あ', number: '１２' }, ['number digits_length 3']],
    ['too many figures in a number', { name: 'あ', number: '12-34' }, ['number digits_length 3']],
    ['a day that cannot be read', { name: 'あ', day: '2026/13/1' }, ['day invalid_date']],
    ['a number that is none', { name: 'あ', size: 'many' }, ['size invalid_format']],
    [
      'a row without its title',
      {
        name: 'あ',
        rows: [
          { title: 'い', day: '' },
          { title: '', day: 'x' },
        ],
      },
      ['rows.1.title required', 'rows.1.day invalid_date'],
    ],
    ['too many rows', { name: 'あ', rows: ['い', 'う', 'え'].map((title) => ({ title, day: '' })) }, ['rows too_many_rows 2']],
    ['spaces in a field that may be empty', { name: 'あ', number: ' ' }, []],
  ])('%s', async (_, values, expected) => expect(await check(values)).toEqual(expected))

  it('hands over the input as it will be stored', async () => {
    const typed = { name: ' あい ', number: '１２３', day: '2026-04-01', size: '７', rows: [{ title: 'う', day: '' }] }
    const { values } = await entityResolver(fields)(typed, undefined, options)
    expect(values).toEqual({ name: 'あい', number: '123', day: '2026-04-01', size: 7, rows: [{ title: 'う', day: null }] })
  })
})

test('what nobody sees in a row is neither checked nor sent', async () => {
  const of = {
    rows: list({ part: choice('x', ['whole', 'hours']), hours: optional(integer(1, 9)), acts: choices('x', ['a', 'b']) }, 3),
  }
  const conditions = new Map([
    ['rows.hours', { field: 'part', is: 'hours' }],
    ['rows.acts', { field: 'part', is: 'hours' }],
  ])
  const rows = [
    { part: 'whole', hours: 'many', acts: ['a'] },
    { part: 'hours', hours: '3', acts: ['b'] },
  ]
  const { values, errors } = await entityResolver(of, undefined, conditions)({ rows }, undefined, options)
  expect(errors).toEqual({})
  expect(values['rows']).toEqual([
    { part: 'whole', hours: null, acts: [] },
    { part: 'hours', hours: 3, acts: ['b'] },
  ])
})

test('a row that was just added is not wrong yet, and one that was refused stays marked', async () => {
  const rows = [
    { title: '', day: '' },
    { title: '', day: 'x' },
  ]
  const marked = (name: string) => name === 'rows.0.title'
  const resolve = entityResolver(fields, undefined, undefined, marked)
  const said = async (names?: string[]) => {
    const { errors } = await resolve({ ...empty, rows }, undefined, { ...options, ...(names ? { names: names as never } : {}) })
    return issuesIn(errors).map(({ name, code }) => `${name} ${code}`)
  }
  expect(await said(['rows'])).toEqual(['name required', 'rows.0.title required', 'rows.1.day invalid_date'])
  expect(await said()).toEqual(['name required', 'rows.0.title required', 'rows.1.title required', 'rows.1.day invalid_date'])
  expect(await said(['rows.1.title'])).toContain('rows.1.title required')
})
