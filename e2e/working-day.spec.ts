import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PLAIN } from '#web/kit/packs.ts'
import { onPhone, renewDay, unfold } from './entering.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { helperWithVisits, nextCardOf } from './helperDay.ts'
import { today } from './helpers.ts'
import { chooseLanguage, named, wordingOf } from './wording.ts'

// a company of its own: it gets helpers, patients and visits
test.use({ alone: 'working-day' })

type Report = { state: string; condition: string | null; started: number; ended: number; photos: unknown[] }
type Stored = { report: Report | null }

/** Visits of the day, by what is done in them where there is no network; all else is done with one. */
const acts = ['begin', 'end', 'hand in', 'take back', 'reload', 'photo', 'lost answer', 'confirm', 'rest', 'clock out'] as const

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}

for (const language of [PLAIN, 'vi'])
  test(
    `a working day of ten visits loses nothing and stores nothing twice, though the network goes at every act once, in ${language}`,
    byTurns,
    async ({ browser, program, call, proved: _ }) => {
      test.slow()
      const text = wordingOf(language)
      const { staff_id, patient_id, ids, token } = await helperWithVisits(call, program.url, `W-${language}`, acts.length)
      const { context, page, network } = await onPhone(browser, program, token)
      const stored = async (id = '') => (await call<Stored>('GET', `/visits/${id}/shift-report`)).report
      const button = (key: string) => page.getByRole('button', { name: named(text(key)) })
      const card = nextCardOf(page)
      const begin = card.getByRole('button', { name: named(text('day:begin')) })
      const end = card.getByRole('button', { name: named(text('day:end')) })
      const handIn = button('day:hand_in')
      const clock = page.getByRole('region', { name: text('clock:title') })
      const strike = (kind: string) => clock.getByRole('button', { name: text(`clock:strike.${kind}`) }).click()
      /** Does something where there is no network, sees that it shows on the screen at once, and has the network again. */
      const cutFor = async (act: () => Promise<void>) => {
        await network.cut()
        await act()
        await network.mend()
      }
      const isNext = () => expect(page, 'straight to the next visit').not.toHaveURL(/visit=/)
      try {
        await chooseLanguage(page, language)
        await page.goto('/admin/today')
        await expect(page.getByText(text('day:state.ready'))).toBeVisible()
        await cutFor(async () => {
          await strike('in')
          await expect(clock).toContainText(text('clock:waiting'))
        })
        const { version } = await call<{ version: number }>('GET', `/patients/${patient_id}`)
        await call('PATCH', `/patients/${patient_id}`, { version, changes: { direction_details: '裏口から' } })
        await renewDay(page, text)

        for (const [at, act] of acts.entries()) {
          const id = ids[at] ?? ''
          const isCut = (...ones: (typeof acts)[number][]) => ones.includes(act)
          await expect(begin).toBeVisible()
          await shot(page, `working-day-${language}-${at}`)
          if (isCut('begin')) {
            await network.cut()
            await begin.click()
            await expect(end).toBeVisible()
            await network.mend()
          } else await begin.click()
          if (isCut('confirm')) {
            await card.getByRole('link').first().click()
            await expectFits(page, 'a visit with what has changed')
            await shot(page, `working-day-${language}-changes`)
            await cutFor(async () => {
              await button('day:changes_done').click()
              await expect(page.getByText(text('day:changes_sent_later'))).toBeVisible()
            })
            await page.getByRole('link', { name: named(text('day:back')) }).click()
          }
          if (isCut('rest'))
            await cutFor(async () => {
              await clock.getByRole('button', { name: named(text('clock:more')) }).click()
              await strike('rest')
              await strike('back')
              await expect(clock).toContainText(text('clock:waiting'))
            })
          if (isCut('end')) await network.cut()
          await end.click()
          await expect(handIn).toBeVisible()
          await network.mend()
          if (isCut('reload'))
            await cutFor(async () => {
              await unfold(page)
              await page.getByLabel(text('reports:shift_report.condition')).fill('食欲あり')
              await expect(page.getByText(new RegExp(text('day:draft_kept', { time: '.*' })))).toBeVisible()
              await page.reload()
              await unfold(page)
              await expect(page.getByLabel(text('reports:shift_report.condition'))).toHaveValue('食欲あり')
            })
          if (isCut('photo')) {
            await button('day:later').click()
            await cutFor(async () => {
              await page.getByLabel(text('day:photos_take')).setInputFiles({
                name: 'IMG_01.png',
                mimeType: 'image/png',
                buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#693' } })
                  .png()
                  .toBuffer(),
              })
              await expect(page.getByText(new RegExp(text('day:waiting', { count: '[12]' })))).toBeVisible()
              await page.getByRole('link', { name: named(text('day:write')) }).click()
            })
          }
          let isLost = false
          if (isCut('lost answer'))
            await page.route('**/shift-report', async (route) => {
              if (route.request().method() !== 'POST' || isLost) return route.fallback()
              isLost = true
              await route.fetch()
              await route.abort()
            })
          if (isCut('hand in', 'take back')) await network.cut()
          await expect(
            page.getByLabel(text('reports:shift_report.ended')),
            'the end is told before it is handed in',
          ).not.toHaveValue('')
          await handIn.click()
          await isNext()
          if (isCut('take back')) {
            await page.getByRole('button', { name: named(text('common:form.record.undo')) }).click()
            await expect(handIn).toBeVisible()
            await shot(page, `working-day-${language}-taken-back`)
            await handIn.click()
            await isNext()
          }
          await network.mend()
          if (isCut('lost answer')) await expect.poll(() => isLost).toBe(true)
          await expect.poll(async () => (await stored(id))?.state, act).toBe('submitted')
        }

        await expect(page.getByText(text('day:no_next.over'))).toBeVisible()
        await network.cut()
        await strike('out')
        await page.reload()
        await expect(clock).toContainText(text('clock:waiting'))
        await expectFits(page, 'the end of a working day')
        await expectAccessible(page, 'the end of a working day')
        await shot(page, `working-day-${language}-over`)
        await network.mend()
        await renewDay(page, text)
        await expect(clock).not.toContainText(text('clock:waiting'))
        await expect(page.getByText(text('day:state.ready'))).toBeVisible()

        const kinds = (await call<{ kind: string }[]>('GET', `/clock/${staff_id}?month=${today.slice(0, 7)}`)).map(
          ({ kind }) => kind,
        )
        expect(kinds.toSorted(), 'each punch once').toEqual(['back', 'in', 'out', 'rest'])
        const reports = await Promise.all(ids.map(stored))
        for (const [at, report] of reports.entries()) {
          expect(report, acts[at]).toMatchObject({ state: 'submitted', toilet: ['toilet'] })
          expect(report?.ended).toBeGreaterThan(report?.started ?? Infinity)
        }
        expect(reports.map((one) => one?.photos.length)).toEqual(acts.map((act) => (act === 'photo' ? 1 : 0)))
        expect(reports.map((one) => one?.condition)).toEqual(acts.map((act) => (act === 'reload' ? '食欲あり' : null)))
        const { total } = await call<{ total: number }>('GET', `/shift-reports?staff_id=${staff_id}&limit=1`)
        expect(total, 'one report a visit, with that of yesterday').toBe(acts.length + 1)
      } finally {
        await context.close()
      }
    },
  )
