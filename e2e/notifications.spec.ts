import { enter, manager } from './entering.ts'
import { expect, expectAccessible, signedIn, test } from './fixtures.ts'

test('a comment rings the bell of whom it concerns at once, opens its record, and is answered there', async ({
  browser,
  page,
  program,
  call,
  proved: _,
}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/patients?limit=1')
  const of = { entity: 'patient', record_id: items[0]?.id }
  // whoever spoke before is concerned
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

    await theirs.getByLabel('コメントを書く').fill('玄関の植木鉢の下です。')
    await theirs.reload()
    await expect(theirs.getByText('下書きを復元しました'), 'what is typed is kept over a reload').toBeVisible()
    await theirs.getByRole('button', { name: 'コメントする' }).click()
    await expect(theirs.getByText('下書きを復元しました')).toBeHidden()
    await expect(theirs.getByText('玄関の植木鉢の下です。')).toBeVisible()
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', String(unread + 1))

    const told = page.locator('main li').first()
    await expect(told).toContainText('新しいコメントがあります')
    await expect(told).toContainText(`${person.last_name} ${person.first_name}`)
    await expectAccessible(page, 'the notices')
    await told.getByRole('link').click()
    await expect(page.getByRole('tab', { name: 'コメント' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('玄関の植木鉢の下です。')).toBeVisible()
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', String(unread))

    await expectAccessible(page, 'the comments')
    const own = page.locator('li[data-mine]').last()
    await own.getByRole('button', { name: '取り下げる' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click()
    await expect(own).toContainText('取り下げられました')
  } finally {
    await context.close()
  }
})
