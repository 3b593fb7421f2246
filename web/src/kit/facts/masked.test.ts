import { describe, expect, it, test } from 'vitest'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { isKeepable } from '../forms/drafts/drafts.ts'
import { formFields } from './masked.ts'
import { changesOf, mergeChanges } from '../forms/values/merge.ts'
import { entityResolver, issuesIn } from '../forms/values/resolver.ts'
import { startOf } from '../forms/values/useBase.ts'
import { toValues, type Values } from '../forms/values/values.ts'

const row = { id: '1', version: 3, japanese_name: '髙橋 愛', masked: ['bank_account_number'] }
const { japanese_name, phone_number, bank_account_number, passport_number } = staff.fields
const fields = formFields({ japanese_name, phone_number, bank_account_number, passport_number }, Object.keys(row))
const start = startOf(fields, row)
const options = { fields: {}, shouldUseNativeValidation: false }
const check = async (typed: Values) => entityResolver(fields)({ ...toValues(fields, start.record), ...typed }, undefined, options)

describe('a stored record whose masked values were not sent', () => {
  it('has its masked facts in the form, and none that the reader may not see', () => {
    expect(Object.keys(fields).sort()).toEqual(['bank_account_number', 'japanese_name', 'passport_number'])
  })

  test.each<[string, Values, Values]>([
    ['untouched values stay as they are', { japanese_name: '髙橋 藍' }, { japanese_name: '髙橋 藍' }],
    [
      'a typed value replaces the stored one, folded',
      { bank_account_number: '７６５４３２１' },
      { bank_account_number: '7654321' },
    ],
    ['spaces alone replace nothing', { bank_account_number: '　' }, {}],
    ['null takes the stored value away', { bank_account_number: null }, { bank_account_number: null }],
  ])('%s', async (_, typed, sent) => {
    const { values, errors } = await check(typed)
    expect(errors).toEqual({})
    expect(changesOf(start.record, values)).toEqual(sent)
  })

  it('says what is wrong with a typed value in the words of its fact', async () => {
    expect(issuesIn((await check({ bank_account_number: '12a' })).errors).map(({ code }) => code)).toEqual(['digits_only'])
  })

  it('never asks which of two masked values to keep, since neither can be shown', () => {
    const mine = { ...start.record, bank_account_number: '7654321' }
    const theirs = startOf(fields, { ...row, version: 4, japanese_name: '髙橋 藍' }).record
    expect(mergeChanges(start.record, mine, theirs)).toEqual({
      merged: { ...mine, japanese_name: '髙橋 藍' },
      conflicts: [],
    })
  })
})

test.each<[string, boolean]>([
  ['bank_account_number', false],
  ['bank_name', false],
  ['passport_number', false],
  ['residence_card_number', false],
  ['residence_card_expiry_date', true],
  ['phone_number', true],
])('of a member of staff, %s is kept in a draft: %s', (name, kept) => {
  expect(isKeepable(Object.entries(staff.fields).find(([each]) => each === name)?.[1])).toBe(kept)
})
test('what is not masked but only for some roles is kept in a draft', () => expect(isKeepable(patient.fields.remarks)).toBe(true))
