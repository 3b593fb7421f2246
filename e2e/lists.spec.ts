import type { Page } from '@playwright/test'
import { aStaff } from '../tests/records.ts'
import { clearAway, goByMenu } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

// it makes dozens of people, whom other journeys would find in their lists and in the trash
test.use({ alone: 'lists' })

const chip = (page: Page) => page.getByRole('group', { name: '絞り込み' }).getByRole('button', { name: /^所属事業所/ })
const count = (page: Page) => page.getByText(/^(1–\d+ \/ \d+件|0件)$/).first()

test('a list is narrowed to the people of some establishments, by keyboard alone', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string; name: string }[] }>('GET', '/establishments?limit=50')
  const [one = '', two = ''] = items.map(({ name }) => name)
  await page.goto('/admin/staff-management')
  const all = await count(page).innerText()
  await chip(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '所属事業所' })
  const box = dialog.getByRole('combobox', { name: '所属事業所' })
  await expect(box).toBeFocused()
  await box.fill(one)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`establishment_id=${items[0]?.id}`))
  await expect(count(page)).not.toHaveText(all)
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/establishments\/options\?q=/, async (route) => {
    await pressed
    await route.continue()
  })
  await box.fill(two)
  // before anything is found, nothing can be chosen
  await page.keyboard.press('Enter')
  press()
  await expect(dialog.getByRole('option')).toHaveText([new RegExp(two)])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('option', { name: one, selected: true })).toBeVisible()
  await expect(dialog.getByRole('option', { name: two, selected: true })).toBeVisible()
  await expectAccessible(page, 'the filter by establishments')
  // in the empty box nothing is taken away by the key that deletes
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chip(page).first()).toHaveText(`所属事業所：${one}、${two}`)
  await page.reload()
  await expect(chip(page).first()).toHaveText(`所属事業所：${one}、${two}`)
  await page.getByRole('button', { name: '「所属事業所」の絞り込みを外す' }).click()
  await expect(chip(page)).toBeFocused()
  await expect(count(page)).toHaveText(all)
})

test('people without an establishment are found, too, on a phone', byTurns, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // journeys beside this one may have registered people without one
  await page.goto('/admin/staff-management?q=H001')
  await chip(page).click()
  const dialog = page.getByRole('dialog', { name: '所属事業所' })
  await dialog.getByRole('option', { name: '未設定' }).click()
  await expectFits(page, 'the filter on a phone')
  await expect(page).toHaveURL(/establishment_id=none/)
  await page.keyboard.press('Escape')
  await expect(chip(page).first()).toHaveText('所属事業所：未設定')
  await expect(page.getByText('条件に合うデータがありません')).toBeVisible()
})

test('what takes the conditions off stands beside another tool, however narrow the bar is', byTurns, async ({ page }) => {
  await page.goto('/admin/staff-management?establishment_id=none&nationality=jp&koyou_keitai=regular')
  const bar = page.getByRole('group', { name: '絞り込み' })
  const middle = async (name: string) => {
    const box = await bar.getByText(name, { exact: true }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  await expect(bar.getByText('条件をリセット')).toBeVisible()
  for (const width of [1440, 1366, 1280, 1180, 1080, 980, 900, 820, 740, 660, 600]) {
    await page.setViewportSize({ width, height: 900 })
    const apart = async () => Math.abs((await middle('条件をリセット')) - (await middle('退職者も表示')))
    await expect.poll(apart, `at ${width}`).toBeLessThan(8)
    await expectFits(page, `at ${width}`)
  }
  const reset = bar.getByRole('button', { name: '条件をリセット' })
  await reset.click()
  await expect(reset).toBeDisabled()
  await expect(reset).toBeFocused()
})

test(
  'on the screens of an office the end of a residence card and the date of a licence are read whole',
  byTurns,
  async ({ page }) => {
    for (const width of [1440, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto('/admin/staff-management?sort=residence_card_expiry_date')
      const chip = page
        .getByRole('table')
        .getByText(/^あと\d+日$/)
        .first()
      await expect(chip).toBeInViewport({ ratio: 1 })
      const within = await chip.evaluate((text) => {
        const inner = text.getBoundingClientRect()
        return ['td', 'table'].map((name) => {
          const outer = text.closest(name)!.getBoundingClientRect()
          return inner.right <= outer.right && inner.bottom <= outer.bottom && inner.top >= outer.top
        })
      })
      expect(within, `at ${width}`).toEqual([true, true])
      await expect(page.getByRole('table')).not.toHaveAttribute('data-more')
    }
    await goTo(page, '/admin/staff-management?q=H020')
    await page
      .getByRole('table')
      .getByRole('link', { name: /グエン ティ ラン/ })
      .click()
    const date = page.getByLabel('取得年月日').first()
    await expect(date).toHaveValue(/^\d{4}\/\d\d\/\d\d$/)
    expect(await date.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    // her name is written as it is read: there is no second line for it
    const named = page.locator('b', { hasText: 'グエン ティ ラン' })
    await expect(page.locator('p').filter({ has: named })).toHaveText('グエン ティ ラン')
  },
)

test('a click anywhere in a row opens what its name leads to, but not while a text in it is marked', byTurns, async ({ page }) => {
  await page.goto('/admin/staff-management?q=H001')
  const row = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  const box = await row.getByText('H001', { exact: true }).boundingBox()
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await page.mouse.move(box?.x ?? 0, middle)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 30, middle)
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toContain('H0')
  await expect(page).toHaveURL(/q=H001/)
  await page.mouse.click(10, 10)
  await row.locator('td').nth(3).click()
  await expect(page.getByRole('textbox', { name: /職員コード/ })).toHaveValue('H001')
})

test('everybody of a filter is given one fact, and undone; a view leads back to what was shown', async ({ page, call }) => {
  for (let i = 0; i < 52; i++)
    await call('POST', '/staff', aStaff({ staff_code: `GUN${i}`, japanese_name: `群 ${i}`, nickname: 'むれ' }))
  await page.goto('/admin/staff-management?q=むれ')
  const table = page.getByRole('table')
  const bar = page.getByRole('group', { name: '選択した記録の操作' })
  await expect(count(page)).toHaveText('1–50 / 52件')

  // by keyboard and with the shift key
  await table.getByRole('link').first().focus()
  await page.keyboard.press('Space')
  await expect(bar.getByRole('status')).toHaveText('1名の職員が選択されています。')
  await table
    .getByRole('checkbox')
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('4名の職員が選択されています。')
  await page.getByRole('button', { name: '次のページ' }).first().click()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: '前のページ' }).first().click()
  await expect(count(page)).toHaveText('1–50 / 52件')
  await expect(table.getByRole('checkbox')).toHaveCount(51)

  await table.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await bar.getByRole('button', { name: '一覧の52件すべてを選択' }).click()
  await expect(bar.getByRole('status')).toHaveText('52名の職員が選択されています。')
  await expectAccessible(page, 'a list with chosen rows')
  await bar.getByRole('button', { name: '一括変更' }).click()
  const dialog = page.getByRole('dialog', { name: '一括変更' })
  await dialog.getByRole('combobox', { name: '変更する項目' }).selectOption({ label: '国籍・地域' })
  await dialog.getByRole('button', { name: '次へ' }).click()
  await dialog.getByLabel('国籍・地域').selectOption({ label: 'ミャンマー' })
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog).toContainText('52件を変更します。')
  await dialog.getByRole('button', { name: '戻る' }).click()
  await expect(dialog.getByLabel('国籍・地域').locator('option:checked')).toHaveText('ミャンマー')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expectAccessible(page, 'what a bulk change would do')
  await dialog.getByRole('button', { name: '52件を変更' }).click()
  await expect(page.getByText('52件を変更しました')).toBeVisible()
  await expect(table.getByText('ミャンマー').first()).toBeVisible()
  await page.getByRole('button', { name: '元に戻す', exact: true }).click()
  await expect(page.getByText('52件を処理前の状態に戻しました')).toBeVisible()
  await expect(table.getByText('ミャンマー')).toHaveCount(0)

  // all of them go only after it was told how many
  await table.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await bar.getByRole('button', { name: '一覧の52件すべてを選択' }).click()
  await bar.getByRole('button', { name: '一括でゴミ箱へ' }).click()
  const question = page.getByRole('dialog', { name: '一括でゴミ箱へ' })
  await expect(question).toContainText('52件をゴミ箱に入れます。')
  await expectAccessible(page, 'what a bulk removal would do')
  await question.getByRole('button', { name: 'ゴミ箱に入れる' }).click()
  await expect(page.getByText('52件をゴミ箱に入れました')).toBeVisible()

  // nor do all of them come back before it was told
  await goTo(page, '/admin/staff-management?q=むれ&trash=true')
  await table.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await bar.getByRole('button', { name: '一覧の52件すべてを選択' }).click()
  await bar.getByRole('button', { name: '一括で元に戻す' }).click()
  const back = page.getByRole('dialog', { name: '一括で元に戻す' })
  await expect(back).toContainText('52件を元に戻します。')
  await back.getByRole('button', { name: 'キャンセル' }).click()

  // what was done stands in the list of jobs, from where it is undone when its notice is gone
  await goTo(page, '/admin/jobs')
  const jobs = page.getByRole('main').getByRole('listitem').filter({ hasText: '職員の一括処理' })
  await expect(jobs.nth(1)).toContainText('52件を変更しました')
  await expect(jobs.nth(1)).toContainText('元に戻しました')
  await expect(jobs.nth(0)).toContainText('52件をゴミ箱に入れました')
  await jobs.nth(0).getByRole('button', { name: 'この一括処理を元に戻す' }).click()
  await expect(jobs.nth(0)).toContainText('元に戻しました')
  await expect(page.getByRole('button', { name: 'この一括処理を元に戻す' })).toHaveCount(0)
  await goTo(page, '/admin/staff-management?q=むれ')
  await expect(count(page)).toHaveText('1–50 / 52件')

  const nickname = table.getByRole('columnheader', { name: 'ニックネーム' })
  const column = async () => {
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'ニックネーム' }).click()
    await page.keyboard.press('Escape')
  }
  await column()
  const views = page.getByRole('group', { name: '絞り込み' }).getByRole('button', { name: /^ビュー/ })
  await views.first().click()
  await page.getByRole('menuitem', { name: '今の表示をビューに保存' }).click()
  const named = page.getByRole('dialog', { name: '今の表示をビューに保存' })
  await named.getByRole('textbox', { name: 'ビューの名前' }).fill('群れ')
  await named.getByRole('button', { name: '保存' }).click()
  await expect(views.first()).toHaveText('ビュー：群れ')
  await goTo(page, '/admin/staff-management')
  await expect(count(page)).not.toHaveText('1–50 / 52件')
  await views.first().click()
  await page.getByRole('menuitemradio', { name: '群れ' }).click()
  await expect(count(page)).toHaveText('1–50 / 52件')
  await expect(page).toHaveURL(/q=/)

  // its columns are looked at beside the own ones, which are there again when it is left
  await expect(nickname).toBeVisible()
  await column()
  await expect(nickname).toBeHidden()
  await expect(views.first()).toHaveText('ビュー：群れ（変更あり）')
  await views.first().click()
  await page.getByRole('menuitemcheckbox', { name: '一覧を開いたときにこのビューを表示する' }).click()
  const leave = page.getByRole('button', { name: 'ビューを解除' })
  await leave.click()
  await expect(nickname).toBeVisible()

  // opening the list opens it once: who has left it goes through records and tabs without it
  await goTo(page, '/admin/patient-management')
  await goByMenu(page, '職員')
  await expect(page).toHaveURL(/view=/)
  await leave.click()
  await expect(page).not.toHaveURL(/view=/)
  await table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('tab').first().click()
  await expect(table.getByRole('link').first()).toBeVisible()
  await expect(views.first()).toHaveText('ビュー')

  // the lists of the journeys after this one open without its view, and nobody's name without a reading stands before all others
  await call('POST', '/list-start', { entity: 'staff', id: null })
  await clearAway(call, 'staff', { q: 'むれ' })
})

test('on a phone the boxes are asked for, and the tools of a list stand in one line', byTurns, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/patient-management')
  const list = page.getByRole('list', { name: '利用者' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  const tools = ['選択', 'ダウンロード'].map((name) => page.getByRole('button', { name, exact: true }))
  const [left, right] = await Promise.all(tools.map((tool) => tool.boundingBox()))
  expect(right?.y).toBe(left?.y)
  await tools[0]?.click()
  await list.getByRole('checkbox').first().check()
  await expect(page.getByText('1名の利用者が選択されています。')).toBeVisible()
  await expectFits(page, 'a list with chosen rows on a phone')
})
