import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { forgotInput, loginInput, registerInput, resetInput } from '#domain/access/user.ts'
import { clientAddress } from '../kit/address.ts'
import type { App } from '../kit/context.ts'
import { bodyOf } from '../kit/bodies.ts'
import { withProblems } from '../kit/plain.ts'
import { registerAccount } from './accounts.ts'
import { writing } from './calls.ts'
import { accountByPasskey, passkeySignInOptions } from './passkeys.ts'
import { accountOfLink, mailResetCode, resetPassword } from './resets.ts'
import type { Place } from './sessions.ts'
import { enter, signIn } from './signIn.ts'
import { throttle } from './throttle.ts'

/** From where a plain call comes. */
export const placeOf = ({ settings }: Pick<App, 'settings'>, c: Context): Place => ({
  agent: c.req.header('user-agent') ?? '',
  address: clientAddress(settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined),
})

const linkToken = z.strictObject({ token: z.string().min(1).max(100) })
const passkeyAnswer = z.strictObject({ response: z.looseObject({ id: z.string().max(1000) }) })

/** The calls before sign-in that concern accounts. The form of the login is fixed by the specification, section 7. */
export const accessRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  const site = (c: Context) => ({ app, origin: c.req.header('origin') ?? null })

  routes.post('/login', async (c) => c.json({ token: await signIn(app.db, await bodyOf(c, loginInput), placeOf(app, c)) }))

  routes.post('/passkey-options', async (c) => {
    await throttle(app.db, `passkey:${placeOf(app, c).address}`, 60, 60)
    return c.json(await passkeySignInOptions(app.db, site(c)))
  })
  routes.post('/passkey-login', async (c) => {
    const { response } = await bodyOf(c, passkeyAnswer)
    const account = await accountByPasskey(app.db, site(c), response as unknown as AuthenticationResponseJSON)
    return c.json({ token: await enter(app.db, account, placeOf(app, c)) })
  })

  routes.post('/register', async (c) => {
    const input = await bodyOf(c, registerInput)
    const { address } = placeOf(app, c)
    await throttle(app.db, `register:${address}`, 20, 3600)
    await registerAccount(input, app.keys, (run) => writing(app.db, { actor: null, address }, run))
    return c.json({}, 202)
  })

  routes.post('/forgot-password', async (c) => {
    await mailResetCode(app, await bodyOf(c, forgotInput), placeOf(app, c).address)
    return c.json({}, 202)
  })
  routes.post('/reset-password', async (c) => {
    const input = await bodyOf(c, resetInput)
    await resetPassword(app.db, input, placeOf(app, c).address, (who, change) => writing(app.db, who, change))
    return c.json({})
  })
  routes.post('/check-link', async (c) => {
    await throttle(app.db, `link:${placeOf(app, c).address}`, 60, 60)
    const { last_name, first_name, email } = await accountOfLink(app.db, (await bodyOf(c, linkToken)).token)
    return c.json({ last_name, first_name, email })
  })

  return routes
}
