import { readFileSync } from 'node:fs'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const SIGNER = { name: '髙﨑 𠮷邉', role: 'worker', email: null, phone: '09012345678', language: 'ja' }

/** A request for one signer without a mail address, prepared past the screens. */
const prepared = async (url: string, token: string | null): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const post = async <T>(path: string, body: FormData | object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return (await answer.json()) as T
  }
  const form = new FormData()
  const bytes = readFileSync(new URL('../server/sample/files/payslip.pdf', import.meta.url))
  form.append('file', new File([bytes], '雇用契約書.pdf', { type: 'application/pdf' }))
  const file = await post<object>('/signature-requests/files', form)
  const { id } = await post<{ id: string }>('/signature-requests', {
    ...emptyInput(signatureRequest.fields),
    title: '雇用契約書（時給の変更）',
    file,
    signers: [SIGNER],
    signing_order: 'in_order',
    expires_on: addDays(today, 7),
  })
  return id
}

test('somebody without an account signs on a phone, and anybody verifies the document', async ({
  browser,
  program,
  page,
  token,
  call,
}) => {
  const id = await prepared(program.url, token)
  await page.goto(`/admin/signatures/${id}`)
  await page.getByRole('button', { name: '送信する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '送信する' }).click()
  await expect(page.getByText('署名待ち').first()).toBeVisible()
  await page.getByRole('tab', { name: '署名の状況' }).click()
  await page.getByRole('button', { name: 'リンクを手渡す' }).click()
  const handed = page.getByRole('dialog')
  const message = await handed.getByLabel('SMSの本文').inputValue()
  const code = /\b(\d{6})\b/.exec((await handed.textContent()) ?? '')?.[1] ?? ''
  const link = /(\/sign#token=\S+)/.exec(message)?.[1] ?? ''

  const context = await browser.newContext({ ...PHONE, baseURL: program.url })
  try {
    const phone = await context.newPage()
    await phone.goto(link)
    await expect(phone.getByText('ほかの人が代わりに署名することはできません')).toBeVisible()
    await phone.getByLabel('確認コード（6桁）').fill(code)
    await phone.getByRole('button', { name: '文書を開く' }).click()
    await expect(phone.getByRole('img', { name: '1ページ目（全1ページ）' })).toBeVisible()
    await expectFits(phone, 'a document to sign on a phone')
    await expectAccessible(phone, 'a document to sign on a phone')
    const box = phone.getByRole('img', { name: '手書きで署名する' })
    await expect(phone.getByLabel(/同意します/)).toBeEnabled()
    await box.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await phone.mouse.move(x + width * 0.2, y + height * 0.6)
    await phone.mouse.down()
    for (const share of [0.3, 0.5, 0.7]) await phone.mouse.move(x + width * share, y + height * (share - 0.1))
    await phone.mouse.up()
    await expect(phone.getByRole('img', { name: '手書きの署名があります' })).toBeVisible()
    await phone.getByLabel(/同意します/).check()
    await phone.getByLabel('氏名').fill('高崎 吉邉')
    await phone.getByRole('button', { name: '署名する' }).click()
    await expect(phone.getByRole('heading', { name: '署名しました' })).toBeVisible()

    await expect(async () => {
      const { state } = await call<{ state: string }>('GET', `/signature-requests/${id}`)
      expect(state).toBe('completed')
    }).toPass()
    const { sealed_file } = await call<{ sealed_file: { hash: string } }>('GET', `/signature-requests/${id}`)
    const sealed = await fetch(`${program.url}/api/signature-requests/${id}/files/${sealed_file.hash}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await sealed.arrayBuffer())
    const verify = async (buffer: Buffer) =>
      phone.getByLabel('PDFを選ぶ').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
    await phone.goto('/verify')
    await verify(bytes)
    await expect(phone.getByRole('heading', { name: '変更されていません' })).toBeVisible()
    await expectFits(phone, 'a verified document on a phone')
    bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
    await verify(bytes)
    await expect(phone.getByRole('heading', { name: '変更されています' })).toBeVisible()
  } finally {
    await context.close()
  }
})
