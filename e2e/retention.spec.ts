import { blankDocument } from '#domain/documents/document.ts'
import { aStaff } from '../tests/records.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { goTo } from './goTo.ts'
import { clearAway } from './helpers.ts'

const CODE = 'K9001'
const PAPER = '退職した人の誓約書'

test('what is over is held from its page, and once nothing holds it erased with its number typed', async ({ page, call }) => {
  const facts = aStaff({
    staff_code: CODE,
    japanese_name: '保存 花子',
    join_date: '2010-04-01',
    leave_date: '2020-03-31',
    zaishoku_joukyou: 'left',
  })
  const { id: staff_id } = await call<{ id: string }>('POST', '/staff', facts)
  const of = { template: 'pledge', name: PAPER, staff_id, patient_id: null, created_on: '2010-04-01' }
  const { id } = await call<{ id: string }>('POST', '/documents', { ...blankDocument, ...of })

  // a hold is placed where the clock stands
  await page.goto(`/admin/company-information/documents/${id}`)
  await page.getByRole('button', { name: '法的保全を開始' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '開始する' }).click()
  await expect(dialog.getByLabel('理由')).toBeFocused()
  await dialog.getByLabel('理由').fill('労働審判のため')
  await dialog.getByRole('button', { name: '開始する' }).click()
  await expect(page.getByText('労働審判のため')).toBeVisible()
  const paper = page.getByRole('checkbox', { name: new RegExp(PAPER) })
  await goTo(page, '/admin/retention')
  await expect(page.getByRole('tab', { name: '消去の確認' })).toBeVisible()
  await expect(paper).toHaveCount(0)
  const { items } = await call<{ items: { id: string; version: number }[] }>(
    'GET',
    `/legal-holds?q=${encodeURIComponent('労働審判')}`,
  )
  for (const one of items) await call('POST', `/legal-holds/${one.id}/lift`, { version: one.version, reason: '和解したため' })

  await expect(paper).toBeVisible()
  await paper.check()
  await expectFits(page, 'what is over')
  await page.getByRole('button', { name: '消去する（1件）' }).click()
  const count = dialog.getByLabel('確認のため、件数（1）を入力してください')
  await count.fill('2')
  await dialog.getByRole('button', { name: '完全に消去する' }).click()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await count.fill('1')
  await dialog.getByRole('button', { name: '完全に消去する' }).click()
  await expect(page.getByText('1件を消去しました')).toBeVisible()
  await expect(paper).toHaveCount(0)
  await page.getByRole('tab', { name: '消去の記録' }).click()
  await expect(page.getByRole('list', { name: '消去の記録' }).getByRole('listitem').first()).toContainText('2023/03/31')
  await clearAway(call, 'staff', { q: CODE })
})
