import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Settings } from './settings.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The proxies whose header `X-Forwarded-For` is trusted.
 * @param proxies addresses, and nets such as 172.16.0.0/12, besides this machine
 * @throws {Error} when one of them is neither
 */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8)
  list.addAddress('::1', 'ipv6')
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : Number.NaN, familyOf(address))
  }
  return list
}

/** A cache: the list of proxies is built once for the settings of the program. */
const lists = new WeakMap<readonly string[], BlockList>()
const listFor = (proxies: readonly string[]): BlockList => {
  const list = lists.get(proxies) ?? proxyList(proxies)
  lists.set(proxies, list)
  return list
}

/**
 * The network address of a caller: the last one on the way that is not a trusted proxy. `X-Forwarded-For` is only read from a trusted
 * proxy, since any other caller can write anything there.
 */
export const clientAddress = (
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
  headers: Headers,
  env: Partial<HttpBindings> | undefined,
): string => {
  const trusted = listFor(trustedProxies)
  const way = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  let address = plainAddress(env?.incoming?.socket?.remoteAddress ?? '')
  while (isIP(address) && trusted.check(address, familyOf(address)) && isIP(way.at(-1) ?? ''))
    address = plainAddress(way.pop() ?? '')
  return address
}

/** Writes an IPv4 address in IPv6 notation (`::ffff:…`) as IPv4, so that one address has one form. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The network of a caller, for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, whose other half its owner chooses at
 * will.
 */
export const networkOf = (address: string): string => {
  const canonical = isIPv6(address) ? URL.parse(`http://[${address.replace(/%.*/, '')}]`)?.hostname.slice(1, -1) : undefined
  if (canonical === undefined) return address
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = canonical.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
