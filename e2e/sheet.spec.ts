import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { addDays, addMonths, daysOfMonth, formatMinutes, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import { downloaded, goByMenu, rowsOf, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, COMPANY, expect, expectAccessible, test } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

const lastMonth = monthOf(addMonths(today, -1))
const inWords = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

const sheet = (page: Page) => page.getByRole('table', { name: '時間計算表' })
const rowOf = (page: Page, name: string) => sheet(page).getByRole('row', { name: new RegExp(name) })
/** The figure of a person: where row and column meet. */
const figureOf = async (page: Page, name: string, column: string) => {
  await expect(rowOf(page, name)).toBeVisible()
  const columns = await sheet(page).getByRole('columnheader').allInnerTexts()
  return rowOf(page, name)
    .locator('th, td')
    .nth(columns.findIndex((text) => text.trim() === column))
    .getByRole('button')
}
const minutes = (text: string) => {
  const [, hours = '', rest = ''] = /(\d+):(\d\d)/.exec(text.replaceAll(',', '')) ?? []
  return Number(hours) * 60 + Number(rest)
}
/** 3,940:15 */
const grouped = (all: number) => formatMinutes(all).replace(/(\d)(\d{3}):/, '$1,$2:')
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

test('the sheet shows the month of the sample company, and its sums', everyRun, async ({ page }) => {
  await page.goto('/admin')
  await goByMenu(page, '時間計算表')
  const month = page.getByRole('textbox', { name: '対象月' })
  // journeys beside this one may have registered people of the company's own
  await goTo(page, '/admin/salary-management?sample=true')
  await expect(month).toHaveValue(inWords(monthOf(today)))
  await page.getByRole('button', { name: '前の月' }).click()
  await expect(month).toHaveValue(inWords(lastMonth))
  const people = sheet(page).locator('tbody').getByRole('row')
  await expect(people.nth(20)).toBeVisible()
  // the month before is still shown while another one comes
  await expect(async () => {
    const hours = await people.locator('[data-column=total_hours]').allInnerTexts()
    expect(await sheet(page).locator('tfoot').getByRole('cell').nth(3).innerText()).toBe(grouped(sum(hours.map(minutes))))
  }).toPass({ timeout: limitOf(15_000) })

  await test.step('a month is typed in the Japanese calendar', async () => {
    await month.fill(`R${Number(today.slice(0, 4)) - 2018}.${Number(today.slice(5, 7))}`)
    await month.press('Enter')
    await expect(month).toHaveValue(inWords(monthOf(today)))
  })

  await test.step('only the people who were chosen', async () => {
    await page.getByRole('button', { name: '職員：全員' }).click()
    const picker = page.getByRole('dialog', { name: '職員' })
    await picker.getByRole('searchbox').fill('ｸﾞｴﾝ')
    await picker.getByRole('checkbox', { name: /グエン ティ ラン/ }).check()
    await page.keyboard.press('Escape')
    await expect(people).toHaveCount(1)
    await page.getByRole('button', { name: '職員の絞り込みを外す' }).click()
    await expect(people.nth(20)).toBeVisible()
  })
})

test('every figure tells why it is what it is', byTurns, async ({ page }) => {
  await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
  for (const figure of ['総時間数', '深夜時間数', '休日時間数']) {
    const button = await figureOf(page, 'グエン ティ ラン', figure)
    const shown = await button.innerText()
    await button.click()
    const panel = page.getByRole('dialog', { name: new RegExp(`^${figure}`) })
    await expect(panel.getByRole('heading', { name: new RegExp(`^${figure}`) })).toContainText(shown)
    const shares = panel.locator('li > b')
    await expect(shares.nth(1)).toBeVisible()
    const counted = panel.getByRole('list').first().locator('li > b')
    expect(sum((await counted.allTextContents()).map(minutes)), figure).toBe(minutes(shown))
    await expect(panel.getByText('合計', { exact: true }).locator('..')).toContainText(shown)
    await expect(panel.getByText('勤務時間が変わりました。')).toBeHidden()
    if (figure === '深夜時間数') await expectAccessible(page, 'why a figure is what it is')
    await panel.getByRole('button', { name: '閉じる' }).click()
    await expect(panel).toBeHidden()
  }
})

test('a night over midnight counts as the rules say', byTurns, async ({ page, call }) => {
  // a Saturday night long after the sample, so that the part after midnight is on the statutory Sunday
  const saturday = daysOfMonth(monthOf(addDays(today, 400))).find((day) => weekday(day) === 6) ?? ''
  const {
    items: [helper],
  } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent('髙橋 恵子')}`)
  await call('POST', '/visits', {
    staff_id: helper?.id,
    patient_id: null,
    service_type: 'group_home',
    service_details: null,
    breaks: [],
    title: null,
    color: null,
    remarks: null,
    exception_reason: null,
    night_duty: null,
    starts_at: instant(saturday, 21 * 60),
    ends_at: instant(addDays(saturday, 1), 9 * 60),
  })
  await page.goto(`/admin/salary-management?month=${monthOf(saturday)}&sample=true`)
  const figures = {
    総時間数: '12:00',
    出勤日数: '1',
    深夜時間数: '7:00',
    休日時間数: '9:00',
    グループホーム時間数: '12:00',
    グループホーム宿泊回数: '1',
  }
  for (const [figure, value] of Object.entries(figures)) {
    await expect(await figureOf(page, '髙橋 恵子', figure), figure).toHaveText(value)
  }
})

test('the sheet is printed as a PDF', async ({ page }) => {
  await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
  await expect(rowOf(page, 'グエン ティ ラン')).toBeVisible()
  const hours = await (await figureOf(page, 'グエン ティ ラン', '総時間数')).innerText()
  await page.getByRole('button', { name: '印刷' }).click()
  const dialog = page.getByRole('dialog', { name: '時間計算表の印刷' })
  await expect(dialog.getByText(inWords(lastMonth))).toBeVisible()
  await expectAccessible(page, 'the choice of a paper')

  const print = async (layout: RegExp, ending: string) => {
    await dialog.getByRole('radio', { name: layout }).check()
    await dialog.getByRole('button', { name: 'PDFを作成' }).click()
    const preview = page.getByRole('dialog', { name: 'PDFのプレビュー' })
    const { name, bytes } = await downloaded(page, () => preview.getByRole('button', { name: 'PDFをダウンロード' }).click())
    expect(name).toBe(`時間計算表_${lastMonth}_${ending}.pdf`)
    const document = await PDF.load(new Uint8Array(bytes))
    await preview.getByRole('button', { name: '用紙を選び直す' }).click()
    return document.extractText().map(({ text }) => text.replaceAll(/\s/g, ''))
  }

  await test.step('everybody in one table', async () => {
    const pages = await print(/全員の一覧表/, '一覧')
    const first = [COMPANY, inWords(lastMonth), 'グエンティラン', hours, `1/${pages.length}`]
    for (const text of first) expect(pages[0]).toContain(text)
    expect(pages.join('')).toContain('合計')
  })
  await test.step('a page for each person', async () => {
    const pages = await print(/1人1ページ/, '個人別')
    const mine = pages.filter((text) => text.includes('グエンティラン'))
    expect(mine).toHaveLength(1)
    for (const text of [COMPANY, inWords(lastMonth), hours]) expect(mine.join('')).toContain(text)
  })
  await test.step('every visit of each person', async () => {
    const pages = await print(/1人ずつ/, '訪問明細')
    expect(pages.join('')).toContain('居宅介護（身体介護）')
  })
})

test('the sheet is taken out as CSV and Excel', byTurns, async ({ page }) => {
  await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
  const hours = await (await figureOf(page, 'グエン ティ ラン', '総時間数')).innerText()
  const { name, bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'ダウンロード' }).click()
    await page
      .getByRole('dialog', { name: 'ダウンロード' })
      .getByRole('button', { name: /^CSV（UTF-8）/ })
      .click()
  })
  expect(name).toBe(`時間計算表_${lastMonth}.csv`)
  const [head = [], ...rows] = rowsOf(bytes.subarray(3).toString('utf8'))
  const mine = rows.find((row) => row.includes('グエン ティ ラン')) ?? []
  expect(mine[head.indexOf('総時間数')]).toBe(hours)
  expect(rows.at(-1)).toContain('合計')
})

test('a row shows the kana, the sign of the sample and the whole name of its person', byTurns, async ({ page }) => {
  await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
  await expect(rowOf(page, 'ファム ミン ドゥック')).toBeVisible()
  const cut = await sheet(page)
    .locator('tbody [data-column=name]')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return [...cell.querySelectorAll('span, svg')]
          .filter((part) => part.clientHeight > 1)
          .filter((part) => {
            const box = part.getBoundingClientRect()
            // letters are a little higher than their line
            const hidden = Math.max(part.scrollHeight - part.clientHeight - 4, part.scrollWidth - part.clientWidth)
            return box.top < top || box.bottom > bottom || hidden > 0
          })
          .map((part) => part.textContent)
      }),
    )
  expect(cut).toEqual([])
})

for (const width of [1366, 1440]) {
  test(`all figures are in sight on a screen of ${width} pixels, also in large type`, byTurns, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
    const table = sheet(page)
    const inside = async () => {
      await expect(rowOf(page, '髙橋 恵子')).toBeVisible()
      const [cell, whole] = [await table.getByRole('columnheader').last().boundingBox(), await table.boundingBox()]
      return (cell?.x ?? 0) + (cell?.width ?? 0) <= (whole?.x ?? 0) + (whole?.width ?? 0) + 1
    }
    /** Lines of each header: a word that is broken takes one more. */
    const lines = () =>
      table.locator('thead button > span').evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
    expect(await inside()).toBe(true)
    await expect(table).not.toHaveAttribute('data-more')
    expect(await lines()).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2])
    await table.getByRole('button', { name: '休日時間数' }).click()
    expect(await lines()).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2])
    await page.evaluate(() => localStorage.setItem('fontSize', '"large"'))
    await page.reload()
    expect(await inside()).toBe(true)
    await expect(table).not.toHaveAttribute('data-more')
    expect(await lines()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
  })
}

test('on a window that is too narrow the edge tells that there are more figures', byTurns, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/admin/salary-management?month=${lastMonth}&sample=true`)
  await expect(rowOf(page, '髙橋 恵子')).toBeVisible()
  await expect(sheet(page)).toHaveAttribute('data-more', '')
  await sheet(page)
    .locator('tbody')
    .evaluate((body) => body.scrollTo({ left: 5000 }))
  await expect(sheet(page)).not.toHaveAttribute('data-more')
})
