import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ADMIN, expect, expectAccessible, expectFits, test } from './world.ts'

type Dress = { lng: 'ja' | 'fr'; mode: 'light' | 'dark'; direction: 'ltr' | 'rtl'; width: 1440 | 360 }
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Screen = {
  name: string
  path: string | ((call: Call) => Promise<string>)
  ready: (page: Page) => Promise<void>
  signedOut?: true
}

const shots = new URL('../.cache/shots/', import.meta.url).pathname
const locales = new URL('../locales/', import.meta.url).pathname
mkdirSync(shots, { recursive: true })

const list = (path: string, q: string, to: string) => async (call: Call) =>
  `${to}${(await call<{ items: { id: string }[] }>('GET', `/${path}?q=${encodeURIComponent(q)}`)).items[0]?.id}`
const heading = async (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
const rows = async (page: Page) => expect(page.locator('[data-row]').nth(3)).toBeAttached()
const fields = async (page: Page) => expect(page.locator('form [data-field]').nth(3)).toBeVisible()
const oneRow = async (page: Page) => expect(page.locator('[data-row]').first()).toBeAttached()
const checkbox = async (page: Page) => expect(page.getByRole('checkbox').first()).toBeVisible()
const trail = async (page: Page) => expect(page.locator('li[data-act]').first()).toBeVisible()
/** Opens what lies over a screen, unless it is open. */
const over = (button: string, shown: string) => async (page: Page) => {
  await fields(page)
  if ((await page.locator(shown).count()) === 0) await page.locator(button).first().click()
  await expect(page.locator(shown).first()).toBeVisible()
}
const lanes = async (page: Page) => expect(page.locator('[role=rowheader]').nth(3)).toBeAttached()
const oneOfStaff = list('staff', 'グエン ティ ラン', '/admin/staff-management/')

const screens: Screen[] = [
  { name: 'login', path: '/login', ready: fieldsOfLogin, signedOut: true },
  { name: 'register', path: '/register', ready: fieldsOfLogin, signedOut: true },
  { name: 'forgot-password', path: '/forgot-password', ready: fieldsOfLogin, signedOut: true },
  { name: 'forgot-password-submit', path: '/forgot-password-submit', ready: fieldsOfLogin, signedOut: true },
  { name: 'one-time-link', path: linkOf, ready: fieldsOfLogin, signedOut: true },
  { name: 'link-expired', path: '/forgot-password-submit#token=unknown', ready: heading, signedOut: true },
  { name: 'not-found', path: '/404', ready: heading },
  { name: 'forbidden', path: '/403', ready: heading },
  { name: 'under-construction', path: '/under-construction', ready: heading },
  { name: 'home', path: '/admin', ready: heading },
  { name: 'staff', path: '/admin/staff-management', ready: rows },
  { name: 'staff-trash', path: '/admin/staff-management?trash=true', ready: heading },
  { name: 'staff-new', path: '/admin/staff-management/new', ready: fields },
  { name: 'staff-record', path: oneOfStaff, ready: fields },
  { name: 'staff-history', path: oneOfStaff, ready: over('main header button', 'li[data-act]') },
  { name: 'staff-reveal', path: oneOfStaff, ready: over('main form [role=group] button', '[role=dialog] input[type=radio]') },
  { name: 'patients', path: '/admin/patient-management', ready: rows },
  { name: 'patient-record', path: list('patients', '細川 純', '/admin/patient-management/'), ready: fields },
  { name: 'schedule-day', path: '/admin/staff-work-schedule?view=day', ready: lanes },
  { name: 'schedule-week', path: '/admin/staff-work-schedule?view=week', ready: lanes },
  { name: 'schedule-month', path: '/admin/staff-work-schedule?view=month', ready: lanes },
  { name: 'schedule-list', path: '/admin/staff-work-schedule?tab=shift', ready: rows },
  { name: 'visit-new', path: '/admin/staff-work-schedule?view=day&visit=new', ready: fields },
  { name: 'sheet', path: '/admin/salary-management', ready: rows },
  { name: 'audit-log', path: '/admin/audit-log', ready: trail },
  { name: 'users', path: '/admin/user-management', ready: oneRow },
  { name: 'users-roles', path: '/admin/user-management?tab=roles', ready: heading },
  { name: 'users-mail', path: '/admin/user-management?tab=mail', ready: heading },
  { name: 'users-sign-in', path: '/admin/user-management?tab=sign_in', ready: checkbox },
  { name: 'user-new', path: '/admin/user-management/new', ready: fields },
  { name: 'user-record', path: list('users', ADMIN.email, '/admin/user-management/'), ready: fields },
  { name: 'profile', path: '/admin/profile', ready: trail },
  { name: 'profile-information', path: '/admin/profile/information', ready: fields },
  { name: 'profile-password', path: '/admin/profile/password', ready: fieldsOfLogin },
  { name: 'profile-security', path: '/admin/profile/security', ready: heading },
]

/** Where somebody who is invited chooses a password. */
async function linkOf(call: Call) {
  const { id } = await call<{ id: string }>('POST', '/users', {
    last_name: '中村',
    first_name: '航',
    email: `nakamura-${Date.now().toString(36)}@example.jp`,
    role: 'staff',
    language: 'ja',
    standing: 'active',
    gender: null,
    job: null,
    phone: null,
    staff_id: null,
  })
  const { pathname, hash } = new URL((await call<{ url: string }>('POST', `/users/${id}/link`, {})).url)
  return `${pathname}${hash}`
}

async function fieldsOfLogin(page: Page) {
  await expect(page.getByRole('textbox').first()).toBeVisible()
}

/**
 * How a person may have set up the screen: each width with each language, for the layout, and both modes at each width, since colours
 * move nothing. Axe looks once at everything, once at the other colours, and once at the other structure of a phone.
 */
const dresses: (Dress & { axe?: Parameters<typeof expectAccessible>[2] })[] = [
  { width: 1440, lng: 'ja', mode: 'light', direction: 'ltr', axe: 'everything' },
  { width: 1440, lng: 'fr', mode: 'dark', direction: 'ltr', axe: 'contrast' },
  { width: 360, lng: 'fr', mode: 'light', direction: 'ltr', axe: 'structure' },
  { width: 360, lng: 'ja', mode: 'dark', direction: 'ltr' },
]

// colours are measured, so none may be on its way to another
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Changes the preferences as another tab of the same browser would, so that the screen follows without being loaded again. */
const wear = async (page: Page, { width, ...preferences }: Dress) => {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
  const [lng, text] = await page.evaluate(() => [document.documentElement.lang, document.body.innerText])
  await page.evaluate((wanted) => {
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, JSON.stringify(value))
    dispatchEvent(new StorageEvent('storage'))
  }, preferences)
  await expect(page.locator('html')).toHaveAttribute('lang', preferences.lng)
  await expect(page.locator('html')).toHaveAttribute('dir', preferences.direction)
  await expect(page.locator('html')).toHaveAttribute('data-mode', preferences.mode)
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
  if (lng !== preferences.lng) await expect.poll(() => page.evaluate(() => document.body.innerText)).not.toBe(text)
}

/** What stands on the screen, to be read, read aloud, or shown on pointing. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.nodeValue?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    }
    return [...texts, document.title]
  })

const keysIn = (value: unknown, at = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, at === '' ? key : `${at}.${key}`))
}
const namespaces = readdirSync(`${locales}ja`).map((file) => file.replace('.json', ''))
const keys = new Set(
  namespaces
    .flatMap((name) => keysIn(JSON.parse(readFileSync(`${locales}ja/${name}.json`, 'utf8'))))
    .filter((key) => key.includes('.')),
)
const raw = new RegExp(`^(${namespaces.join('|')}):[a-z]|\\{\\{|\\bundefined\\b|\\bNaN\\b|Invalid Date|\\[object`)

/** Texts that show how the program is made instead of what it means. */
const rawTexts = async (page: Page) => (await textsOf(page)).filter((text) => raw.test(text) || keys.has(text))

for (const screen of screens) {
  test(`the screen ${screen.name} in every dress`, async ({ page, call }) => {
    if (screen.signedOut) await page.addInitScript(() => localStorage.removeItem('auth'))
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(call))
    await screen.ready(page)
    // a section that is not drawn because it is out of sight keeps the colours of the mode before
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    for (const { axe, ...dress } of dresses) {
      const what = `${screen.name} ${dress.width} ${dress.lng} ${dress.mode}`
      await wear(page, dress)
      await screen.ready(page)
      await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0)
      await expect.poll(() => rawTexts(page), what).toEqual([])
      await expectFits(page, what)
      if (axe) await expectAccessible(page, what, axe)
      await page.screenshot({ path: `${shots}${screen.name}-${dress.width}-${dress.lng}-${dress.mode}.png` })
    }
  })
}

const mirrored = ['home', 'staff', 'staff-record', 'schedule-week', 'sheet']
for (const { name, path, ready } of screens.filter((screen) => mirrored.includes(screen.name))) {
  test(`the screen ${name} from right to left`, async ({ page, call }) => {
    await page.goto(typeof path === 'string' ? path : await path(call))
    await ready(page)
    for (const width of [1440, 360] as const) {
      await wear(page, { width, lng: 'ja', mode: 'light', direction: 'rtl' })
      await ready(page)
      await expectFits(page, `${name} ${width} rtl`)
      await page.screenshot({ path: `${shots}${name}-${width}-ja-rtl.png` })
      if (width === 1440) {
        const menu = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox()
        expect(menu?.x, 'the menu stands at the right').toBeGreaterThan(1000)
      }
    }
  })
}

test('how the product looks is chosen in the settings and kept in this browser', async ({ page }) => {
  await page.goto('/admin')
  const choose = async (group: string, choice: string) => {
    await page.getByRole('button', { name: '設定' }).click()
    const drawer = page.getByRole('dialog', { name: '表示設定' })
    await drawer.getByRole('group', { name: group }).getByRole('button', { name: choice }).click()
    await drawer.getByRole('button', { name: '閉じる' }).click()
    await expect(drawer).toBeHidden()
  }
  await choose('表示モード', 'ダーク')
  await choose('文字サイズ', '大')
  await choose('サイドバー', '折りたたみ')
  await page.reload()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await expect(root).toHaveAttribute('data-font-size', 'large')
  await expect(page.getByRole('button', { name: 'メニューを広げる' })).toBeVisible()
  await page.getByRole('button', { name: '言語' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ADMIN.first_name)
  await expect(page.getByRole('link', { name: 'Accueil' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('mode', '"plaid'))
  await page.reload()
  await expect(root).toHaveAttribute('data-mode', 'light')
})
