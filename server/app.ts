import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#domain/contract.ts'
import { AppError, errors, notFound, statusOf } from '#domain/kit/errors.ts'
import { bearer } from './access/calls.ts'
import { actorOf, asking, callerOf, idleOf } from './access/sessions.ts'
import { closePapers } from '#papers/kit/engine.ts'
import './database.ts'
import { publicRoutes } from './home/routes.ts'
import { clientAddress } from './kit/base/address.ts'
import { allDone } from './kit/base/afterwards.ts'
import type { App } from './kit/context/context.ts'
import { withBody } from './kit/http/bodies.ts'
import { deferredOf } from './kit/audit/deferred.ts'
import { closeDrawing } from './kit/files/draw.ts'
import type { OpenDb } from './kit/db/db.ts'
import { startChores } from './kit/chores/chores.ts'
import { securityHeaders } from './kit/http/headers.ts'
import { openQueue } from './kit/db/queue.ts'
import { startLive } from './kit/live/live.ts'
import { ownSite } from './kit/http/own-site.ts'
import { packed } from './kit/http/packed.ts'
import { nobodyWaits, problemAnswer, withProblems } from './kit/http/plain.ts'
import { appError, problemOf } from './kit/http/problem.ts'
import { readiness } from './kit/chores/readiness.ts'
import { nouns } from './nouns.ts'
import { router } from './router.ts'

/** A database that went away is mostly back by then, and so is a turn that somebody has used up. Seconds. */
const RETRY_AFTER: Partial<Record<number, string>> = { 503: '2', 429: '60' }

/**
 * An answer as it is. The library would copy it value by value, to find files, sets and dates in it, which no answer of the contract has; it
 * leaves alone what is no plain object.
 */
class Plain {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  toJSON() {
    return this.value
  }
}
const asJson = (answer: unknown): unknown =>
  Array.isArray(answer) || (answer instanceof Object && Object.getPrototypeOf(answer) === Object.prototype)
    ? new Plain(answer)
    : answer

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    async ({ next, signal }) => {
      try {
        return asJson(await next())
      } catch (thrown) {
        const error = signal?.aborted ? nobodyWaits() : appError(thrown)
        throw new ORPCError(error.code, { status: statusOf(error.code), message: error.code, data: problemOf(error) })
      }
    },
  ],
  customErrorResponseBodyEncoder: (error) => error.data ?? problemOf(appError(error)),
})

/** The program as one fetch function: calls, locale files and the web app. */
export const createApp = ({ probe, ...given }: Omit<App, 'live' | 'queue' | 'nouns'> & Pick<OpenDb, 'probe'>) => {
  const app: App = { ...given, nouns, live: startLive({ ...given, nouns }), queue: openQueue(given.pool) }
  let chores: ReturnType<typeof startChores> | undefined
  const ready = readiness({ ...app, probe }, () => existsSync(dist))
  const root = new Hono()
  root.use(securityHeaders(app.settings))
  withProblems(root)
  root.use(ownSite(app.settings))
  root.use('/api/*', async (c, next) => {
    await next()
    // answers hold personal data or tell what holds only now: no cache keeps them
    // set in place: `c.header` would make another response, whose body is read as a stream
    const { headers, status } = c.res
    headers.set('cache-control', 'no-store')
    const seconds = RETRY_AFTER[status]
    if (seconds && !headers.has('retry-after')) headers.set('retry-after', seconds)
  })
  root.use('/api/*', packed)
  root.get('/api/health', (c) => c.json({ status: 'ok' }))
  root.get('/api/ready', async (c) => {
    const checks = await ready()
    return c.json(checks, checks.ready ? 200 : 503)
  })
  root.route('/api', publicRoutes(app))
  root.get('/api/openapi.json', async (c) => {
    if (!(await actorOf(app.db, bearer(c.req.raw.headers)))) throw new AppError('signed_out')
    return c.json(await openApi())
  })
  root.all('/api/*', async (c) => {
    const { headers } = c.req.raw
    const caller = asking(() => callerOf(app.db, bearer(headers), { writes: c.req.method !== 'GET', idle: idleOf(headers) }))
    const request = await withBody(app, c, async () => (await caller()) !== undefined)
    const answerHeaders = new Headers()
    const address = clientAddress(app.settings, headers, c.env as Partial<HttpBindings>)
    const context = { app, headers, answerHeaders, address, caller }
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    return matched ? finished(response, answerHeaders) : problemAnswer(notFound())
  })
  serveWeb(root)
  return {
    fetch: root.fetch,
    /** Opens what a call would else open while it holds its own connection, and begins what is small and due every few seconds. */
    prepare: async () => {
      await app.queue.open()
      chores = startChores(app)
    },
    close: async () => {
      app.live.close()
      await Promise.all([chores?.stop(), allDone(), app.queue.close(0), closeDrawing(), closePapers(), deferredOf(app.db).close()])
    },
  }
}

/** Files are given to save, never to show in the page's own origin. The headers are changed in place, since another response would be a stream. */
const finished = (response: Response, more: Headers): Response => {
  const { headers, status } = response
  more.forEach((value, name) => headers.set(name, value))
  if (!response.ok) headers.set('content-type', 'application/problem+json')
  const disposition = headers.get('content-disposition')
  if (disposition) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
  // a body that cannot be read is refused before the product's own codes are known
  return status === 400 ? new Response(response.body, { status: errors.invalid_input, headers }) : response
}

let document: Promise<unknown> | undefined
const openApi = () =>
  (document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Hidamari', version: '1' },
    servers: [{ url: '/api' }],
  }))

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const YEAR = 'public, max-age=31536000, immutable'

const serveWeb = (root: Hono) => {
  root.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', YEAR)
  })
  root.use('*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache')
  })
  root.use('*', serveStatic({ root: dist, precompressed: true }))
  // a missing asset is missing; any other path is a screen of the app
  root.get('/assets/*', (c) => c.text('', 404))
  root.get('/locales/*', (c) => c.text('', 404))
  root.get('*', serveStatic({ root: dist, path: 'index.html' }))
}
