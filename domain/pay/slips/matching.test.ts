import { describe, expect, test } from 'vitest'
import { matcherOf } from './matching.ts'

const codes = ['0012', '12', '012', 'H013', 'H013-2', 'N-07', 'A_1', '2001', '202610', '10']
const match = matcherOf(codes.map((staff_code) => ({ id: `id of ${staff_code}`, staff_code })))

describe('whose payslip a file is, by its name', () => {
  test.each([
    ['the code alone', '0012.pdf', '0012'],
    ['a month before the code', '2026-10_0012_給与明細.pdf', '0012'],
    ['a month without a hyphen', '20261025 H013 山田花子.pdf', 'H013'],
    ['full-width letters and digits', '給与明細（Ｈ０１３）2026年10月.pdf', 'H013'],
    ['small letters', 'payslip-h013.PDF', 'H013'],
    ['Japanese letters touching the code', '給与0012さん.pdf', '0012'],
    ['leading zeros as they are written', '012.pdf', '012'],
    ['a code without the zeros of another', '明細 12.pdf', '12'],
    ['the longer of two codes', 'H013-2_明細.pdf', 'H013-2'],
    ['a hyphen of another kind', 'N−07.pdf', 'N-07'],
    ['a code with an underscore', '明細_A_1_R8.10.pdf', 'A_1'],
    ['the same code twice', '0012_0012.pdf', '0012'],
    ['a code that looks like a year, where there is no other', '2001.pdf', '2001'],
    ['a code that looks like a month, where there is no other', '202610.pdf', '202610'],
    ['a year beside a code', '2001_H013.pdf', 'H013'],
    ['the month of a date beside a code', '2026年10月 H013.pdf', 'H013'],
    ['an ending that is no ending of a file', 'H013', 'H013'],
  ])('%s: %s', (_, name, code) => expect(match(name)).toEqual({ match: 'found', id: `id of ${code}` }))

  test.each([
    ['a code that is part of a longer number', '00123.pdf'],
    ['a code that is part of a longer word', 'XH013.pdf'],
    ['a code of nobody', 'Z999.pdf'],
    ['no code', '給与明細.pdf'],
    ['nothing but an ending', '.pdf'],
  ])('%s: %s means nobody', (_, name) => expect(match(name)).toEqual({ match: 'none' }))

  test.each([
    ['two codes', '0012_H013.pdf'],
    ['two codes that both look like dates', '2001_202610.pdf'],
  ])('%s: %s leaves the choice to a person', (_, name) => expect(match(name)).toEqual({ match: 'several' }))

  test('one code of two people leaves the choice to a person', () => {
    const both = [
      { id: 'one', staff_code: 'K1' },
      { id: 'other', staff_code: 'K1' },
    ]
    expect(matcherOf(both)('K1.pdf')).toEqual({ match: 'several' })
  })
})
