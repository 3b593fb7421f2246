import { describe, expect, test } from 'vitest'
import { boolean, choices, list, optional, text } from '#domain/kit/fields.ts'
import { partsOf } from './parts.ts'

const licenses = list({ license_name: text(), license_number: optional(text()) }, 10)
const skills = choices('staff:qualification', ['physician', 'midwife', 'jlpt'])
const change = (before: unknown, after: unknown, masked = false) => ({ field: 'fact', before, after, masked })
const row = (license_name: string, license_number: string | null = null) => ({ license_name, license_number })

describe('what happened to a fact', () => {
  test.each([
    ['was empty', text(), null, '営業', [{ what: 'set', after: '営業' }]],
    ['was emptied', text(), '営業', null, [{ what: 'cleared', before: '営業' }]],
    ['is another one', text(), '営業', '介護', [{ what: 'changed', before: '営業', after: '介護' }]],
    ['a yes is no empty value', boolean(), false, true, [{ what: 'changed', before: false, after: true }]],
  ])('%s', (_, field, before, after, parts) => expect(partsOf('change', field, change(before, after))).toEqual(parts))

  test('masked and revealed ones tell no value', () => {
    expect(partsOf('change', text(), change(null, null, true))).toEqual([{ what: 'masked' }])
    expect(partsOf('reveal', text(), change(null, null, true))).toEqual([{ what: 'shown' }])
  })

  test('of several choices each that came or went', () => {
    expect(partsOf('change', skills, change(['physician', 'midwife'], ['midwife', 'jlpt']))).toEqual([
      { what: 'removed', before: 'physician' },
      { what: 'added', after: 'jlpt' },
    ])
  })
})

describe('rows of a list', () => {
  test.each([
    ['added', [row('A')], [row('A'), row('B')], [{ what: 'added', after: row('B') }]],
    ['removed', [row('A'), row('B')], [row('B')], [{ what: 'removed', before: row('A') }]],
    [
      'changed, with the name that it had',
      [row('A'), row('B')],
      [row('B'), row('A', '12')],
      [{ what: 'row', before: row('A'), after: row('A', '12') }],
    ],
    [
      'changed, as the only one',
      [row('A', '1'), row('B')],
      [row('C', '1'), row('B')],
      [{ what: 'row', before: row('A', '1'), after: row('C', '1') }],
    ],
    ['in another order', [row('A'), row('B')], [row('B'), row('A')], [{ what: 'order' }]],
    ['one of two that are the same', [row('A'), row('A')], [row('A')], [{ what: 'removed', before: row('A') }]],
    ['the first of a list that was empty', null, [row('A')], [{ what: 'added', after: row('A') }]],
  ])('%s', (_, before, after, parts) => expect(partsOf('change', licenses, change(before, after))).toEqual(parts))
})
