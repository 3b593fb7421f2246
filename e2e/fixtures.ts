import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type MailServer, startMailServer } from '../tests/mail-server.ts'
import { dataDirectory, endProgram, type Program, startProgram } from '../tests/program.ts'
import { ADMIN, copyOfSample } from './sample.ts'

export type StorageState = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>
type Once = {
  /** Whether the program is told of a mail server. */
  mail: boolean
  mailServer: MailServer | null
  /** What the program holds when the tests begin: nothing, or the sample company with ADMIN, who is then signed in. */
  company: 'none' | 'sample'
  /** The name of a file whose company nobody else's journeys change; '' for one that is shared. */
  alone: string
  program: Program
  /** Token of ADMIN; null while there is no account. */
  token: string | null
}
type Each = {
  /** What a browser said of itself: errors of the page, and errors in its console. A test ends with none. */
  complaints: string[]
  /** Calls the server past the screens, to prepare what a journey begins with. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
  /** What changes accounts wants a proof of the last minutes; journeys are asked for it only where they mean to be. */
  proved: void
  /** A second person at another machine, signed in as ADMIN too. */
  colleague: Page
}

const proofs = new WeakMap<Program, number>()
/** Of five minutes, so that a journey ends before. Milliseconds. */
const PROOF_LASTS = 120_000

/** The real program, started by each worker for the files that begin with the same company. */
export const test = base.extend<Each, Once>({
  company: ['sample', { scope: 'worker', option: true }],
  alone: ['', { scope: 'worker', option: true }],
  mail: [false, { scope: 'worker', option: true }],
  mailServer: [
    async ({ mail }, use) => {
      const server = mail ? await startMailServer() : null
      await use(server)
      await server?.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ company, mailServer, alone: _ }, use) => {
      const { directory, remove } = company === 'sample' ? copyOfSample() : dataDirectory()
      const program = await startProgram(directory, mailServer ? { SMTP_URL: mailServer.url } : {})
      await use(program)
      await endProgram(program, 'SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: limitOf(120_000) },
  ],
  token: [
    async ({ company, program }, use) => {
      // of each program its own: a session that was copied with the sample ends when the run has lasted an hour
      await use(company === 'sample' ? await tokenOf(program.url, ADMIN) : null)
    },
    { scope: 'worker' },
  ],
  actionTimeout: async ({ browserName: _ }, use) => {
    await use(limitOf(15_000))
  },
  baseURL: async ({ program }, use) => {
    await use(program.url)
  },
  storageState: async ({ program, token }, use) => {
    await use(signedIn(program, token))
  },
  proved: [
    async ({ program, token }, use) => {
      if (token !== null && Date.now() - (proofs.get(program) ?? 0) > PROOF_LASTS) {
        proofs.set(program, Date.now())
        await fetch(`${program.url}/api/profile/proof`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ current_password: ADMIN.password }),
        })
      }
      await use()
    },
    { auto: true },
  ],
  complaints: async ({ browserName: _ }, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'errors in the browser').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    await listen(context, complaints)
    await use(context)
  },
  call: async ({ program, token }, use) => {
    await use(callAs(program.url, token))
  },
  colleague: async ({ browser, baseURL, storageState, complaints, viewport }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: storageState as StorageState,
      viewport,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
    })
    await listen(context, complaints)
    await use(await context.newPage())
    await context.close()
  },
})

/** Calls the server as somebody who is signed in. */
export const callAs =
  (url: string, token: string | null) =>
  async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** Signs in, and answers the token of the session. */
export const tokenOf = async (url: string, { email, password }: { email: string; password: string }): Promise<string> =>
  (await callAs(url, null)<{ token: string }>('POST', '/users/login', { email, password })).token

export const signedIn = ({ url }: Pick<Program, 'url'>, token: string | null): StorageState => ({
  cookies: [],
  origins: token === null ? [] : [{ origin: url, localStorage: [{ name: 'auth', value: JSON.stringify(token) }] }],
})

export const listen = async (context: BrowserContext, complaints: string[]) => {
  // a library may swallow the error of what the security headers forbid
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (e) => console.error(`forbidden by ${e.violatedDirective}: ${e.blockedURI}`)),
  )
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() === 'error' && !isRefusal(text, url)) complaints.push(`${text} ${url}`)
  })
}

/** A call that the server refuses is an error to the browser, though not to us. */
const isRefusal = (text: string, url: string) =>
  /status of 4(01|03|09|10|22)/.test(text) && new URL(url).pathname.startsWith('/api/')

/** No sideways scrolling of the page. */
export const expectFits = async (page: Page, what: string) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(over, what).toBeLessThanOrEqual(0)
}
export { expect }
export { expectAccessible } from './accessible.ts'
export { ADMIN, COMPANY } from './sample.ts'
export { byTurns, everyRun } from './turns.ts'
import { limitOf } from '../tests/machine.ts'
