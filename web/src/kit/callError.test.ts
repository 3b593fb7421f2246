import { expect, test } from 'vitest'
import { answered, CallError, problemOf, refusalIn } from './callError.ts'

test('a problem document tells its code and the fields that were refused', () => {
  const errors = [
    { field: 'email', code: 'invalid_email' },
    { field: 'password', code: 'min_length', size: 12 },
  ]
  const refusal = refusalIn(422, { code: 'invalid_input', status: 422, errors })
  expect(refusal).toMatchObject({ status: 422, code: 'invalid_input', errors })
})

test.each<[string, unknown]>([
  ['the page of a proxy', undefined],
  ['a bare text', 'Bad gateway'],
  ['an object without a code', { message: 'no' }],
])('an answer that is no problem document is unexpected: %s', (_, body) => {
  expect(refusalIn(502, body)).toMatchObject({ status: 502, code: 'unexpected', errors: [] })
})

test('field errors of a wrong shape are left out', () => {
  expect(refusalIn(422, { code: 'invalid_input', errors: [null, 'email', { field: 'email' }] }).errors).toEqual([])
})

test('what else the server tells comes along: the stored record of a stale change, and the records in the way', () => {
  const body = { code: 'stale_version', title: 'stale', current: { version: 3 }, clash: [{ id: '1', staff_name: null }, 'none'] }
  expect(problemOf(refusalIn(409, body))).toMatchObject({ current: { version: 3 }, clash: [{ id: '1', staff_name: null }] })
})

test('a network that gives no answer is told from a server that refuses, and from a call that was given up', async () => {
  const broken = () => Promise.reject<Response>(new TypeError('fetch failed'))
  await expect(answered(broken())).rejects.toMatchObject({ status: 0, code: 'no_answer' })
  const stop = new AbortController()
  stop.abort(new Error('left'))
  await expect(answered(broken(), stop.signal)).rejects.toThrow('fetch failed')
  const refused = Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }))
  await expect(answered(refused)).rejects.toBeInstanceOf(CallError)
})

test('an error of the program itself is unexpected', () => {
  expect(problemOf(new RangeError('no'))).toMatchObject({ status: 500, code: 'unexpected' })
})
