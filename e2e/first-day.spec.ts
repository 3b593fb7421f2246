import type { Page } from '@playwright/test'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { PLAIN } from '#web/kit/packs.ts'
import { tours } from '#web/shell/help/tours.ts'
import { workday } from '../tests/records.ts'
import { haveAccount, invite, onPhone, stranger, toEnd, unfold } from './entering.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'
import { chooseLanguage, named, wordingOf } from './wording.ts'

// a company of its own: somebody of it begins to work
test.use({ alone: 'first-day' })

type Roster = { visits: { id: string; staff_id: string | null; patient_id: string | null; ends_at: string }[] }
type Stored = { report: { state: string; toilet: string[] } | null }
type Own = { id: string; changes?: { field: string; after: unknown }[]; from_date?: string; state: string }

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}

for (const language of [PLAIN, 'vi'])
  test(
    `a new helper comes in by a link and does all of the first day on a phone, in ${language}`,
    byTurns,
    async ({ browser, program, call, proved: _ }) => {
      test.slow()
      const text = wordingOf(language)
      const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
      const { items: waiting } = await call<{ items: { staff_id: string }[] }>('GET', '/leave-requests?state=pending')
      const taken = new Set([...(await haveAccount(call)), ...waiting.map(({ staff_id }) => staff_id)])
      const staff_id = visits.findLast(
        (one) => one.patient_id !== null && one.staff_id !== null && !taken.has(one.staff_id),
      )?.staff_id
      if (!staff_id) throw new Error('nobody of the sample company visits somebody today and has no account')
      await call('POST', '/publications', { from: today, to: today, staff_id: [staff_id] })
      const { password: secret, ...person } = stranger('グエン', 'ラン')
      const { link } = await invite(call, { ...person, role: 'staff', staff_id })
      const { context, page, network } = await onPhone(browser, program, null)
      const button = (key: string) => page.getByRole('button', { name: named(text(key)) })
      const bar = page.getByRole('navigation', { name: text('common:shell.menu') })
      /** `atEnd`: where buttons stay in view above the rest, of which some would lie half below them. */
      const look = async (name: string, atEnd = false) => {
        await expectFits(page, name)
        if (atEnd) await toEnd(page)
        await expectAccessible(page, name)
        await shot(page, `first-day-${language}-${name}`)
      }
      try {
        await chooseLanguage(page, language)

        await test.step('the link of the invitation lets its owner choose a password', async () => {
          const { pathname, hash } = new URL(link.url)
          await page.goto(`${pathname}${hash}`)
          const [chosen, again] = [text('entry:reset.password'), text('login:setup.administrator.confirm_password')]
          await page.getByLabel(chosen).fill(secret)
          await page.getByLabel(again).fill(secret)
          await look('link')
          await button('entry:reset.send').click()
          await page.getByLabel(text('login:auth.password'), { exact: true }).fill(secret)
          await look('sign-in')
          await button('login:auth.login').click()
          await expect(bar.getByRole('link')).toHaveCount(4)
          await look('day')
        })

        await test.step('the tour shows what is used every day', async () => {
          await page.goto('/admin/help')
          await button('help:tour.start').click()
          const card = page.getByRole('dialog')
          const last = tours.staff.length
          for (let at = 1; at <= last; at++) {
            await expect(card.getByText(`${at} / ${last}`)).toBeVisible()
            await expect(page.locator('[data-toured]')).toBeVisible()
            await shot(page, `first-day-${language}-tour-${at}`)
            await card.getByRole('button', { name: named(text(at === last ? 'help:tour.finish' : 'help:tour.next')) }).click()
          }
          await expect(card).toBeHidden()
        })

        await test.step('work begins, and a visit is begun, ended and reported', async () => {
          await bar.getByRole('link').first().click()
          await page
            .getByRole('region', { name: text('clock:title') })
            .getByRole('button', { name: named(text('clock:strike.in')) })
            .click()
          const visit = visits.findLast((one) => one.staff_id === staff_id && one.patient_id !== null)
          await unfold(page)
          await page.locator(`main a[href*="${visit?.id}"]`).first().click()
          await look('visit')
          await button('day:begin').click()
          await button('day:end').click()
          await page.getByRole('link', { name: named(text('day:write')) }).click()
          await unfold(page)
          await page.getByLabel(text('reports:toilet.toilet'), { exact: true }).check()
          await look('report', true)
          await button('day:hand_in').click()
          await expect(page).not.toHaveURL(/visit=/)
          await expect
            .poll(async () => (await call<Stored>('GET', `/visits/${visit?.id}/shift-report`)).report)
            .toMatchObject({ state: 'submitted', toilet: ['toilet'] })
        })

        await test.step('the own record is read, and a wrong number told', async () => {
          await bar.getByRole('link').nth(3).click()
          const contact = page.getByRole('region', { name: text('me:group.contact') })
          await expect(contact).toBeVisible()
          await look('own record')
          await contact.getByRole('button', { name: named(text('me:ask_about', { group: text('me:group.contact') })) }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel(text('staff:staff.phone_number')).fill('090-8765-4321')
          await expectFits(page, 'the question for a change')
          await shot(page, `first-day-${language}-change`)
          await dialog.getByRole('button', { name: named(text('me:send')) }).click()
          await expect(contact).toContainText('090-8765-4321')
          const { items } = await call<{ items: Own[] }>('GET', `/staff-changes?state=pending&staff_id=${staff_id}`)
          expect(items).toHaveLength(1)
        })

        await test.step('leave is asked for, though the network goes once', async () => {
          await bar.getByRole('link').nth(2).click()
          await look('leave')
          await page.getByRole('link', { name: named(text('requests:own.ask')) }).click()
          await page.getByRole('button', { name: named(text('requests:ask.later')) }).click()
          const free = workday(addDays(addMonths(`${monthOf(today)}-01`, 1), 11))
          await page
            .locator('main button[aria-pressed]')
            .nth(Number(free.slice(8)) - 1)
            .click()
          await page.getByLabel(text('requests:ask.kind')).selectOption('unpaid')
          await look('asking for leave')
          const send = page.locator('main').getByRole('button').last()
          await network.cut()
          await send.click()
          await expect(page.getByRole('alert')).toBeVisible()
          await shot(page, `first-day-${language}-leave-cut`)
          await network.mend()
          await send.click()
          await expect(page).toHaveURL(/\/leave-request$/)
          const { items } = await call<{ items: Own[] }>('GET', `/leave-requests?staff_id=${staff_id}&state=pending`)
          expect(items, 'asked once').toHaveLength(1)
        })

        await test.step('the rest of what is there opens: hours, payslips, notices, help', async () => {
          for (const path of ['/admin/attendance-record', '/admin/salary-management/staff-payslip', '/admin/notifications']) {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await look(path.split('/').at(-1) ?? '')
          }
        })

        await test.step('work ends, and the device keeps nothing after signing out', async () => {
          await bar.getByRole('link').first().click()
          const clock = page.getByRole('region', { name: text('clock:title') })
          await clock.getByRole('button', { name: named(text('clock:strike.out')) }).click()
          await expect
            .poll(async () =>
              (await call<{ kind: string }[]>('GET', `/clock/${staff_id}?month=${today.slice(0, 7)}`)).map(({ kind }) => kind),
            )
            .toEqual(['in', 'out'])
          await button('common:shell.profile').click()
          await page.getByRole('menuitem', { name: named(text('common:shell.logout')) }).click()
          await expect(page).toHaveURL(/\/login/)
        })
      } finally {
        await context.close()
      }
    },
  )
