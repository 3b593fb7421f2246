import { expect, test } from 'vitest'
import { setupInput } from '#domain/access/user.ts'
import { issuesOf, type SetupForm, stepOf, steps } from './setupRules.ts'

const complete: SetupForm = {
  code: 'ABCD-EFGH',
  company_name: 'ひだまりケア',
  language: 'ja',
  last_name: '佐藤',
  first_name: '花子',
  email: 'hanako@example.jp',
  password: 'さくら と うみ と やま',
  confirm_password: 'さくら と うみ と やま',
  sample: true,
}

test('a complete form can be sent, and the server takes it', async () => {
  expect(await Promise.all([0, 1, 2].map((step) => issuesOf(step, complete)))).toEqual([{}, {}, {}])
  const { confirm_password: _, ...input } = complete
  expect(setupInput.safeParse(input).success).toBe(true)
})

test.each<[string, number, Partial<SetupForm>, object]>([
  ['the code is missing', 0, { code: ' ' }, { code: { code: 'required' } }],
  ['the company has no name', 0, { company_name: '' }, { company_name: { code: 'required' } }],
  ['the address has no @', 1, { email: 'hanako.example.jp' }, { email: { code: 'invalid_email' } }],
  [
    'the password has 11 characters',
    1,
    { password: 'abcdefghijk', confirm_password: 'abcdefghijk' },
    { password: { code: 'min_length', size: 12 } },
  ],
  ['the two passwords differ', 1, { confirm_password: 'さくら' }, { confirm_password: { code: 'password_mismatch' } }],
  [
    'the password is made of the name',
    1,
    { first_name: 'hanako', password: 'hanakohanako', confirm_password: 'hanakohanako' },
    { password: { code: 'password_guessable' } },
  ],
  [
    'both names are missing',
    1,
    { last_name: '', first_name: '　' },
    { last_name: { code: 'required' }, first_name: { code: 'required' } },
  ],
])('%s', async (_, step, change, expected) => {
  expect(await issuesOf(step, { ...complete, ...change })).toEqual(expected)
})

test('every field is asked for in exactly one step', () => {
  expect(steps.flat().toSorted()).toEqual(Object.keys(complete).toSorted())
})

test('a wrong code leads back to the first step, a refused address to the second', () => {
  expect(stepOf({ code: { code: 'setup_code_wrong' } })).toBe(0)
  expect(stepOf({ email: { code: 'invalid_email' } })).toBe(1)
  expect(stepOf({})).toBeUndefined()
})
