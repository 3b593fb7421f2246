import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import file from '../vectors.json' with { type: 'json' }
import type { FieldIssue } from './errors.ts'
import { boolean, figures, list, longText, month, officialNumber, optional, percent, phone, text, time, yen } from './fields.ts'
import { fromCell, toCell } from './sheet.ts'
import { fieldIssues } from './issues.ts'

const vector = file.vectors.find((v) => v.id === 'CD-03') ?? { expected: {} }
const { number } = vector.expected as { number: string }
const schema = z.strictObject({
  name: text().schema,
  remarks: optional(longText()).schema,
  licenses: list({ license_name: text(), license_number: optional(officialNumber()) }, 3).schema,
  phone: optional(phone()).schema,
  beneficiary_number: optional(figures(10)).schema,
})
const input = { name: '髙橋', remarks: null, licenses: [], phone: null, beneficiary_number: null }
const issues = (changes: object): FieldIssue[] => {
  const parsed = schema.safeParse({ ...input, ...changes })
  return parsed.success ? [] : fieldIssues(parsed.error.issues, { ...input, ...changes })
}

describe('an Individual Number cannot be kept', () => {
  test.each([
    ['a line', { name: number }, 'name'],
    ['a line, in fours', { name: '髙橋 9832-0567-3214' }, 'name'],
    ['a long text, in full width', { remarks: `番号は\n９８３２０５６７３２１４` }, 'remarks'],
    ['a row of a list', { licenses: [{ license_name: number, license_number: null }] }, 'licenses.0.license_name'],
  ])('in %s', (_, changes, field) => expect(issues(changes)).toEqual([{ field, code: 'individual_number' }]))

  test('a text that is also too long is told by its length first', () => {
    expect(issues({ name: number.padEnd(101, '。') })).toEqual([{ field: 'name', code: 'max_length', size: 100 }])
  })
})

describe('other numbers can', () => {
  test.each([
    ['a mobile phone number in a note', { remarks: '緊急 09012345678、090-1234-5678、+81 90-1234-5678' }],
    ['a mobile phone number', { phone: '090-1234-5678' }],
    ['a beneficiary number', { beneficiary_number: '9832056732', remarks: '受給者証 9832056732' }],
    ['a date range', { remarks: '20261101-20261130、2026-11-01〜2026-11-30、2026/11/01 - 2026/11/30、2026.11.01–2026.11.30' }],
    ['a clock stamp', { remarks: '202611201530' }],
    ['twelve figures whose last is wrong', { name: '983205673215' }],
    [
      'a driver’s licence number that has a right check figure by chance',
      { licenses: [{ license_name: '普通自動車第一種', license_number: number }] },
    ],
  ])('%s', (_, changes) => expect(issues(changes)).toEqual([]))

  test('a range of dates of any two days within a year', () => {
    const days = Array.from({ length: 12 }, (_, m) =>
      [1, 15, 28].map((d) => `2026${String(m + 1).padStart(2, '0')}${String(d).padStart(2, '0')}`),
    ).flat()
    const ranges = days.flatMap((a) => days.map((b) => `${a}-${b}`))
    expect(ranges.filter((range) => issues({ remarks: range }).length > 0)).toEqual([])
  })
})

describe('kinds that are counted', () => {
  const taken = (field: { schema: z.ZodType }, value: unknown) => field.schema.safeParse(value).success
  test.each([
    ['yen', yen(), [0, 9300, 2_000_000_000], [-1, 0.5, 2_000_000_001]],
    ['a rate', percent(), [0, 9.91, 100], [-0.1, 100.1, 9.9155]],
    ['hours of a business day', time(), [0, 2160], [-1, 2161, 1.5]],
    ['hours of a week', time(60 * 60), [40 * 60], [60 * 60 + 1]],
    ['a month', month(), ['1900-01', '2099-12'], ['2026-13', '1899-12', '2100-01', '2026-1']],
    ['yes or no', boolean(), [true, false], [null, 'true']],
  ] as const)('%s has its bounds', (_, field, good, bad) => {
    expect(good.filter((value) => !taken(field, value))).toEqual([])
    expect(bad.filter((value) => taken(field, value))).toEqual([])
  })

  const label = (_: string, value: string) => value
  test.each([
    ['hours and minutes', time(), 1950, '32:30'],
    ['an amount', yen(), 9300, '9300'],
    ['a rate', percent(), 9.91, '9.91'],
    ['a month', month(), '2026-11', '2026-11'],
    ['yes', boolean(), true, '○'],
    ['no', boolean(), false, ''],
  ] as const)('%s is written and read back in a cell', (_, field, value, cell) => {
    expect(toCell(field, value, label)).toBe(cell)
    expect(fromCell(field, cell, label)).toBe(value)
  })
})
