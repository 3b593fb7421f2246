import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { user } from '#domain/access/user.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import type { Role } from '#domain/kit/permissions.ts'
import type { Program } from '../tests/program.ts'
import { expect, signedIn, tokenOf } from './fixtures.ts'
import { today } from './helpers.ts'
import { openLine } from './networkLine.ts'
import { type Wording, wordingOf } from './wording.ts'

export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Account = { id: string; version: number; email_proved: boolean }

type Person = { last_name: string; first_name: string; email: string; password: string }

/** The password that everybody chooses who comes new. */
const CHOSEN = 'suzume ga mado ni'
/** Somebody who has not been here before. */
export const stranger = (last_name: string, first_name: string): Person => ({
  last_name,
  first_name,
  email: `person-${Date.now().toString(36)}@example.jp`,
  password: CHOSEN,
})
export const password = (page: Page | Locator) => page.getByLabel('パスワード', { exact: true })
export const login = (page: Page | Locator) => page.getByRole('button', { name: 'ログイン' })

export const signIn = async (page: Page, email: string, secret: string) => {
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(email)
  await password(page).fill(secret)
  await login(page).click()
}
/** Signs in and comes in. */
export const enter = async (page: Page, email: string, secret: string) => {
  await signIn(page, email, secret)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('こんにちは')
}
export const accountOf = async (call: Call, email: string): Promise<Account> => {
  const {
    items: [account],
  } = await call<{ items: Account[] }>('GET', `/users?q=${encodeURIComponent(email)}`)
  if (!account) throw new Error(`no account ${email}`)
  return account
}
type Invited = { account: { id: string }; link: { url: string } }
/** Invites somebody of whom no more is known than what is given, and answers the link to choose a password. */
export const invite = (call: Call, facts: Omit<Person, 'password'> & { role: Role; staff_id?: string }) =>
  call<Invited>('POST', '/users', { ...emptyInput(user.fields), language: 'ja', ...facts })

/** Somebody who was invited and has chosen a password. */
export const manager = (call: Call, url: string): Promise<Person> => member(call, url, 'manager')
export const member = (call: Call, url: string, role: Role): Promise<Person> => joined(call, url, stranger('田中', '実'), { role })
/** The helper of a record of the staff, who may have an account from a journey before; answers the token of a session. */
export const helperOf = async (
  call: Call,
  url: string,
  staff_id: string,
  [last, first]: [string, string],
  role: Role = 'staff',
): Promise<string> => {
  const { items } = await call<{ items: { staff_id: string | null; email: string }[] }>('GET', '/users?limit=200')
  const there = items.find((account) => account.staff_id === staff_id)
  const { email } = there ?? (await joined(call, url, stranger(last, first), { role, staff_id }))
  return tokenOf(url, { email, password: CHOSEN })
}
/** The staff records that have an account: there is one for each at the most, and journeys share a company. */
export const haveAccount = async (call: Call): Promise<ReadonlySet<string | null>> => {
  const { items } = await call<{ items: { staff_id: string | null }[] }>('GET', '/users?limit=200')
  return new Set(items.map(({ staff_id }) => staff_id))
}
type Roster = { visits: { staff_id: string | null; patient_id: string | null }[] }
/** A helper of the sample company who visits a patient today, but few of them, and has no account yet; answers the token of a session. */
export const anyHelper = async (call: Call, url: string): Promise<string> => {
  const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
  const taken = await haveAccount(call)
  const own = Map.groupBy(
    visits.filter(({ patient_id }) => patient_id !== null),
    ({ staff_id }) => staff_id,
  )
  const [staff_id] = [...own].sort(([, a], [, b]) => a.length - b.length).find(([id]) => id !== null && !taken.has(id)) ?? []
  if (!staff_id) throw new Error('everybody of the sample company who visits a patient today has an account')
  await call('POST', '/publications', { from: today, to: today, staff_id: [staff_id] })
  return helperOf(call, url, staff_id, ['森', '千夏'])
}
/** A page whose way to the program can be cut, with the context that it is in, which whoever asked for it closes. */
type Reached = { context: BrowserContext; page: Page; network: { cut: () => Promise<void>; mend: () => Promise<void> } }
const openPage = async (
  browser: Browser,
  program: Program,
  token: string | null,
  device: BrowserContextOptions,
): Promise<Reached> => {
  const line = await openLine(program.url)
  const context = await browser.newContext({
    baseURL: line.url,
    storageState: signedIn(line, token),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...device,
  })
  context.on('close', line.close)
  const network = {
    cut: () => {
      line.cut()
      return context.setOffline(true)
    },
    mend: () => {
      line.mend()
      return context.setOffline(false)
    },
  }
  return { context, page: await context.newPage(), network }
}
/** A page of a helper on a phone: a finger instead of a pointer. Signed in unless `token` is null. */
export const onPhone = (browser: Browser, program: Program, token: string | null): Promise<Reached> =>
  openPage(browser, program, token, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
/** A page of an office. */
export const onDesk = (
  browser: Browser,
  program: Program,
  token: string | null,
  device: BrowserContextOptions = {},
): Promise<Reached> => openPage(browser, program, token, { viewport: { width: 1440, height: 900 }, ...device })
/** The row of a helper's day that tells the state of the device. */
export const stateOfDay = (page: Page, text: Wording = wordingOf('ja')) =>
  page.getByRole('button', { name: text('day:state.open') })
/** Reads the day of a helper again. */
export const renewDay = async (page: Page, text: Wording = wordingOf('ja')) => {
  await stateOfDay(page, text).click()
  await page
    .getByRole('dialog', { name: text('day:state.title') })
    .getByRole('button', { name: text('day:again') })
    .click()
}
/** Opens what is folded on a screen of a helper's day. */
export const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })

/** Scrolls to the end of a screen: what lies half below buttons that stay in view is a target that is too small to axe. */
export const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const joined = async (call: Call, url: string, person: Person, more: { role: Role; staff_id?: string }): Promise<Person> => {
  const { password: chosen, ...facts } = person
  const { link } = await invite(call, { ...facts, ...more })
  const answer = await fetch(`${url}/api/users/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link.url).hash.replace('#token=', ''), password: chosen }),
  })
  if (!answer.ok) throw new Error(`no password: ${answer.status} ${await answer.text()}`)
  return person
}
export const endSessions = async (call: Call, email: string) =>
  call('POST', `/users/${(await accountOf(call, email)).id}/sign-out`, {})
/** The question of a screen whose session is over. */
export const again = (page: Page) => page.getByRole('dialog', { name: 'ログインの有効期限が切れました' })
