import { anyHelper, enter, manager, onPhone } from './entering.ts'
import { ADMIN, expect, expectAccessible, signedIn, test } from './fixtures.ts'

test('a comment rings the bell of whom it mentions at once, opens its record, and is answered there', async ({
  browser,
  page,
  program,
  call,
  proved: _,
}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/patients?limit=1')
  const of = { entity: 'patient', record_id: items[0]?.id }
  // whoever is mentioned is notified of that alone, also who spoke before
  await call('POST', '/comments', { ...of, text: '鍵の場所を確認してください。' })
  const person = await manager(call, program.url)
  const context = await browser.newContext({
    baseURL: program.url,
    storageState: signedIn(program, null),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  try {
    const theirs = await context.newPage()
    await enter(theirs, person.email, person.password)
    await theirs.goto(`/admin/patient-management/${of.record_id}?tab=comments`)
    await page.goto('/admin/notifications')
    await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeVisible()
    // the number is there as soon as it is known
    await page.locator('[data-unread]').waitFor()
    const unread = Number(await page.locator('[data-unread]').getAttribute('data-unread'))

    const box = theirs.getByLabel('コメントを書く')
    await box.pressSequentially(`@${ADMIN.last_name}`)
    await expect(theirs.getByRole('option', { name: ADMIN.last_name })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(theirs, 'people to mention')
    await box.press('Enter')
    await expect(theirs.getByRole('listbox')).toBeHidden()
    await box.pressSequentially('玄関の植木鉢の下です。')
    await theirs.reload()
    await expect(theirs.getByText('下書きを復元しました'), 'what is typed is kept over a reload').toBeVisible()
    await theirs.getByRole('button', { name: 'コメントする' }).click()
    await expect(theirs.getByText('下書きを復元しました')).toBeHidden()
    await expect(theirs.getByText('玄関の植木鉢の下です。')).toBeVisible()
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', String(unread + 1))

    const told = page.locator('main li').first()
    await expect(told).toContainText('あなた宛てのコメントがあります')
    await expect(told).toContainText(`${person.last_name} ${person.first_name}`)
    await expectAccessible(page, 'the notices')
    await told.getByRole('link').click()
    await expect(page.getByRole('tab', { name: 'コメント' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(`@${ADMIN.last_name} ${ADMIN.first_name} 玄関の植木鉢の下です。`)).toBeVisible()
    await expect(page.getByText('ここから新しいコメント')).toBeVisible()
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', String(unread))

    await expectAccessible(page, 'the comments')
    const own = page.locator('li[data-mine]').last()
    await own.getByRole('button', { name: '編集', exact: true }).click()
    await own.getByLabel('コメントを編集').fill('鍵の場所は、わかりました。')
    await own.getByRole('button', { name: '変更を保存' }).click()
    await expect(own).toContainText('編集済み')
    await own.getByRole('button', { name: '編集前の内容を見る' }).click()
    await expect(page.getByRole('dialog')).toContainText('鍵の場所を確認してください。')
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
    await own.getByRole('button', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
    await expect(own).toContainText('削除されました')
  } finally {
    await context.close()
  }
})

test('what the office says about a visit is read and answered by the helper who goes there', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { context, page, network } = await onPhone(browser, program, await anyHelper(call, program.url))
  try {
    await page.goto('/admin/today')
    const link = page.locator('main a[href*="visit="]:visible').first()
    await expect(link).toBeVisible()
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('visit')?.replaceAll('"', '')
    const of = { entity: 'visit', record_id: id }
    await call('POST', '/comments', { ...of, text: '裏口から入ってください。' })

    await page.goto('/admin/notifications')
    await page
      .getByRole('link', { name: /コメント/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/today\?/)
    await expect(page.getByText('裏口から入ってください。')).toBeVisible()
    await expectAccessible(page, 'comments on a visit')
    await page.getByLabel('コメントを書く').fill('わかりました。')
    await page.getByRole('button', { name: 'コメントする' }).click()
    await expect(page.locator('li[data-mine]')).toContainText('わかりました。')

    await test.step('the day tells of a comment that is not read, and the device keeps it', async () => {
      await call('POST', '/comments', { ...of, text: '鍵は開いています。' })
      await page.goto('/admin/today')
      const told = page.locator(`main a[href*="${id}"]:visible`).filter({ hasText: '新しいコメント' }).first()
      await expect(told).toBeVisible()
      await expect.poll(() => page.evaluate(async () => caches.has('hidamari-program'))).toBe(true)
      await network.cut()
      await told.click()
      await expect(page.getByText('鍵は開いています。')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: '最新のコメントを読み込めませんでした' })).toBeVisible()
      await network.mend()
    })
  } finally {
    await context.close()
  }
})
