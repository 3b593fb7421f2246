import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address)

/**
 * The network address of a caller. A proxy for TLS on this machine names it in `X-Forwarded-For`; from anywhere else that header says
 * what the caller likes and is not read.
 */
export const clientAddress = (headers: Headers, env: Partial<HttpBindings> | undefined): string => {
  const socket = (env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isLoopback(socket) && isIP(forwarded) ? forwarded : socket
}
