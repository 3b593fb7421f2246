import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { goTo } from './goTo.ts'
import { clearAway } from './helpers.ts'

// a company of its own: its representative is recorded, and somebody is hired
test.use({ alone: 'document-signatures' })

const documents = '/admin/company-information/documents'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ja-JP' }
const WORKER = 'レ ティ マイ'
const REPRESENTATIVE = '青木 美咲'

type Stored = { id: string; version: number }
type Document = Stored & { template: string; node_id: string; signature_state: string | null }
/** What no record keeps of the conditions of this worker: asked once, though the notice and the contract both tell it. */
const typed: readonly (readonly [string, string])[] = [
  ['就業の場所の変更の範囲', '会社の定める事業所及び利用者の居宅'],
  ['業務の変更の範囲', '会社の定める業務'],
  ['勤務シフト', '9:00〜18:00'],
  ['自己都合退職の届出の期限（日数）', '30'],
  ['相談窓口の部署', '総務部'],
  ['相談窓口の担当者', '青木 美咲'],
  ['相談窓口の電話番号', '0300003001'],
]
const ticked: readonly (readonly [string, string])[] = [
  ['所定時間外労働', 'あり'],
  ['休日労働', 'なし'],
  ['時間単位年休', 'あり'],
  ['賃金の支払方法', '口座振込'],
  ['昇給', 'なし'],
  ['賞与', 'なし'],
  ['退職手当', 'なし'],
  ['契約の更新', '更新する場合がある'],
  ['更新の判断の基準', '勤務成績・勤務態度'],
  ['契約期間中の無期転換申込権の発生', 'なし'],
]

/** Hands a link over to a signer, and returns it with the code that is told by voice. */
const handOver = async (page: Page, signer: string): Promise<{ link: string; code: string }> => {
  await page.getByRole('listitem').filter({ hasText: signer }).getByRole('button', { name: 'リンクを手渡す' }).click()
  const dialog = page.getByRole('dialog')
  const message = await dialog.getByLabel('SMSの本文').inputValue()
  const code = /\b(\d{6})\b/.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')
  return { link: /(\/sign#token=\S+)/.exec(message)?.[1] ?? '', code }
}
/** Reads a paper to its end and signs it. */
const signPaper = async (phone: Page, title: string, name: string) => {
  await expect(phone.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const pages = phone.getByText(/^\d+ページ目（全\d+ページ）$/)
  await expect(pages.first()).toBeVisible()
  for (let at = 0; at < (await pages.count()); at++) {
    await pages.nth(at).scrollIntoViewIfNeeded()
    await expect(phone.getByRole('img', { name: new RegExp(`^${at + 1}ページ目`) })).toBeVisible()
  }
  await phone.getByLabel(/同意します/).check()
  await phone.getByLabel('氏名').fill(name)
  await phone.getByRole('button', { name: '署名する' }).click()
}

test('a worker from Viet Nam is hired: from the package of papers to the signed contract on a phone', async ({
  browser,
  program,
  page,
  call,
}) => {
  await clearAway(call, 'documents', { state: 'draft' })
  // the page of the person leads to the documents; the package and what it lacks follow
  const { items: workers } = await call<{ items: Stored[] }>('GET', `/staff?q=${encodeURIComponent(WORKER)}&limit=1`)
  await page.goto(`/admin/staff-management/${workers[0]?.id ?? ''}`)
  await page.getByRole('link', { name: '書類を作成' }).click()
  await page.getByRole('button', { name: '入社の書類一式' }).click()
  const company = page.getByRole('form', { name: '会社情報' })
  await company.getByLabel('代表者').fill(REPRESENTATIVE)
  await company.getByLabel('本社所在地').fill('東京都豊島区南池袋2-18-4')
  const asked = page.getByRole('form', { name: '書類で決めること' })
  for (const [label, text] of typed) await asked.getByLabel(label).fill(text)
  for (const [label, choice] of ticked) await asked.getByRole('group', { name: label }).getByLabel(choice).check()
  await expect(asked.getByLabel('契約締結日')).toHaveValue(/\d/)
  // somebody forgot what the law wants told: nothing is begun, and nothing that was typed is lost
  const forgotten = asked.getByLabel('勤務シフト')
  await forgotten.fill('')
  await page.getByRole('button', { name: '3件の書類を用意する' }).click()
  await expect(page.getByText('選択した職員または利用者の情報に不足があります。ご確認ください。')).toBeVisible()
  await expect(forgotten).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'one short form of what documents lack')
  await page.reload()
  await expect(asked.getByLabel('相談窓口の部署')).toHaveValue('総務部')
  await forgotten.fill('9:00〜18:00')
  await page.getByRole('button', { name: '3件の書類を用意する' }).click()
  await expect(page.getByText('3件の下書きを用意しました')).toBeVisible()
  expect(await call('GET', '/company')).toMatchObject({ representative: REPRESENTATIVE })
  const { items } = await call<{ items: Document[] }>('GET', '/documents?state=draft&limit=10')
  const named = (template: string) => items.find((one) => one.template === template)?.id ?? ''
  await goTo(page, `${documents}?state=draft`)
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await page.getByRole('button', { name: '書類を作成', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '書類を作成' }).click()
  await expect(async () => {
    const made = await call<{ total: number }>('GET', '/documents?state=draft&limit=1')
    expect(made.total).toBe(0)
  }).toPass()

  // contract and pledge go together; nobody has a mail address here
  await goTo(page, `${documents}/${named('employment_contract')}`)
  await page.getByRole('button', { name: '署名を依頼' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('労働条件通知書').uncheck()
  for (const address of await dialog.getByLabel('メールアドレス').all()) await address.fill('')
  await dialog.getByLabel('言語').first().selectOption('日本語')
  await expectAccessible(page, 'the dialog that asks for signatures')
  await dialog.getByRole('button', { name: '依頼を送信する' }).click()
  await page.getByRole('link', { name: '署名依頼を開く' }).click()
  await page.getByRole('tab', { name: '署名の状況' }).click()

  const context = await browser.newContext({ ...PHONE, baseURL: program.url })
  try {
    const phone = await context.newPage()
    const { link, code } = await handOver(page, WORKER)
    await phone.goto(link)
    await phone.getByLabel('確認コード（6桁）').fill(code)
    await phone.getByRole('button', { name: '文書を開く' }).click()
    await expect(phone.getByRole('navigation', { name: '署名する書類' })).toBeVisible()
    await expectFits(phone, 'a package to sign on a phone')
    await signPaper(phone, '雇用契約書', WORKER)
    await signPaper(phone, '誓約書', WORKER)
    await expect(phone.getByRole('heading', { name: '署名しました' })).toBeVisible()

    // the company signs last, on the tablet of the office
    const tablet = await context.newPage()
    const own = await handOver(page, REPRESENTATIVE)
    await tablet.goto(own.link)
    await tablet.getByLabel('確認コード（6桁）').fill(own.code)
    await tablet.getByRole('button', { name: '文書を開く' }).click()
    await signPaper(tablet, '雇用契約書', REPRESENTATIVE)
    await expect(tablet.getByRole('heading', { name: '署名しました' })).toBeVisible()
  } finally {
    await context.close()
  }

  // the document says so, and the archive has the signed file
  await goTo(page, `${documents}/${named('employment_contract')}`)
  await expect(page.getByText('署名済み（電子）')).toBeVisible()
  const { node_id: node } = await call<Document>('GET', `/documents/${named('employment_contract')}`)
  const { versions } = await call<{ versions: { number: number }[] }>('GET', `/archive-nodes/${node}/details`)
  expect(versions).toHaveLength(2)
  await goTo(page, '/admin/archive')
  await expect(page.getByRole('link', { name: /^雇用契約書_/ })).toBeVisible()
})
