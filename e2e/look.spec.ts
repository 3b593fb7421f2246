import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { entities, type EntityName } from '#domain/entities.ts'
import { addDays, addMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { pathOf } from '#domain/kit/entity.ts'
import { nounsWithScreens } from '#web/nouns.ts'
import { helperScreens } from './helperScreens.ts'
import { applyVariant, desk, helperVariantsOf, placeOfVariant, rawTexts, type Variant, variantsOf } from './variants.ts'
import { invite } from './entering.ts'
import { today } from './helpers.ts'
import { type Stage, test } from './stage.ts'
import { ADMIN, byTurns, everyRun, expect, expectAccessible, expectFits } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Screen = {
  name: string
  path: string | ((call: Call) => Promise<string>)
  ready: (page: Page) => Promise<void>
  signedOut?: true
  /** Whether it is also looked at from right to left. */
  mirrored?: true
  /** Whether what it shows is opened by a button of the wide screen. */
  desk?: true
  /** Whether each of its other tabs is looked at, too. */
  tabs?: true
}

/** Where pictures of the screens are kept for whoever wants to look at them too: SHOTS=<a folder>. */
const shots = process.env['SHOTS']

/** Of what stands on the record that is opened there is more than on others. */
const opened: { [N in EntityName]?: string } = { staff: 'グエン ティ ラン', patient: '細川 純' }
const placeOf = (table: EntityName) => `/admin/${nounsWithScreens.find(([name]) => name === table)?.[1].path}`
const recordOf = (table: EntityName) => async (call: Call) => {
  const query = new URLSearchParams({ limit: '1', ...(opened[table] ? { q: opened[table] } : {}) })
  const { items } = await call<{ items: { id: string }[] }>('GET', `${pathOf(entities[table])}?${query}`)
  return `${placeOf(table)}/${items[0]?.id}`
}
/** A visit of tomorrow that came from a weekly plan. */
const visitOfPlan = async (call: Call) => {
  const day = addDays(today, 1)
  const { items } = await call<{ items: { id: string }[] }>('GET', `/visits?limit=50&from=${day}&to=${day}`)
  for (const { id } of items) if ((await call<{ goes_on: boolean } | null>('GET', `/visits/${id}/plan`))?.goes_on) return id
  throw new Error('no visit of tomorrow came from a weekly plan')
}
const daysOfYear = async (page: Page) => expect(page.locator('main button[data-date]')).not.toHaveCount(0)
const heading = async (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
/** Also beneath what lies over it, and not while the screen before is still there. */
const absences = async (page: Page) => expect(page.locator('main a[href="/admin/coverage/absences"]')).toBeAttached()
const rows = async (page: Page) => expect(page.locator('[data-row]').nth(2)).toBeAttached()
const fields = async (page: Page) => expect(page.locator('form [data-field]').nth(3)).toBeVisible()
const oneRow = async (page: Page) => expect(page.locator('[data-row]').first()).toBeAttached()
const warned = async (page: Page) => expect(page.locator('main').getByRole('alert')).toBeVisible()
const rateLines = async (page: Page) => expect(page.locator('main li[data-kind]').first()).toBeVisible()
const checkbox = async (page: Page) => expect(page.getByRole('checkbox').first()).toBeVisible()
const folded = async (page: Page) => expect(page.locator('main h3 button[aria-expanded]').first()).toBeVisible()
const auditLines = async (page: Page) => expect(page.locator('li[data-act]').first()).toBeVisible()
/**
 * Opens what lies over a screen, unless it is open. What lay over the screen before may still be on its way out and be taken for it, or the
 * button may be drawn anew under the pointer: then it is opened again.
 */
const over =
  (button: string, shown: string, behind = fields) =>
  async (page: Page) => {
    await behind(page)
    const seen = page.locator(shown).filter({ visible: true })
    await expect(async () => {
      if ((await seen.count()) === 0) await page.locator(button).first().click()
      await expect(seen.first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: limitOf(30_000) })
  }
const lanes = async (page: Page) => expect(page.locator('[role=rowheader]').nth(3)).toBeAttached()
const dates = async (page: Page) => expect(page.locator('main [data-date]').first()).toBeAttached()
const oneOfStaff = recordOf('staff')
/** The month that is closed in the sample company. */
const closedMonth = monthOf(addMonths(`${monthOf(today)}-01`, -2))

/** The screens of every entity that has them: its list, a new record, and one that is there. */
const ofNouns = nounsWithScreens.flatMap(([table]): Screen[] => {
  const laidOut = table === 'staff' ? { mirrored: true as const } : {}
  return [
    // a list that opens with this month may have nothing yet on its first day
    {
      name: `${table}-list`,
      path: `${placeOf(table)}${'period' in entities[table] ? '?period=all' : ''}`,
      ready: oneRow,
      ...laidOut,
    },
    // a report begins with the visit that it is of
    {
      name: `${table}-new`,
      path: `${placeOf(table)}/new`,
      ready: table === 'shift_report' || table === 'staff_change' ? heading : fields,
    },
    { name: `${table}-record`, path: recordOf(table), ready: table === 'staff_change' ? heading : fields, tabs: true, ...laidOut },
  ]
})

const screens: Screen[] = [
  { name: 'login', path: '/login', ready: fieldsOfLogin, signedOut: true },
  { name: 'register', path: '/register', ready: fieldsOfLogin, signedOut: true },
  { name: 'forgot-password', path: '/forgot-password', ready: heading, signedOut: true },
  { name: 'forgot-password-submit', path: '/forgot-password-submit', ready: heading, signedOut: true },
  { name: 'one-time-link', path: linkOf, ready: fieldsOfLogin, signedOut: true },
  { name: 'confirm-email', path: '/confirm-email', ready: heading, signedOut: true },
  { name: 'sign-no-link', path: '/sign', ready: heading, signedOut: true },
  { name: 'verify', path: '/verify', ready: heading, signedOut: true },
  { name: 'link-expired', path: '/forgot-password-submit#token=unknown', ready: heading, signedOut: true },
  { name: 'not-found', path: '/404?from=%2Fadmin%2Fno-such-page', ready: heading, mirrored: true },
  { name: 'not-found-visitor', path: '/404', ready: heading, signedOut: true },
  { name: 'forbidden', path: '/403?from=%2Fadmin%2Faudit-log', ready: heading },
  { name: 'under-construction', path: '/under-construction', ready: heading },
  { name: 'home', path: '/admin', ready: heading, mirrored: true },
  { name: 'help', path: '/admin/help', ready: async (page) => expect(page.locator('main li').nth(5)).toBeAttached() },
  {
    name: 'help-guide',
    path: '/admin/help?guide=leave-request',
    ready: async (page) => expect(page.locator('main ol')).toBeAttached(),
  },
  ...ofNouns,
  {
    name: 'staff-filter',
    path: '/admin/staff-management',
    desk: true,
    ready: over('[role=search] button[aria-haspopup=dialog]', '[role=dialog] [role=option]', rows),
  },
  { name: 'staff-trash', path: '/admin/staff-management?trash=true', ready: heading },
  { name: 'staff-history', path: oneOfStaff, desk: true, ready: over('main header button:has-text("履歴")', 'li[data-act]') },
  {
    name: 'staff-reveal',
    path: oneOfStaff,
    desk: true,
    ready: over('main form [role=group] button', '[role=dialog] input[type=radio]'),
  },
  { name: 'held', path: async (call) => `${await recordOf('employee')(call)}?tab=held&at=2025-04-01`, ready: heading },
  { name: 'import-employments', path: '/admin/staff-management/employments/import', ready: heading },
  { name: 'company-calendar', path: '/admin/company-information/calendar', ready: daysOfYear, mirrored: true },
  {
    name: 'company-calendar-day',
    path: '/admin/company-information/calendar',
    desk: true,
    ready: over('main header button', '[role=dialog] input', daysOfYear),
  },
  { name: 'company-information', path: '/admin/company-information', ready: fields },
  { name: 'staff-code-list', path: '/admin/company-information/staff-code-list', ready: rows },
  { name: 'file-paper', path: async (call) => `${await recordOf('document')(call)}/signed-paper`, ready: heading },
  { name: 'rates', path: '/admin/company-information/rates', ready: rateLines },
  { name: 'wordings', path: '/admin/company-information/documents/wordings', ready: heading },
  { name: 'wording', path: '/admin/company-information/documents/wordings?template=user_outing', ready: fields },
  { name: 'company-settings', path: '/admin/company-information/settings', ready: heading },
  { name: 'signature-services', path: '/admin/company-information/signature-services', ready: heading },
  { name: 'schedule-day', path: '/admin/staff-work-schedule?view=day', ready: lanes },
  { name: 'schedule-week', path: '/admin/staff-work-schedule?view=week', ready: lanes, mirrored: true },
  { name: 'schedule-month', path: '/admin/staff-work-schedule?view=month', ready: lanes },
  { name: 'events-month', path: '/admin/calendar?show=month', ready: dates },
  { name: 'events-week', path: '/admin/calendar?show=week', ready: dates },
  { name: 'event-new', path: '/admin/calendar?event=new', ready: fields },
  {
    name: 'events-feed',
    path: '/admin/calendar',
    ready: over('main header button', '[role=dialog] button', dates),
  },
  { name: 'calendar-month', path: calendarOf, ready: dates, mirrored: true },
  { name: 'calendar-week', path: async (call) => `${await calendarOf(call)}&show=week`, ready: dates },
  { name: 'calendar-list', path: async (call) => `${await calendarOf(call)}&show=list`, ready: dates },
  { name: 'schedule-grid', path: '/admin/staff-work-schedule?tab=shift&form=grid', ready: oneRow },
  { name: 'schedule-grid-month', path: '/admin/staff-work-schedule?tab=shift&form=grid&view=month', ready: oneRow },
  { name: 'schedule-list', path: '/admin/staff-work-schedule?tab=shift', ready: rows },
  {
    name: 'visit-series',
    path: async (call) => `/admin/staff-work-schedule?view=day&visit=${await visitOfPlan(call)}`,
    desk: true,
    ready: over('.MuiDrawer-root header .MuiButton-root:enabled:not(.MuiButton-outlined)', '[role=dialog] input[value=later]'),
  },
  { name: 'visit-new', path: '/admin/staff-work-schedule?view=day&visit=new', ready: fields },
  { name: 'dashboard', path: '/admin/dashboard', ready: async (page) => expect(page.getByRole('img')).toHaveCount(6) },
  {
    name: 'dashboard-tables',
    path: '/admin/dashboard?as=table',
    ready: async (page) => expect(page.locator('main table')).toHaveCount(6),
  },
  { name: 'coverage', path: '/admin/coverage', ready: heading },
  {
    name: 'coverage-absent',
    path: '/admin/coverage',
    ready: over('main .MuiButton-contained', '[role=dialog] [data-field=from_date]', absences),
  },
  { name: 'coverage-check', path: '/admin/coverage/check', ready: folded },
  { name: 'map-directions', path: '/admin/map-directions', ready: heading },
  { name: 'paid-leave', path: '/admin/paid-leave-management', ready: oneRow },
  { name: 'worker-roster', path: '/admin/worker-roster', ready: oneRow, mirrored: true },
  { name: 'worker-roster-person', path: rosterOf, ready: async (page) => expect(page.locator('dl dt').nth(8)).toBeVisible() },
  {
    name: 'inspection-pack',
    path: '/admin/worker-roster',
    ready: over('main header button', '[role=dialog] select', oneRow),
  },
  { name: 'wage-ledger', path: '/admin/wage-ledger', ready: oneRow },
  { name: 'wage-ledger-person', path: wageLedgerOf, ready: heading },
  { name: 'payment-deduction-list', path: '/admin/payment-deduction-list', ready: heading },
  { name: 'reconciliation', path: '/admin/salary-management/reconciliation', ready: oneRow },
  { name: 'staffing-plan', path: '/admin/staffing-sheet', ready: oneRow },
  { name: 'staffing-record', path: '/admin/staffing-sheet?kind=record', ready: oneRow },
  { name: 'provision', path: '/admin/provision-sheets', ready: oneRow },
  { name: 'provision-patient', path: provisionOf, ready: oneRow },
  { name: 'attendance', path: '/admin/attendance-record', ready: oneRow },
  { name: 'attendance-days', path: '/admin/attendance-record?by=days', ready: oneRow },
  { name: 'attendance-visits', path: '/admin/attendance-record?by=visits', ready: oneRow },
  { name: 'attendance-person', path: attendanceOf, ready: daysOfMonth },
  {
    name: 'attendance-print',
    path: '/admin/attendance-record',
    ready: over('main header button', '[role=dialog] button', oneRow),
  },
  { name: 'time-corrections', path: '/admin/time-corrections', ready: oneRow },
  { name: 'reports-missing', path: '/admin/staff-work-schedule/reports/new', ready: heading },
  { name: 'today', path: '/admin/today', ready: heading },
  { name: 'plan', path: '/admin/plan', ready: heading },
  { name: 'me', path: '/admin/me', ready: heading },
  { name: 'leave-ask', path: '/admin/leave-request/ask', ready: heading },
  { name: 'expiry', path: '/admin/expiry', ready: rows, mirrored: true },
  { name: 'expiry-far', path: '/admin/expiry?urgency=over.now.soon.later', ready: rows },
  { name: 'jobs', path: '/admin/jobs', ready: heading },
  { name: 'notice-settings', path: '/admin/profile/notifications', ready: heading },
  { name: 'notifications', path: '/admin/notifications', ready: heading },
  { name: 'archive', path: '/admin/archive', ready: async (page) => expect(page.locator('main section h2').nth(2)).toBeVisible() },
  { name: 'archive-library', path: '/admin/archive?place=library', ready: rows, mirrored: true },
  {
    name: 'archive-details',
    path: archiveFileOf,
    ready: async (page) => expect(page.locator('[role=dialog] dl dt').nth(3)).toBeVisible(),
  },
  { name: 'archive-trash', path: '/admin/archive?place=library&trash=true', ready: heading },
  { name: 'transport-entries', path: '/admin/salary-management/transportation?view=entries&period=all', ready: oneRow },
  { name: 'transport-person', path: transportOf, ready: oneRow },
  { name: 'year-end-own', path: '/admin/salary-management/year-end?mine=true', ready: heading },
  { name: 'sheet', path: '/admin/salary-management?sample=true', ready: rows, mirrored: true },
  { name: 'payslip-batch', path: '/admin/salary-management/staff-payslip/batch', ready: checkedFiles },
  { name: 'withholding-slip-make', path: '/admin/salary-management/staff-taxcertificate/make', ready: heading },
  { name: 'withholding-slip-batch', path: '/admin/salary-management/staff-taxcertificate/batch', ready: heading },
  { name: 'handover', path: `/admin/salary-management/handover?month=${closedMonth}`, ready: heading },
  {
    name: 'handover-make',
    path: `/admin/salary-management/handover?month=${closedMonth}`,
    desk: true,
    ready: over('main header button', '[role=dialog] textarea', oneRow),
  },
  { name: 'raises', path: '/admin/raises', ready: heading },
  { name: 'standard-reviews', path: '/admin/salary-management/standard-reviews', ready: rows },
  { name: 'backups', path: '/admin/backups', ready: warned },
  { name: 'retention', path: '/admin/retention', ready: heading },
  { name: 'audit-log', path: '/admin/audit-log', ready: auditLines },
  { name: 'users-roles', path: '/admin/user-management?tab=roles', ready: heading },
  { name: 'users-mail', path: '/admin/user-management?tab=mail', ready: heading },
  { name: 'users-sign-in', path: '/admin/user-management?tab=sign_in', ready: checkbox },
  { name: 'profile', path: '/admin/profile', ready: auditLines },
  { name: 'profile-information', path: '/admin/profile/information', ready: fields },
  { name: 'profile-password', path: '/admin/profile/password', ready: fieldsOfLogin },
  { name: 'profile-security', path: '/admin/profile/security', ready: heading },
]

/** A file of the archive with its details open. */
async function archiveFileOf(call: Call) {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/archive-nodes?limit=1&kind=file&area=library')
  return `/admin/archive?node=${items[0]?.id}`
}
/** The calendar of a patient. */
async function calendarOf(call: Call) {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/patients?limit=1&q=細川')
  return `/admin/staff-work-schedule?tab=calendar&who=${items[0]?.id}`
}
/** What the roster of workers tells of somebody who has left. */
async function rosterOf(call: Call) {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H010')
  return `/admin/worker-roster?who=all&person=${items[0]?.id}`
}
/** The wage ledger of somebody of whom not all months were paid. */
async function wageLedgerOf(call: Call) {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H001')
  return `/admin/wage-ledger?person=${items[0]?.id}`
}
/** The provision record sheet of the first patient of last month. */
async function provisionOf(call: Call) {
  const month = shiftMonth(today.slice(0, 7), -1)
  const { rows: patients } = await call<{ rows: { patient_id: string }[] }>(
    'GET',
    `/provision-sheets?month=${month}&form=heavy_visiting_care`,
  )
  return `/admin/provision-sheets?patient=${patients[0]?.patient_id}`
}
/** The month of somebody who works under the variable system. */
/** The month of whoever of the sample company has asked for a fare. */
async function transportOf(call: Call) {
  const { items } = await call<{ items: { staff_id: string; date: string }[] }>('GET', '/transport-entries?limit=1')
  return `/admin/salary-management/transportation?person=${items[0]?.staff_id}&month=${items[0]?.date.slice(0, 7)}`
}
async function attendanceOf(call: Call) {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H013')
  return `/admin/attendance-record?person=${items[0]?.id}`
}
async function daysOfMonth(page: Page) {
  await expect(page.locator('tbody[data-kind]')).not.toHaveCount(0)
}
/** Where somebody who is invited chooses a password. */
async function linkOf(call: Call) {
  const email = `nakamura-${Date.now().toString(36)}@example.jp`
  const { link } = await invite(call, { last_name: '中村', first_name: '航', email, role: 'staff' })
  const { pathname, hash } = new URL(link.url)
  return `${pathname}${hash}`
}

/** Files whose names mean nobody, so that the list says what is wrong with them. */
async function checkedFiles(page: Page) {
  const files = page.locator('main table tbody tr')
  if ((await files.count()) === 0) {
    const buffer = Buffer.from('%PDF-1.4')
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'お知らせ.pdf', mimeType: 'application/pdf', buffer },
      { name: '給与明細一覧表.xlsx', mimeType: 'application/vnd.ms-excel', buffer },
    ])
  }
  await expect(files).toHaveCount(2)
}

async function fieldsOfLogin(page: Page) {
  await expect(page.getByRole('textbox').first()).toBeVisible()
}

// each looks by itself, so both workers share them
test.describe.configure({ mode: 'parallel' })

const looks = screens
  .map((screen, number) => ({ screen, number, path: variantsOf(number, screen.mirrored) }))
  .filter(({ path }) => path.length > 0)
  // to change the variant takes longer than to look
  .sort((a, b) => placeOfVariant(a.path[0]) - placeOfVariant(b.path[0]))
for (const { screen, number, path } of looks) {
  test(`the screen ${screen.name} as people may have set it up`, everyRun, async ({ stage, outside, call }) => {
    const at = screen.signedOut ? outside : stage
    const { page, open } = at
    // as it comes, nobody has dressed it otherwise
    if (screen.desk && at.variant) await applyVariant(page, desk)
    await open(typeof screen.path === 'string' ? screen.path : await screen.path(call))
    await screen.ready(page)
    const look: Look = (each, name, ready = screen.ready) => lookAt(at, each, name, ready)
    // to change takes longer than to look: it begins where the screen before ended
    const isBackwards = !screen.desk && at.variant !== undefined && at.variant === path.at(-1)
    for (const each of isBackwards ? path.toReversed() : path) await look(each, screen.name)
    if (screen.tabs) await lookAtTabs(page, number, path, look)
  })
}

const helperLooks = helperScreens
  .map((screen, number) => ({ screen, path: helperVariantsOf(number) }))
  .filter(({ path }) => path.length > 0)
for (const { screen, path } of helperLooks) {
  test(`the screen ${screen.name} as a helper may have set it up`, everyRun, async ({ helper }) => {
    const { page, open, call } = helper
    const ready = async () => expect(page.locator(screen.shown).first()).toBeAttached()
    const { path: address = screen.route } = screen
    const refused: string[] = []
    const noteRefusal = (answer: Response) => {
      const { pathname } = new URL(answer.url())
      if (answer.status() >= 400 && pathname.startsWith('/api/')) refused.push(`${answer.status()} ${pathname}`)
    }
    page.on('response', noteRefusal)
    await open(typeof address === 'string' ? address : await address(call))
    await ready()
    const isBackwards = helper.variant !== undefined && helper.variant === path.at(-1)
    for (const each of isBackwards ? path.toReversed() : path) await lookAt(helper, each, `helper-${screen.name}`, ready)
    page.off('response', noteRefusal)
    expect(refused, 'a helper’s screen asks for nothing that helpers may not have').toEqual([])
  })
}

/** Looks at what a stage shows in a variant: nothing raw, nothing beside the page, and all of it accessible. */
async function lookAt(at: Stage, each: Variant, name: string, ready: Screen['ready']) {
  const { page } = at
  const { axe, ...variant } = each
  at.variant = each
  const what = [name, ...Object.values(variant)].join('-')
  await applyVariant(page, variant)
  await ready(page)
  await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0)
  await expect.poll(() => rawTexts(page), what).toEqual([])
  await expectFits(page, what)
  if (axe) await expectAccessible(page, what, axe)
  if (variant.direction === 'rtl' && variant.width === 1440) {
    const menu = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox()
    expect(menu?.x, 'the menu stands at the right').toBeGreaterThan(1000)
  }
  if (shots) await page.screenshot({ path: join(shots, `${what}.png`) })
}

type Look = (variant: Variant, name: string, ready?: Screen['ready']) => Promise<void>
const inPanel = async (page: Page) =>
  expect(page.locator('[role=tabpanel] :is(form, table, ul, ol, p, button)').first()).toBeAttached()

/** Looks at each further tab of a record. */
async function lookAtTabs(page: Page, number: number, path: readonly Variant[], look: Look) {
  const ids = await page.locator('main [role=tab]').evaluateAll((tabs) => tabs.map(({ id }) => id).slice(1))
  for (const id of ids) {
    // the row of tabs may still be moving on a phone, and the pointer meet the tab beside
    await expect(async () => {
      await page.locator(`[id="${id}"]`).click()
      await expect(page.locator(`[role=tabpanel][aria-labelledby="${id}"]`)).toBeAttached({ timeout: 2000 })
    }).toPass({ timeout: limitOf(30_000) })
    for (const each of path) await look(each, `${id} of screen ${number}`, inPanel)
  }
}

test('how the product looks is chosen in the settings and kept in this browser', byTurns, async ({ page }) => {
  await page.goto('/admin')
  const choose = async (group: string, choice: string) => {
    await page.getByRole('banner').getByRole('button', { name: '設定' }).click()
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
