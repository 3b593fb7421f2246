import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import file from '../vectors.json' with { type: 'json' }
import type { FieldIssue } from './errors.ts'
import {
  boolean,
  date,
  figures,
  instant,
  list,
  longText,
  month,
  officialNumber,
  optional,
  percent,
  phone,
  text,
  time,
  yen,
} from './fields.ts'
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

describe('a phone number', () => {
  test.each([
    '090-1234-5678',
    '０５０（１２３４）５６７８',
    '020 1234 5678',
    '0800-123-4567',
    '03-1234-5678',
    '0120-123-456',
    '0570-012-345',
    '0990-123-456',
    '04992-1-2345',
    '+81 90-1234-5678',
    '+81 3 1234 5678',
    '+84 24 1234 5678',
    '+63 917 123 4567',
  ])('%s is one', (number) => expect(issues({ phone: number })).toEqual([]))
  test.each([
    ['9012345678', 'phone_begins'],
    ['312345678', 'phone_begins'],
    ['819012345678', 'phone_begins'],
    ['8131234567', 'phone_begins'],
    ['0901234567', 'phone_length'],
    ['090123456789', 'phone_length'],
    ['031234567', 'phone_length'],
    ['03123456789', 'phone_length'],
    ['00312345678', 'phone_length'],
    ['+819012345', 'phone_length'],
    ['+8109012345678', 'phone_length'],
    ['+84241', 'phone_length'],
    ['090-1234-5678 内線1', 'invalid_format'],
    ['+', 'invalid_format'],
  ])('%s is none: %s', (number, code) => expect(issues({ phone: number })).toEqual([{ field: 'phone', code }]))
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

  const meaningless = { choice: (_: unknown, word: string) => word, fact: () => undefined }
  test.each([
    ['a date as Excel writes it', date(), '2027/5/31', '2027-05-31'],
    ['a date of the Japanese calendar', date(), '令和9年5月31日', '2027-05-31'],
    ['a date without its year', date(), '5/31', '5/31'],
    ['a date with a midnight, as other programs write it', date(), '2027-05-31T00:00:00', '2027-05-31'],
    ['a date with its weekday', date(), '2027年5月31日(月)', '2027-05-31'],
    ['a date of a paper from before 2019', date(), '平成33年3月31日', '2021-03-31'],
    ['a month as it stands', month(), '2027-05', '2027-05'],
    ['a month as people write it', month(), '2027/5', '2027-05'],
    ['a month in words', month(), '2027年5月', '2027-05'],
    ['a month of the Japanese calendar', month(), 'R9.5', '2027-05'],
    ['a month that Excel made a date of', month(), '2027/5/1', '2027-05'],
    ['a month without its year', month(), '5月', '5月'],
    ['what is no month', month(), '2027/13', '2027/13'],
    ['an instant as Excel writes it', instant(), '2027/5/31 9:05', '2027-05-31T09:05:00+09:00'],
    ['an instant with seconds', instant(), '2027/05/31 22:00:00', '2027-05-31T22:00:00+09:00'],
    ['an instant of the night after', instant(), '2027/05/31 25:00', '2027-06-01T01:00:00+09:00'],
    ['midnight, which Excel leaves out', instant(), '2027-05-31', '2027-05-31T00:00:00+09:00'],
    ['an instant with its offset', instant(), '2027-05-31T13:00:00Z', '2027-05-31T13:00:00Z'],
    ['an amount in full width', yen(), '１２，３００', 12_300],
    ['thousands', yen(), '1,234,567', 1_234_567],
    ['a rate as it is written in France', percent(), '7,5', 7.5],
    ['what is neither thousands nor a fraction', yen(), '12,3456', '12,3456'],
    ['hours in full width', time(), '１：３０', 90],
    ['a time of the next day', time(), '翌0:30', 1470],
    ['24 hours, as a workbook writes them', time(3600), '1900-01-01', 1440],
    ['48 hours', time(3600), '1900-01-02', 2880],
    ['48 hours in a file saved from a workbook', time(3600), '1900/1/2 0:00:00', 2880],
    ['25 hours and a half', time(3600), '1900-01-01 1:30', 1530],
    ['48 hours of a workbook of a Mac', time(3600), '1904-01-03', 2880],
    ['a date in a column of hours', time(3600), '2026-01-02', '2026-01-02'],
    ['yes in a word', boolean(), 'ＹＥＳ', true],
    ['no in a word', boolean(), 'いいえ', false],
    ['what is neither yes nor no', boolean(), '未定', '未定'],
    ['what is no instant', instant(), '2027/05/31 朝', '2027/05/31 朝'],
  ] as const)('%s is read from a cell', (_, field, cell, value) => {
    expect(fromCell(field, cell, meaningless)).toBe(value)
  })

  const words = { choice: (_: unknown, value: string) => value, fact: (name: string) => name }
  const meaning = { choice: words.choice, fact: (_: unknown, name: string) => name }
  test.each([
    ['hours and minutes', time(), 1950, '32:30'],
    ['an amount', yen(), 9300, '9300'],
    ['a rate', percent(), 9.91, '9.91'],
    ['a month', month(), '2026-11', '2026-11'],
    ['a date', date(), '2027-05-31', '2027/05/31'],
    ['an instant', instant(), '2027-05-31T22:00:00+09:00', '2027/05/31 22:00'],
    ['yes', boolean(), true, '○'],
    ['no', boolean(), false, ''],
  ] as const)('%s is written and read back in a cell', (_, field, value, cell) => {
    expect(toCell(field, value, words)).toBe(cell)
    expect(fromCell(field, cell, meaning)).toBe(value)
  })
})

describe('one line of text', () => {
  const stored = (name: string) => schema.parse({ ...input, name }).name
  test.each([
    ['the ends of lines that no keyboard makes', '山田\u2028花子\u2029・\u0085\u000b\u000c会', '山田 花子 ・   会'],
    ['controls', '山田\u0007\u001b[31m\u007f\u009b花子', '山田[31m花子'],
    ['what turns the direction', 'abc\u202e\u2066txt\u2069', 'abctxt'],
  ])('holds nothing of %s', (_, sent, kept) => expect(stored(sent)).toBe(kept))
  test('keeps what people write', () => expect(stored('𠮷野 はなこ\t👨‍👩‍👧')).toBe('𠮷野 はなこ\t👨‍👩‍👧'))
  // U+FA10 and U+FA19 are in Windows-31J, U+2F868 is in no older set, U+FE00 chooses a form
  test.each(['大\ufa10 \ufa19子', '\u{2f868}', '\u585a\ufe00', '\u845b\u{e0100}'])('keeps the form of a kanji: %s', (name) => {
    expect(stored(name)).toBe(name)
    expect(schema.parse({ ...input, remarks: name }).remarks).toBe(name)
  })
  test('composes what stands beside such a kanji', () => expect(stored('\ufa10か\u3099\ufa19は\u309a')).toBe('\ufa10が\ufa19ぱ'))
  test.each([
    ['of Windows-31J', '\ue000 一郎', 1],
    ['the last of its kind', '髙橋\uf8ff', 3],
    ['behind a character of two units', '𠮷野\ue123', 3],
    ['of plane 15', '髙\u{f0000}', 2],
    ['of plane 16', '髙\u{10fffd}', 2],
  ])('refuses a private character %s, and says where it is', (_, name, size) => {
    const told = { code: 'private_character', size }
    expect(issues({ name })).toEqual([{ field: 'name', ...told }])
    expect(issues({ remarks: name })).toEqual([{ field: 'remarks', ...told }])
    const licenses = [{ license_name: '普通', license_number: name }]
    expect(issues({ licenses })).toEqual([{ field: 'licenses.0.license_number', ...told }])
  })
  test('of nothing but such signs is empty', () => expect(issues({ name: '\u2028\u0007' })).toMatchObject([{ field: 'name' }]))
  test('several lines stay as they were written', () => {
    const remarks = '一行目\n二行目\u2028三行目'
    expect(schema.parse({ ...input, remarks }).remarks).toBe(remarks)
  })
})
