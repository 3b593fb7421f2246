import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './address.ts'

const from = (remoteAddress: string, forwarded: string, trustedProxies: string[] = []) =>
  clientAddress({ trustedProxies }, new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {}), {
    incoming: { socket: { remoteAddress } } as never,
  })

test.each([
  ['nobody between', '203.0.113.9', '', [], '203.0.113.9'],
  ['an IPv4 address in IPv6', '::ffff:203.0.113.9', '', [], '203.0.113.9'],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.1, 203.0.113.9', [], '203.0.113.9'],
  ['a proxy on this machine by IPv6', '::1', '2001:db8::5', [], '2001:db8::5'],
  ['a caller who says what he likes', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['the bridge of a container that nobody named', '172.17.0.1', '203.0.113.9', [], '172.17.0.1'],
  ['the bridge of a container', '172.17.0.1', '203.0.113.9', ['172.16.0.0/12'], '203.0.113.9'],
  ['the bridge as an IPv4 address in IPv6', '::ffff:172.17.0.1', '203.0.113.9', ['172.17.0.1'], '203.0.113.9'],
  ['two proxies', '127.0.0.1', '198.51.100.1, 203.0.113.9, 2001:db8:1::7', ['2001:db8:1::/48'], '203.0.113.9'],
  ['a header that is no address', '127.0.0.1', 'unknown', [], '127.0.0.1'],
])('the address of a caller behind %s', (_, socket, forwarded, proxies, expected) => {
  expect(from(socket, forwarded, proxies)).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is one of the line %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
