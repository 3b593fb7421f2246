import type { Page } from '@playwright/test'
import { type Texts, wholeTexts } from '#domain/kit/localeTexts.ts'
import { isIn, packsIn, PLAIN } from '#web/kit/packs.ts'
import { isAsWritten, isEasy, translated } from '../tests/helperTexts.ts'
import { hasFile, namespaces, textsIn } from '../tests/texts.ts'
import { addDays } from '#domain/kit/dates.ts'
import { type Call, haveAccount, helperOf, onPhone } from './entering.ts'
import { byTurns, callAs, expect, test } from './fixtures.ts'
import { goTo } from './goTo.ts'
import { today } from './helpers.ts'
import { chooseLanguage } from './wording.ts'

/** Every screen that a helper reaches, with what opens on it by a button of this name in the texts. */
const screens: readonly { path: string; opens?: readonly string[] }[] = [
  { path: '/admin/today' },
  { path: '/admin', opens: ['common:shell.language', 'common:shell.profile'] },
  { path: '/admin/notifications' },
  { path: '/admin/me' },
  { path: '/admin/plan' },
  { path: '/admin/leave-request' },
  { path: '/admin/leave-request/ask' },
  { path: '/admin/paid-leave-management' },
  { path: '/admin/attendance-record' },
  { path: '/admin/time-corrections' },
  { path: '/admin/time-corrections/new' },
  { path: '/admin/salary-management/staff-payslip' },
  { path: '/admin/salary-management/staff-taxcertificate' },
  { path: '/admin/archive' },
  { path: '/admin/company-information/documents' },
  { path: '/admin/profile' },
  { path: '/admin/profile/information' },
  { path: '/admin/profile/password' },
  { path: '/admin/profile/notifications' },
  { path: '/admin/nowhere' },
]

/** Texts in place of those that the language lacks: their keys, so that whatever is shown in another language stands out. */
const marked = (language: string, namespace: string): Texts => {
  const keyOf = (texts: Texts, at: string): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const path = at === '' ? key : `${at}.${key}`
        if (typeof text !== 'string') return [key, keyOf(text, path)]
        return [key, isAsWritten(namespace, path) || (language === PLAIN && isEasy(text)) ? text : `⟦${namespace}:${path}⟧`]
      }),
    )
  const read = (one: string) => (hasFile(one, namespace) ? textsIn(one, namespace) : undefined)
  return wholeTexts(language, (one) => (one === language ? read(one) : one === 'ja' ? keyOf(read('ja') ?? {}, '') : undefined))
}

/** Waits until the screen has said the same for 300 milliseconds, and no longer than three seconds: the stream of changes keeps the network busy. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let before = ''
    let same = 0
    for (let at = 0; at < 30 && same < 3; at++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const now = document.body.innerText
      same = now === before ? same + 1 : 0
      before = now
    }
  })

const found = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt']
    const said = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...said].flatMap((text) => text.match(/⟦[^⟧]*⟧/g) ?? [])
  })

type Made = { id: string; version: number }
/** Gives the notifications and the profile of a helper something to tell: news of records, own acts, and who looked at the own record. */
const makeNews = async (office: Call, helper: Call, { id: visit, staff_id }: { id: string; staff_id: string }) => {
  await office('GET', `/staff/${staff_id}`)
  await office('POST', '/comments', { entity: 'visit', record_id: visit, text: '裏口から入ってください。' })
  const change = await helper<Made>('POST', '/staff-changes/own', { changes: {}, note: '…' })
  await office('POST', `/staff-changes/${change.id}/settle`, { version: change.version, accepted: [], reason: '…' })
  const date = addDays(today, 40)
  const dates = [{ date, part: 'full', from_time: null, hours: null }]
  const leave = await helper<Made>('POST', '/leave-requests/own', { kind: 'unpaid', dates, details: null })
  await office('POST', `/leave-requests/${leave.id}/cancel`, { version: leave.version, reason: '…' })
  const { account } = await helper<{ account: Made }>('GET', '/profile')
  await helper('POST', '/profile', { version: account.version, changes: { phone: '09012345678' } })
}

for (const language of translated)
  test(`a helper meets no text that is not in ${language}`, byTurns, async ({ browser, program, call, proved: _ }) => {
    const { visits } = await call<{ visits: { id: string; staff_id: string | null; patient_id: string | null }[] }>(
      'GET',
      `/roster?from=${today}&to=${today}`,
    )
    const taken = await haveAccount(call)
    const visit = visits.find(({ staff_id, patient_id }) => !taken.has(staff_id) && patient_id !== null)
    if (!visit?.staff_id) throw new Error('nobody of the sample company has a visit today and no account')
    await call('POST', '/publications', { from: today, to: today, staff_id: [visit.staff_id] })
    const token = await helperOf(call, program.url, visit.staff_id, ['小林', '真由'])
    await makeNews(call, callAs(program.url, token), { id: visit.id, staff_id: visit.staff_id })
    const { context, page } = await onPhone(browser, program, token)
    try {
      const texts = (pack: 'day' | 'helper') =>
        Object.fromEntries(namespaces.filter((one) => isIn(pack, one)).map((one) => [one, marked(language, one)]))
      for (const pack of packsIn(language))
        await context.route(`**/assets/texts-${language}-${pack}*.json`, (route) =>
          route.fulfill({ json: texts(pack === 'day' ? 'day' : 'helper') }),
        )
      await chooseLanguage(page, language)
      await page.goto('/admin/today')
      const seen = new Set<string>()
      const look = async () => {
        await settled(page)
        for (const text of await found(page)) seen.add(text)
      }
      const day = [`/admin/today?visit=${visit.id}`, `/admin/today?visit=${visit.id}&report=true`].map((path) => ({
        path,
        opens: [],
      }))
      for (const { path, opens = [] } of [...screens, ...day]) {
        await goTo(page, path)
        await look()
        for (const key of opens) {
          const [namespace = '', ...at] = key.split(/[:.]/)
          const name = at.reduce<Texts | string>(
            (texts, part) => (typeof texts === 'string' ? texts : (texts[part] ?? '')),
            marked(language, namespace),
          )
          await page.getByRole('button', { name: String(name), exact: true }).click()
          await look()
          await page.keyboard.press('Escape')
        }
      }
      expect([...seen].toSorted()).toEqual([])
    } finally {
      await context.close()
    }
  })
