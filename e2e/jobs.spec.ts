import { downloaded, goByMenu } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'

// the visits of the sample are many; they are left out as soon as another journey plans one of the company's own
test.use({ alone: 'jobs' })

test('a list that takes long is made as a job: it is told, can be left, and is fetched later', async ({ page }) => {
  await page.goto('/admin/staff-work-schedule?tab=shift')
  await page.getByRole('button', { name: '全期間' }).click()
  await page.getByRole('button', { name: 'ダウンロード' }).click()
  const dialog = page.getByRole('dialog', { name: 'ダウンロード' })

  await test.step('whoever waits gets the file where it was asked for', async () => {
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: /^CSV（UTF-8/ }).click())
    expect(name).toMatch(/\.csv$/)
    expect(bytes.toString('utf8').trim().split('\r\n').length, 'more than anybody is made to wait for').toBeGreaterThan(2000)
  })

  const jobs = page.getByRole('main').getByRole('listitem')
  await test.step('its file stands in the list of what was asked for', async () => {
    await page.keyboard.press('Escape')
    await goByMenu(page, '処理状況')
    const job = jobs.filter({ hasText: /予定|訪問/ }).first()
    await expect(job).toContainText('完了')
    const { bytes } = await downloaded(page, () => job.getByRole('button', { name: /ダウンロード/ }).click())
    expect(bytes.length).toBeGreaterThan(100_000)
  })

  await test.step('what is to be done to all of them is given up in its dialog', async () => {
    await goTo(page, '/admin/staff-work-schedule?tab=shift')
    await page.getByRole('button', { name: '全期間' }).click()
    const everything = page.getByRole('button', { name: /^一覧の\d,\d{3}件すべてを選択/ })
    await expect(async () => {
      await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
      await everything.click({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: '一括変更' }).click()
    const question = page.getByRole('dialog', { name: '一括変更' })
    await question.getByRole('combobox', { name: '変更する項目' }).selectOption({ label: '色' })
    await question.getByRole('button', { name: '次へ' }).click()
    await question.getByLabel('色').selectOption({ label: '山吹' })
    await question.getByRole('button', { name: '次へ' }).click()
    await question.getByRole('button', { name: '中止' }).click()
    await expect(question.getByRole('button', { name: '次へ' })).toBeEnabled()
    await expect(question.getByLabel('色').locator('option:checked')).toHaveText('山吹')
  })
})

test(
  'what keeps rows from being taken in is told line by line, with the visits in the way',
  byTurns,
  async ({ page, program, token, call }) => {
    type Visit = { names: Record<string, string>; starts_at: string; ends_at: string }
    const { items } = await call<{ items: Visit[] }>('GET', '/visits?from=2026-11-01&to=2026-12-31&limit=50')
    const visit = items.find(({ names }) => names['staff_id'] && names['patient_id'])
    const helper = visit?.names['staff_id'] ?? ''
    for (const [name, told] of [
      [
        helper,
        `3行目 この時間には、すでに別の訪問が入っています。時間か職員を変えてください。 ${helper}：${visit?.names['patient_id']}`,
      ],
      ['知らない人', '：選択したデータが見つかりません'],
    ] as const) {
      const lines = ['service_type,staff_id,starts_at,ends_at', '', `会議,${name},${visit?.starts_at},${visit?.ends_at}`]
      const body = new FormData()
      body.set('file', new File([lines.join('\r\n')], '予定.csv', { type: 'text/csv' }))
      body.set('dry_run', 'true')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${program.url}/api/visits/import/job`, { method: 'POST', headers, body })
      expect(answer.status).toBe(202)
      await page.goto('/admin/jobs')
      const job = page
        .getByRole('listitem')
        .filter({ hasText: /訪問.*の取り込み/ })
        .first()
      await job.getByText('誤りの一覧').click()
      await expect(job).toContainText(told)
    }
  },
)
