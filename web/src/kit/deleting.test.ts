import { expect, test } from 'vitest'
import { askedByAddress } from './deleting.ts'

const request = (method: string, body?: object) =>
  new Request('https://hidamari.example/api/staff/1', {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer a' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('a request to delete says its version in the address and has no body', async () => {
  const sent = await askedByAddress(request('DELETE', { version: 3 }))
  expect([sent.method, sent.url, sent.body]).toEqual(['DELETE', 'https://hidamari.example/api/staff/1?version=3', null])
  expect([sent.headers.get('content-type'), sent.headers.get('authorization')]).toEqual([null, 'Bearer a'])
  expect((await askedByAddress(request('DELETE'))).url).toBe('https://hidamari.example/api/staff/1')
})

test('other requests stay as they are', async () => {
  const change = request('PATCH', { version: 3 })
  expect(await askedByAddress(change)).toBe(change)
})
