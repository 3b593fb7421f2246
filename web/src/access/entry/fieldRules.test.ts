import { expect, test } from 'vitest'
import { LINK_HOURS, MIN_PASSWORD, MIN_STRENGTH, RESET_CODE_MINUTES } from '#domain/access/user.ts'
import {
  codeMinutes,
  confirmIssue,
  emailIssue,
  found,
  guessableIssue,
  linkHours,
  minPassword,
  minStrength,
  passwordIssue,
  plainEmail,
} from './fieldRules.ts'

test('the rules are those of the server', () => {
  expect([minPassword, minStrength, codeMinutes, linkHours]).toEqual([MIN_PASSWORD, MIN_STRENGTH, RESET_CODE_MINUTES, LINK_HOURS])
})

test.each([
  ['', 'required'],
  ['hanako', 'invalid_email'],
  ['hanako@example', 'invalid_email'],
  ['hanako@example.jp', undefined],
  [' hanako@example.jp ', undefined],
])('the address %j: %s', (email, code) => {
  expect(emailIssue(email)?.code).toBe(code)
})

test('an address typed by full-width keys is the same', () => {
  expect(plainEmail('　ｈａｎａｋｏ＠example.jp ')).toBe('hanako@example.jp')
})

test('a password needs twelve characters and its confirmation', () => {
  expect(passwordIssue('abcdefghijk')).toEqual({ code: 'min_length', size: 12 })
  expect(passwordIssue('abcdefghijkl')).toBeUndefined()
  expect(confirmIssue('abc', 'abd')).toEqual({ code: 'password_mismatch' })
})

test.each([
  ['a common password', 'passwordpassword', []],
  ['a row of keys', 'qwertyuiop12', []],
  ['the own address', 'sakuraihanako', ['sakurai.hanako@example.jp']],
])('%s is easy to guess', async (_, password, own) => {
  expect(await guessableIssue(password, own)).toEqual({ code: 'password_guessable' })
})

test('several words are not', async () => {
  expect(await guessableIssue('himawari no hatake', ['aoki@example.jp'])).toBeUndefined()
})

test('only fields with an issue are told', () => {
  expect(found({ email: undefined, password: { code: 'required' } })).toEqual({ password: { code: 'required' } })
})
