import { PDF } from '@libpdf/core'
import type { BrowserContext, Page } from '@playwright/test'
import { weekdays } from '#domain/company/calendar.ts'
import { weekday } from '#domain/kit/dates.ts'
import { aPatient, aStaff } from '../tests/records.ts'
import { helperOf, onPhone, renewDay } from './entering.ts'
import { downloaded, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { expect, test } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

// a company of its own: it gets helpers, a patient and visits
test.use({ alone: 'chain' })

const PATIENT = '和泉 はる'
const person = (staff_code: string, japanese_name: string) =>
  aStaff({ staff_code, japanese_name, nationality: 'jp', qualifications: ['certified_care_worker'] })

test('a visit goes from the weekly plan over an absence to the record of the service that is printed', async ({
  page,
  browser,
  program,
  call,
  proved: _,
}) => {
  const [ill, well] = [
    await call<{ id: string }>('POST', '/staff', person('C901', '井上 明')),
    await call<{ id: string }>('POST', '/staff', person('C902', '水野 光')),
  ]
  const { id } = await call<{ id: string }>(
    'POST',
    '/patients',
    aPatient({ name_kanji: PATIENT, name_kana: 'イズミ ハル', helpers: [{ helper_id: well.id, wish: 'welcome', reason: null }] }),
  )
  // the hour that has begun, so that the visit is today's and not over
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', hourCycle: 'h23' }).format())
  await call('POST', `/patients/${id}/weekly-plans`, {
    name: 'いつもの訪問',
    weekday: weekdays[weekday(today)],
    every_weeks: 1,
    month_weeks: [],
    start_time: hour * 60,
    minutes: 120,
    breaks: [],
    service_type: 'home_care_body',
    service_details: null,
    night_duty: null,
    helper_count: 1,
    helper_ids: [ill.id],
    valid_from: today,
    valid_to: today,
    on_company_holidays: 'keep',
    on_national_holidays: 'keep',
  })
  const contexts: BrowserContext[] = []
  const phone = async (staff: string, name: [string, string]): ReturnType<typeof onPhone> => {
    const opened = await onPhone(browser, program, await helperOf(call, program.url, staff, name))
    contexts.push(opened.context)
    return opened
  }
  const seeNews = async ({ page: day }: { page: Page }) => {
    await day.goto('/admin/today?news=true')
    const news = day.getByRole('region', { name: /予定のお知らせ/ })
    await expect(news).toContainText(PATIENT)
    await news
      .getByRole('button', { name: /確認しました$/ })
      .first()
      .click()
    await expect(news).toBeHidden()
  }
  try {
    await test.step('the planner makes the visits of the plan and publishes them', async () => {
      const make = async () => {
        const making = page.getByRole('dialog', { name: '週間予定から訪問を作成' })
        await making.getByLabel('対象の月').selectOption({ index: 0 })
        await expect(making.getByRole('row').filter({ hasText: '井上 明' })).toHaveCount(1)
        await making.getByRole('button', { name: '作成する' }).click()
        // the worker of a program that has just begun comes later than the program
        await expect(making).toBeHidden({ timeout: limitOf(60_000) })
      }
      await page.goto(`/admin/patient-management/${id}?tab=weekly-plans`)
      await page.getByRole('button', { name: '週間予定から訪問を作成' }).click()
      await make()
      await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click()
      await goTo(page, '/admin/staff-work-schedule?view=day')
      const planned = page.getByRole('gridcell', { name: new RegExp(`^${PATIENT}`) })
      await expect(planned).toHaveCount(0)
      await page.getByRole('button', { name: 'その他の操作' }).click()
      await page.getByRole('menuitem', { name: '週間予定から訪問を作成' }).click()
      await make()
      await expect(planned).toHaveCount(1)
      const [back, again] = ['元に戻す', 'やり直す'].map((name) => page.getByRole('button', { name, exact: true }).first())
      await back?.click()
      await expect(planned).toHaveCount(0)
      await again?.click()
      await expect(planned).toHaveCount(1)
      const drafts = page.getByRole('button', { name: /^公開 \d+件/ })
      await drafts.click()
      const publishing = page.getByRole('dialog', { name: '予定の公開' })
      await publishing.getByRole('button', { name: /件を公開する$/ }).click()
      await expect(publishing).toBeHidden()
      await expect(drafts).toHaveCount(0)
      await back?.click()
      await expect(drafts).toHaveCount(1)
      await again?.click()
      await expect(drafts).toHaveCount(0)
    })
    await test.step('the helper sees it, and cannot come', async () => {
      await seeNews(await phone(ill.id, ['井上', '明']))
      await goTo(page, '/admin/coverage')
      await page.getByRole('button', { name: '当日の休み' }).click()
      const absent = page.getByRole('dialog', { name: '欠勤を登録して代わりを探す' })
      await absent.getByLabel('休む職員').fill('井上 明')
      await page.getByRole('listbox').getByRole('option').first().click()
      await absent.getByRole('button', { name: '登録して代わりを探す' }).click()
      const found = page.getByRole('dialog', { name: '代わりに行ける職員' })
      await expect(found.getByRole('radio', { name: '水野 光' }), 'whom the patient wishes for is proposed').toBeChecked()
      await found.getByRole('button', { name: '1件の担当を決める' }).click()
      await expect(found).toBeHidden()
    })
    await test.step('the other one goes, and reports where there is no network', async () => {
      const other = await phone(well.id, ['水野', '光'])
      await seeNews(other)
      const day = other.page
      await day.getByRole('link', { name: '予定へ戻る' }).click()
      await day.getByRole('region', { name: '今の訪問' }).getByRole('link', { name: PATIENT }).click()
      await day.getByRole('button', { name: 'はじめる' }).click()
      await expect(day.getByText('日報 書いている途中')).toBeVisible()
      await other.network.cut()
      await day.getByRole('button', { name: 'おわる' }).click()
      await day.getByRole('link', { name: '日報を書く' }).click()
      await day.getByLabel('清拭').check()
      await day.getByLabel('利用者の様子').fill('窓辺で歌を口ずさまれた')
      await day.getByRole('button', { name: '提出する' }).click()
      await expect(day.getByText('送信待ち 1件')).toBeVisible()
      await other.network.mend()
      await renewDay(day)
      await day.getByText('終わった訪問 1件').click()
      await expect(day.getByText('提出済み')).toBeVisible()
    })
    await test.step('the office reviews it, locks it and prints it', async () => {
      await goTo(page, '/admin/staff-work-schedule/reports')
      await page.getByRole('main').getByRole('searchbox').fill('窓辺で')
      await page.getByRole('row').filter({ hasText: PATIENT }).getByRole('link').first().click()
      await expect(page.getByLabel('利用者の様子')).toHaveValue('窓辺で歌を口ずさまれた')
      const acts = page.getByRole('group', { name: '日報の操作' })
      await acts.getByRole('button', { name: '確定する', exact: true }).click()
      await expect(acts.getByRole('button', { name: '確定を取り消す' })).toBeVisible()
      await goTo(page, '/admin/staff-work-schedule/reports')
      await page.getByRole('button', { name: '印刷' }).click()
      const printing = page.getByRole('dialog', { name: '予定表の印刷' })
      await printing.getByLabel('利用者', { exact: true }).fill(PATIENT)
      await page.getByRole('listbox').getByRole('option').first().click()
      await printing.getByRole('button', { name: 'PDFを作成' }).click()
      const preview = page.getByRole('dialog', { name: 'PDFのプレビュー' })
      const { bytes } = await downloaded(page, () => preview.getByRole('button', { name: 'PDFをダウンロード' }).click())
      const document = await PDF.load(new Uint8Array(bytes))
      const text = document
        .extractText()
        .map((one) => one.text.replaceAll(/\s/g, ''))
        .join('')
      for (const told of ['サービス提供記録', '和泉はる', '水野光', '清拭', '窓辺で歌を口ずさまれた']) expect(text).toContain(told)
    })
  } finally {
    for (const context of contexts) await context.close()
  }
})
