import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'
import type { OutsideProvider } from '#domain/signatures/provider.ts'
import { throttle } from '../../access/throttle.ts'
import { clientAddress, networkOf } from '../../kit/base/address.ts'
import { afterwards } from '../../kit/base/afterwards.ts'
import type { App } from '../../kit/context/context.ts'
import { bytesOf } from '../../kit/http/bodies.ts'
import { withProblems } from '../../kit/http/plain.ts'
import { newsKey, serviceOf } from './connections.ts'
import { ServiceFailure } from '../../kit/http/asking.ts'
import { announce, attend } from './envelopes.ts'

/** Messages from one network in a minute; a service tells a few for each request. */
const MESSAGES = 300
const MOST = MB

/**
 * What services tell by themselves. A message says only that there is news of a request; what has happened is asked of the service after the
 * answer. So a message that comes twice, late or out of order does no harm, and one that is missing is made up for by the chore.
 */
export const newsRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  const hear = async (c: Context, provider: OutsideProvider) => {
    const address = clientAddress(app.settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined)
    await throttle(app.db, `signature news:${networkOf(address)}`, MESSAGES, 60)
    const body = await bytesOf(c, 'application/json', MOST)
    const service = await serviceOf(app, provider).catch((error: unknown) => {
      throw error instanceof ServiceFailure ? notFound() : error
    })
    const reference = service.parseWebhook(c.req.raw.headers, body)
    if (reference === null) throw new AppError('invalid_input')
    const id = await announce(app.db, provider, reference)
    if (id !== null) afterwards(() => attend(app, id))
    return c.json({})
  }
  routes.post('/docusign', (c) => hear(c, 'docusign'))
  routes.post('/cloudsign/:key', (c) => {
    const [own, given] = [newsKey(app.keys), Buffer.from(c.req.param('key'), 'base64url')]
    if (given.length !== own.length || !timingSafeEqual(given, own)) throw notFound()
    return hear(c, 'cloudsign')
  })
  return routes
}
