import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'

const answerOf = async (publicUrl: string) => {
  const app = new Hono()
  app.use(securityHeaders({ publicUrl }))
  app.get('/', (c) => c.text(''))
  return app.request('/')
}

test.each([
  ['https://care.example.jp', 'max-age=31536000'],
  ['http://127.0.0.1:3000', null],
  ['http://care.example.jp', null],
])('browsers of %s are told to insist on TLS: %s', async (publicUrl, told) => {
  expect((await answerOf(publicUrl)).headers.get('strict-transport-security')).toBe(told)
})

test('programs come from this address alone, and nobody frames the page', async () => {
  const policy = (await answerOf('https://care.example.jp')).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').sort()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'frame-src blob:',
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ])
})

test('camera, place, payment and the like are switched off', async () => {
  const policy = (await answerOf('https://care.example.jp')).headers.get('permissions-policy')?.split(', ')
  expect(policy).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()', 'display-capture=()']),
  )
})
