import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { MAX_UPLOAD_MB, MB } from '#domain/kit/files.ts'
import { codeInput, declineInput, openInput, pageInput, signInput, withinInput } from '#domain/signatures/signing.ts'
import { following } from '../access/guesses.ts'
import { throttle } from '../access/throttle.ts'
import { clientAddress, networkOf } from '../kit/base/address.ts'
import { afterwards } from '../kit/base/afterwards.ts'
import type { App } from '../kit/context/context.ts'
import { bodyOf, bytesOf } from '../kit/http/bodies.ts'
import { withProblems } from '../kit/http/plain.ts'
import { finish } from './finish.ts'
import { enterByCode, mailCode, openLink } from './lettingIn.ts'
import { decline, fetchDocument, showPage, sign } from './signing.ts'
import { verify } from './verification.ts'

/** Calls of signers from one network in a minute: an office of several tablets stays far below, also while all read. */
const LOOKS = 600
/** PDFs that one network may have verified in a minute; each is read as a whole. */
const VERIFIED = 20
/** The sealed file is larger than the one that was sent by its certificate pages. Bytes. */
const MOST = (MAX_UPLOAD_MB + 5) * MB

/** What signers call without an account. The token is in the body, which no log of a server contains. */
export const signingRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  const from = async (c: Context) => {
    const address = clientAddress(app.settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined)
    await throttle(app.db, `signing:${networkOf(address)}`, LOOKS, 60)
    return { address, agent: c.req.header('user-agent') ?? '' }
  }

  routes.post('/open', async (c) => {
    const { token } = await bodyOf(c, openInput)
    const place = await from(c)
    return c.json(await following(app, place.address, () => openLink(app, token, place)))
  })
  routes.post('/send-code', async (c) => {
    const { token } = await bodyOf(c, openInput)
    await mailCode(app, token, await from(c))
    return c.json({})
  })
  routes.post('/enter', async (c) => {
    const input = await bodyOf(c, codeInput)
    return c.json(await enterByCode(app, input, await from(c)))
  })
  routes.post('/page', async (c) => {
    const input = await bodyOf(c, pageInput)
    const { bytes, hash, pages } = await showPage(app, input, await from(c))
    return c.body(bytes, 200, { 'content-type': 'image/webp', 'x-pages': String(pages), 'x-document-hash': hash })
  })
  routes.post('/document', async (c) => {
    const input = await bodyOf(c, withinInput)
    const { bytes } = await fetchDocument(app, input, await from(c))
    return c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="document.pdf"' })
  })
  routes.post('/sign', async (c) => {
    const input = await bodyOf(c, signInput)
    const { all, request, state } = await sign(app, input, await from(c))
    if (all) afterwards(() => finish(app, request))
    return c.json({ state })
  })
  routes.post('/decline', async (c) => {
    const input = await bodyOf(c, declineInput)
    return c.json(await decline(app, input, await from(c)))
  })
  return routes
}

/** Anybody may have a PDF verified. It is not kept. */
export const verificationRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  routes.post('/', async (c) => {
    const address = clientAddress(app.settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined)
    await throttle(app.db, `verify:${networkOf(address)}`, VERIFIED, 60)
    return c.json(await verify(app, await bytesOf(c, 'application/pdf', MOST)))
  })
  return routes
}
