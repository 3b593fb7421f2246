import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { dataDirectory, endProgram, type Program, startProgram } from '../tests/program.ts'

export const ADMIN = { last_name: '青木', first_name: '美咲', email: 'aoki@example.jp', password: 'himawari no hatake' }
export const COMPANY = '陽だまりケアサービス'

type StorageState = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>
type Once = {
  /** What the program holds when the tests begin: nothing, or the sample company with ADMIN, who is then signed in. */
  company: 'none' | 'sample'
  program: Program
  /** Token of ADMIN; null while there is no account. */
  token: string | null
}
type Each = {
  /** What a browser said of itself: errors of the page, and errors in its console. A test ends with none. */
  complaints: string[]
  /** Calls the server past the screens, to prepare what a journey begins with. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
  /** A second person at another machine, signed in as ADMIN too. */
  colleague: Page
}

/** The real program, started once for all files that begin with the same company. */
export const test = base.extend<Each, Once>({
  company: ['sample', { scope: 'worker', option: true }],
  program: [
    async ({ browserName: _ }, use) => {
      const { directory, remove } = dataDirectory()
      const program = await startProgram(directory)
      await use(program)
      await endProgram(program, 'SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  token: [
    async ({ program, company }, use) => {
      await use(company === 'sample' ? await setUp(program) : null)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  actionTimeout: async ({ browserName: _ }, use) => {
    await use(15_000)
  },
  baseURL: async ({ program }, use) => {
    await use(program.url)
  },
  storageState: async ({ program, token }, use) => {
    await use(signedIn(program, token))
  },
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
    await use(async <Answer>(method: string, path: string, body?: object) => {
      const answer = await fetch(`${program.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    })
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

const setUp = async ({ url, setupCode }: Program): Promise<string> => {
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, code: setupCode, company_name: COMPANY, language: 'ja', sample: true }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`no sample company: ${answer.status}`)
  return token
}

const signedIn = ({ url }: Program, token: string | null): StorageState => ({
  cookies: [],
  origins: token === null ? [] : [{ origin: url, localStorage: [{ name: 'auth', value: JSON.stringify(token) }] }],
})

const listen = async (context: BrowserContext, complaints: string[]) => {
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

/** What axe looks at: contrast alone takes it longer than everything else. */
type Part = 'everything' | 'contrast' | 'structure'

/** No serious finding of axe on what is shown now (WCAG 2.2 AA). */
export const expectAccessible = async (page: Page, what: string, part: Part = 'everything') => {
  const axe = new AxeBuilder({ page })
  if (part === 'contrast') axe.withRules('color-contrast')
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (part === 'structure') axe.disableRules('color-contrast')
  const find = async () => (await axe.analyze()).violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  let serious = await find()
  // what was measured while the screen was changing is measured again; what is wrong stays wrong
  if (serious.length > 0) {
    await page.waitForTimeout(500)
    serious = await find()
  }
  expect
    .soft(
      serious.map(
        (v) =>
          `${v.id}: ${v.nodes
            .map((n) => n.target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      ),
      what,
    )
    .toEqual([])
}

/** No sideways scrolling of the page. */
export const expectFits = async (page: Page, what: string) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(over, what).toBeLessThanOrEqual(0)
}
export { expect }
