import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import {
  forgotInput,
  loginInput,
  linkInput,
  type PasswordReset,
  registerInput,
  RESET_CODE_MINUTES,
  resetInput,
} from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import { clientAddress, networkOf } from '../kit/base/address.ts'
import { afterwards } from '../kit/base/afterwards.ts'
import type { App } from '../kit/context/context.ts'
import { bodyOf } from '../kit/http/bodies.ts'
import { refusesWrites } from '../kit/base/pg-errors.ts'
import { withProblems } from '../kit/http/plain.ts'
import { registerAccount } from './accounts.ts'
import { proveAddress } from './addresses.ts'
import { writing } from './calls.ts'
import { deviceIn, rememberedBy } from './devices.ts'
import { following } from './guesses.ts'
import { accountByPasskey, passkeySignInOptions } from './passkeys.ts'
import { accountOfLink, mailResetCode, newBrowser, resetPassword } from './resets.ts'
import type { Place } from './sessions.ts'
import { enter, type Entered, signIn } from './signIn.ts'
import { throttle } from './throttle.ts'

/**
 * Cookies that identify a browser: as one that signed in before (`DEVICE`), and as the one that asked for a code (`RESET`). They give no
 * access.
 */
const DEVICE = 'device'
const RESET = 'reset'
const cookie = ({ settings }: Pick<App, 'settings'>) =>
  ({ path: '/api/users', httpOnly: true, sameSite: 'Lax', secure: settings.publicUrl.startsWith('https:') }) as const
/** The longest time for which browsers keep a cookie. Seconds. */
const LONG = 400 * 24 * 3600

/** Sets the cookie that identifies the browser as one with which the account has signed in. */
export const remember = (app: Pick<App, 'keys' | 'settings'>, c: Context, { device }: Place, account: string): void =>
  setCookie(c, DEVICE, rememberedBy(app, device, account), { ...cookie(app), maxAge: LONG })

/** The origin of a call before sign-in: browser, device cookie and network address. */
export const placeOf = ({ settings }: Pick<App, 'settings'>, c: Context): Place => ({
  agent: c.req.header('user-agent') ?? '',
  device: deviceIn(getCookie(c, DEVICE)),
  address: clientAddress(settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined),
})

/**
 * The most requests for links and codes in a minute from one network, which bounds the work that they cause. Links are too long to be
 * guessed.
 */
const LOOKS = 300

const passkeyAnswer = z.strictObject({ response: z.looseObject({ id: z.string().max(1000) }) })

/**
 * A sign-in stores a session. While the database takes no writes, nobody can sign in, and the error says so (decision 112).
 * @throws {AppError} `sign_in_closed`
 */
const whileWritable = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    throw refusesWrites(error) ? new AppError('sign_in_closed') : error
  })

/** The calls about accounts that need no session. The form of `/login` is fixed by the specification, section 7. */
export const accessRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  const site = (c: Context) => ({ app, origin: c.req.header('origin') ?? null })

  const letIn = async (c: Context, enter: (place: Place) => Promise<Entered>) => {
    const place = placeOf(app, c)
    const { account, token } = await whileWritable(() => enter(place))
    remember(app, c, place, account)
    return c.json({ token })
  }

  routes.post('/login', async (c) => {
    const input = await bodyOf(c, loginInput)
    return letIn(c, (place) => signIn(app, input, place))
  })

  routes.post('/passkey-options', async (c) => {
    await throttle(app.db, `passkey:${networkOf(placeOf(app, c).address)}`, LOOKS, 60)
    return c.json(await whileWritable(() => passkeySignInOptions(app.db, site(c))))
  })
  routes.post('/passkey-login', async (c) => {
    const { response } = await bodyOf(c, passkeyAnswer)
    const from = placeOf(app, c)
    await throttle(app.db, `passkey:${networkOf(from.address)}`, LOOKS, 60)
    const account = await accountByPasskey(app, site(c), response as unknown as AuthenticationResponseJSON, from)
    // a passkey is two factors by itself: the device, and what unlocks it
    return letIn(c, (place) => enter(app, account, place, { two_factors: true }))
  })

  routes.post('/register', async (c) => {
    const input = await bodyOf(c, registerInput)
    const { address } = placeOf(app, c)
    await throttle(app.db, `register:${networkOf(address)}`, 30, 3600)
    await throttle(app.db, 'register', 200, 3600)
    await registerAccount(app, input, (run) => writing(app.db, { actor: null, address }, run))
    return c.json({}, 202)
  })
  routes.post('/prove-address', async (c) => {
    const { token } = await bodyOf(c, linkInput)
    const { address } = placeOf(app, c)
    await throttle(app.db, `link:${networkOf(address)}`, LOOKS, 60)
    const prove = () => proveAddress(token, address, (who, change) => writing(app.db, who, change))
    return c.json(await following(app, address, prove))
  })

  routes.post('/forgot-password', async (c) => {
    const input = await bodyOf(c, forgotInput)
    const browser = newBrowser()
    setCookie(c, RESET, browser, { ...cookie(app), maxAge: RESET_CODE_MINUTES * 60 })
    const place = placeOf(app, c)
    // limited for the network only, so that a refusal does not reveal whether an account exists
    await throttle(app.db, `forgot:ask:${networkOf(place.address)}`, LOOKS, 60)
    afterwards(() => mailResetCode(app, input, place, browser))
    return c.json({}, 202)
  })
  routes.post('/reset-password', async (c) => {
    const input = await bodyOf(c, resetInput)
    const from = { address: placeOf(app, c).address, browser: getCookie(c, RESET) ?? '' }
    const reset = () => resetPassword(app, input, from, (who, change) => writing(app.db, who, change))
    return c.json({ factors: await following(app, from.address, reset) } satisfies PasswordReset)
  })
  routes.post('/check-link', async (c) => {
    const { token } = await bodyOf(c, linkInput)
    const { address } = placeOf(app, c)
    await throttle(app.db, `link:${networkOf(address)}`, LOOKS, 60)
    const { last_name, first_name, email } = await following(app, address, () => accountOfLink(app.db, token))
    return c.json({ last_name, first_name, email })
  })

  return routes
}
