import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'

/**
 * Limits against slow and many connections. How long a caller may take to send a request, and its headers alone, in milliseconds: a photo
 * over a weak line needs a minute or two. `connections`: several for each browser of a company with five hundred helpers; each costs some
 * kilobytes.
 */
const BOUNDS = { requestTimeout: 120_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000, connections: 4_000 }
const EVERY_MS = 60_000
const UNREAD_MS = 60_000

/** The application that answers requests, such as the Hono app. */
export type Handler = { fetch(request: Request, env: HttpBindings): Response | Promise<Response> }

/** The listening port. Until a handler serves, every request is answered with 503. */
export type HttpFront = {
  port: number
  serve(handler: Handler): void
  /**
   * Accepts no more connections, lets running requests finish within the limit (milliseconds), and ends idle connections and event streams
   * at once.
   */
  stop(limitMs: number): Promise<void>
}

/**
 * Opens the port.
 * @param bounds limits of connections and times; tests use narrower ones
 * @throws StartError when the address is in use or does not belong to this machine
 */
export async function listen(host: string, port: number, { connections, ...patience } = BOUNDS): Promise<HttpFront> {
  let handler: Handler = { fetch: notReady }
  const streams = new Set<ServerResponse>()
  const server = createAdaptorServer({
    serverOptions: patience,
    fetch: async (request, env) => {
      const { outgoing } = env as HttpBindings
      const response = await handler.fetch(request, env as HttpBindings)
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        streams.add(outgoing)
        // the stream sends heartbeats more often than this: a browser that takes none of them is gone
        outgoing.setTimeout(UNREAD_MS, () => outgoing.destroy())
        outgoing.on('close', () => streams.delete(outgoing))
      }
      return response
    },
  }) as Server
  limitConnections(server, connections)
  const running = trackRequests(server)
  await bind(server, host, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (next) => {
      handler = next
    },
    stop: async (limitMs) => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const stream of streams) stream.destroy()
      running.endIdle()
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearTimeout(limit)
    },
  }
}

function notReady(): Response {
  return new Response('starting\n', { status: 503, headers: { 'content-type': 'text/plain', 'retry-after': '1' } })
}

function limitConnections(server: Server, connections: number) {
  server.maxConnections = connections
  let saidAt = 0
  server.on('drop', () => {
    if (Date.now() - saidAt < EVERY_MS) return
    saidAt = Date.now()
    log.warn('a connection was refused: there are too many', { connections })
  })
}

/**
 * Tracks which connections are idle. Node counts connections that have sent nothing yet as busy, and browsers open such ones in advance.
 */
function trackRequests(server: Server) {
  const sockets = new Map<Socket, Set<ServerResponse>>()
  let ending = false
  server.on('connection', (socket) => {
    sockets.set(socket, new Set())
    socket.on('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const open = sockets.get(request.socket)
    open?.add(response)
    if (ending) response.shouldKeepAlive = false
    response.on('close', () => {
      open?.delete(response)
      if (ending && !open?.size) request.socket.end()
    })
  })
  return {
    endIdle: () => {
      ending = true
      for (const [socket, open] of sockets) {
        if (!open.size) socket.destroy()
        for (const response of open) response.shouldKeepAlive = false
      }
    },
  }
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(inWords(error, host, port))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function inWords(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1}.`,
      )
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Choose a port above 1023: PORT=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
