import { describe, expect, it, test } from 'vitest'
import { changesOf, mergeChanges, same } from './merge.ts'

const base = { japanese_name: '佐藤 花子', phone_number: '0312345678', qualifications: ['jlpt'], leave_date: null }
const newPhone = { phone_number: '0399999999' }
const twoQualifications = { qualifications: ['jlpt', 'midwife'] }

describe('two people change one record', () => {
  test.each<[string, Partial<typeof base>, Record<string, unknown>, Record<string, unknown>]>([
    ['a field that only I changed is mine', newPhone, {}, newPhone],
    ['a field that only the other changed is theirs', {}, { japanese_name: '高橋 花子' }, { japanese_name: '高橋 花子' }],
    ['different fields are both kept', newPhone, { leave_date: '2026-12-31' }, { ...newPhone, leave_date: '2026-12-31' }],
    ['the same change on both sides is one change', newPhone, newPhone, newPhone],
    ['an emptied field stays empty', {}, { phone_number: null }, { phone_number: null }],
    ['equal lists are no change', { qualifications: ['jlpt'] }, twoQualifications, twoQualifications],
  ])('%s', (_, mine, theirs, expected) => {
    const result = mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs })
    expect(result).toEqual({ merged: { ...base, ...expected }, conflicts: [] })
  })

  it('asks about a field that both changed differently, and holds mine until then', () => {
    const result = mergeChanges(base, { ...base, phone_number: '0311111111' }, { ...base, phone_number: null })
    expect(result.conflicts).toEqual([{ field: 'phone_number', base: '0312345678', mine: '0311111111', theirs: null }])
    expect(result.merged['phone_number']).toBe('0311111111')
  })

  it('asks about rows that both changed', () => {
    const row = (license_name: string) => [{ license_name, license_number: null, license_date: null }]
    const { conflicts } = mergeChanges({ licenses: row('介護福祉士') }, { licenses: row('看護師') }, { licenses: row('保健師') })
    expect(conflicts.map((c) => c.field)).toEqual(['licenses'])
  })

  it('leaves fields alone that the form does not have', () => {
    expect(mergeChanges({ a: 1, secret: 1 }, { a: 1 }, { a: 2, secret: 2 }).merged).toEqual({ a: 2 })
  })
})

test('only fields that differ are sent', () => {
  expect(changesOf(base, { ...base, leave_date: '2026-12-31', qualifications: ['jlpt'] })).toEqual({ leave_date: '2026-12-31' })
})

test.each<[unknown, unknown, boolean]>([
  [null, undefined, true],
  ['', null, false],
  [['a', 'b'], ['b', 'a'], false],
  [[], {}, false],
  [[{ a: null }], [{}], true],
  [[{ a: 1 }], [{ a: 1, b: 2 }], false],
])('%j and %j are the same: %s', (one, other, expected) => expect(same(one, other)).toBe(expected))
