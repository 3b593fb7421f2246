import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { closePapers } from '#papers/kit/engine.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { employment } from '#domain/staff/employment.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await app.close()
  await closePapers()
})

/** As texts of a PDF are read. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
const textOf = async (file: File) => {
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  return withoutSpaces(pages.join(''))
}

test('the sheet of a member of staff: sections with values, masked ones masked, a portrait, and what belongs to it', async () => {
  const portrait = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  const { picture } = await admin.staff.addPicture({
    file: new File([new Uint8Array(portrait)], 'a.jpg', { type: 'image/jpeg' }),
    field: 'image',
  })
  const { id } = await admin.staff.create(
    aStaff({
      staff_code: 'PR-1',
      image: picture,
      japanese_name_kana: 'タカハシ アイコ',
      birth_date: '1990-04-01',
      phone_number: '09011112222',
      bank_account_number: '7654321',
      licenses: [
        {
          license_name: '普通自動車免許',
          license_number: '12',
          license_date: '2020-04-01',
          license_until: null,
          license_file: null,
        },
      ],
    }),
  )
  await admin.employments.create({
    ...(emptyInput(employment.fields) as Parameters<typeof admin.employments.create>[0]),
    staff_id: id,
    valid_from: '2025-04-01',
    valid_to: null,
    contract_kind: 'indefinite',
    weekly_hours: 2400,
  })
  const file = await admin.staff.print({ id, language: 'ja' })
  expect(file.name).toBe('職員_髙橋愛子.pdf')
  const sheet = await textOf(file)
  for (const told of [
    'タカハシアイコ',
    '髙橋愛子',
    '基本情報',
    '1990/04/01',
    '090-1111-2222',
    '普通自動車免許122020/04/01',
    '雇用条件',
    '2025/04/01–',
    '40:00',
    '出力者青木美咲',
  ])
    expect(sheet).toContain(told)
  expect(sheet).toContain('口座番号••••（登録あり）')
  expect(sheet).not.toContain('7654321')
  const lost = '写真は、保存されたファイルを読み取れないため'
  expect(sheet).not.toContain(lost)
  const [line] = (await admin.home.audit({ record_id: id, entity: 'staff' })).items
  expect(line).toMatchObject({ act: 'export', actor_name: '青木 美咲', record_name: '髙橋 愛子' })
  // a portrait that the store has lost keeps nobody from the rest
  await app.files.remove(picture)
  expect(await textOf(await admin.staff.print({ id, language: 'ja' }))).toContain(lost)
})

test('whoever may not see a fact does not get it on paper, nor a record out of reach', async () => {
  const helper = await makeFixture(app, 'staff')
  const client = app.client(helper.token)
  const [sheet, whole] = await Promise.all(
    [client, admin].map(async (who) => textOf(await who.patients.print({ id: helper.patient, language: 'en' }))),
  )
  // a visit stands on no sheet of a patient
  const secret = (['billing', 'health', 'notes'] as const)
    .flatMap((each) => helper.secrets[each])
    .filter((value) => !value.startsWith('visit '))
    .map(withoutSpaces)
  for (const some of ['billing_address', '受給者証', 'reason', 'remarks']) expect(secret.join()).toContain(some)
  expect(secret.filter((value) => !whole?.includes(value))).toEqual([])
  expect(secret.filter((value) => sheet?.includes(value))).toEqual([])
  expect(sheet).toContain(helper.n)
  const other = await admin.patients.create(aPatient())
  expect(await refusal(client.patients.print({ id: other.id, language: 'ja' }))).toMatchObject({ code: 'not_found' })
})
