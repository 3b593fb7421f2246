import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import file from '../vectors.json' with { type: 'json' }
import type { FieldIssue } from './errors.ts'
import { figures, list, longText, officialNumber, optional, phone, text } from './fields.ts'
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
