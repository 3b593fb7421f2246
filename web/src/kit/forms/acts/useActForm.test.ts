import { expect, test } from 'vitest'
import { CallError } from '../../callError.ts'
import { issuesIn } from './useActForm.ts'

const refusal = (...fields: string[]) =>
  new CallError(422, 'invalid_input', { errors: fields.map((field) => ({ field, code: 'invalid_format' })) })

test('what the server says of a field is told at that field, also when it stands within a change', () => {
  expect(issuesIn(refusal('changes.email', 'current_password'), ['email', 'current_password'])).toEqual({
    email: { code: 'invalid_format' },
    current_password: { code: 'invalid_format' },
  })
})

test('what the server says of a field that is not in the form is told of the whole', () => {
  expect(issuesIn(refusal('version'), ['email'])).toEqual({})
})

test('a refusal without a field can belong to one', () => {
  expect(issuesIn(new CallError(422, 'code_wrong'), ['email', 'code'], 'code')).toEqual({ code: { code: 'code_wrong' } })
})
