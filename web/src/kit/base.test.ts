import { expect, test } from 'vitest'
import { secureBase } from './base.ts'

test.each([
  ['a page over https calls over https', '/api', 'https://hidamari.example.jp/login', 'https://hidamari.example.jp/api'],
  ['an http base is rewritten to https', 'http://api.example.jp/v1', 'https://hidamari.example.jp/', 'https://api.example.jp/v1'],
  ['a page over http calls over https', '/api', 'http://hidamari.example.jp/', 'https://hidamari.example.jp/api'],
  ['an address of the office network is not loopback', '/api', 'http://192.168.1.5:3000/', 'https://192.168.1.5:3000/api'],
  ['localhost stays as it is', '/api', 'http://localhost:3000/login', 'http://localhost:3000/api'],
  ['a name under localhost stays as it is', '/api', 'http://demo.localhost:3000/', 'http://demo.localhost:3000/api'],
  ['127.0.0.1 stays as it is', '/api/', 'http://127.0.0.1:3000/', 'http://127.0.0.1:3000/api'],
  ['any 127 address stays as it is', '/api', 'http://127.8.9.1/', 'http://127.8.9.1/api'],
  ['the IPv6 loopback stays as it is', '/api', 'http://[::1]:3000/', 'http://[::1]:3000/api'],
  ['a name that only begins like loopback is rewritten', '/api', 'http://127.0.0.1.example/', 'https://127.0.0.1.example/api'],
  ['a name that only ends like localhost is rewritten', '/api', 'http://notlocalhost/', 'https://notlocalhost/api'],
])('%s', (_, base, page, expected) => {
  expect(secureBase(base, page)).toBe(expected)
})
