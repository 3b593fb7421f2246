import { expect, test } from 'vitest'
import { problem } from './http.ts'

test('a problem document tells its code and the fields that were refused', () => {
  const errors = [
    { field: 'email', code: 'invalid_email' },
    { field: 'password', code: 'min_length', size: 12 },
  ]
  const refusal = problem(422, { code: 'invalid_input', status: 422, errors })
  expect(refusal).toMatchObject({ status: 422, code: 'invalid_input', errors })
})

test.each<[string, unknown]>([
  ['the page of a proxy', undefined],
  ['a bare text', 'Bad gateway'],
  ['an object without a code', { message: 'no' }],
])('an answer that is no problem document is unexpected: %s', (_, body) => {
  expect(problem(502, body)).toMatchObject({ status: 502, code: 'unexpected', errors: [] })
})

test('field errors of a wrong shape are left out', () => {
  expect(problem(422, { code: 'invalid_input', errors: [null, 'email', { field: 'email' }] }).errors).toEqual([])
})
