import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type HttpFront, listen } from './http-front.ts'

const BOUNDS = { requestTimeout: 600, headersTimeout: 300, connectionsCheckingInterval: 20, connections: 3 }
let front: HttpFront
beforeAll(async () => {
  front = await listen('127.0.0.1', 0, BOUNDS)
  front.serve({ fetch: async (request) => new Response(await request.text()) })
})
afterAll(() => front.stop(0))

const connected = async (): Promise<Socket> => {
  const socket = connect(front.port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const POST = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n'

test.each([
  ['the headers', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['the body', `${POST}\r\nab`],
])('whoever does not finish %s is let go', async (_, half) => {
  const socket = await connected()
  socket.write(half)
  expect(await text(socket)).toMatch(/^(HTTP\/1.1 408 |$)/)
})

test('whoever sends slowly, but in time, is answered', async () => {
  const socket = await connected()
  for (const part of [POST, '\r\n', 'ab', 'cd']) {
    socket.write(part)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  socket.end()
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*abcd/s)
})

test('of too many connections the latest is refused, said once, and the others go on', async () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const open = await Promise.all(Array.from({ length: BOUNDS.connections }, connected))
  for (const late of [await connected(), await connected()]) expect(await text(late)).toBe('')
  const said = words.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('a connection was refused'))
  words.mockRestore()
  expect(said).toEqual([expect.stringContaining('connections=3')])
  for (const socket of open) {
    socket.end(`${POST}connection: close\r\n\r\nabcd`)
    expect(await text(socket)).toContain('abcd')
  }
})
