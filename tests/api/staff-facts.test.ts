import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { payItem } from '#domain/pay/conditions/payItem.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { companyFacts, staffFacts } from '#server/documents/staffFacts.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, anEmployment, aStaff } from '../records.ts'

let app: TestApp
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''
/** Whoever reads, limited to establishments or not. */
const as = (role: 'admin' | 'manager' | 'staff', offices: string[] = []) =>
  ({ db: app.db, actor: { id: idOf('admin'), role, staff: null, offices, latin: false }, app: { nouns } }) as unknown as Ctx
const asked = (day = '2026-12-01') => ({ staff_id: idOf('worker'), day, language: 'ja' as const })

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  const admin = app.client(await app.setUp())
  ids['admin'] = (await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()).id
  const office = async (name: string) =>
    (
      await admin.establishments.create({
        ...(emptyInput(establishment.fields) as Input<typeof establishment>),
        name,
        postal_code: '1760012',
        prefecture: '13',
        municipality: '練馬区',
        town: '豊玉北6-12-1',
      })
    ).id
  ids['office'] = await office('ひだまりケア練馬')
  ids['other office'] = await office('ひだまりケア中野')
  const worker = aStaff({
    staff_code: 'V007',
    japanese_name: 'グエン ティ ホア',
    english_name: 'NGUYEN THI HOA',
    nationality: 'vn',
    establishment_id: idOf('office'),
  })
  ids['worker'] = (await admin.staff.create(worker)).id
  await admin.employees.create(anEmployee({ staff_id: idOf('worker'), status_of_residence: 'ssw1' }))
  const employed = {
    work_kind: '訪問介護員',
    work_days: ['monday', 'friday'] as const,
    work_start: 540,
    work_end: 1080,
    work_break: 60,
  }
  await admin.employments.create({
    ...anEmployment('2026-12-01', { ...employed, work_days: [...employed.work_days], establishment_id: idOf('other office') }),
    staff_id: idOf('worker'),
  })
  await admin.employments.create({ ...anEmployment('2027-04-01', { weekly_days: 3 }), staff_id: idOf('worker') })
  const item = await admin.payItems.create({
    ...(emptyInput(payItem.fields) as Input<typeof payItem>),
    name: '資格手当',
    effect: 'payment',
    legal_kind: 'qualification',
    position: 1,
    in_premium_base: true,
    taxable: true,
    in_social_insurance: true,
    in_employment_insurance: true,
    in_minimum_wage: true,
  })
  await admin.wageConditions.create({
    ...(emptyInput(wageCondition.fields) as Input<typeof wageCondition>),
    staff_id: idOf('worker'),
    valid_from: '2026-12-01',
    wage_kind: 'hourly',
    base_amount: 1380,
    rate_lines: [{ service_type: 'home_care_body', from: null, until: null, amount: 1450 }],
    items: [{ pay_item_id: item.id, amount: 8000, per: 'month' }],
    commute_means: 'public_transport',
    commute_per: 'day',
    commute_amount: 640,
  })
  await admin.insuranceConditions.create({
    ...(emptyInput(insuranceCondition.fields) as Input<typeof insuranceCondition>),
    staff_id: idOf('worker'),
    valid_from: '2026-12-01',
    employment: true,
  })
})
afterAll(() => app.close())

describe('what documents about a member of staff are made from', () => {
  test('stands as the records have it on the day', async () => {
    const facts = await staffFacts(as('admin'), asked())
    expect(facts.staff).toMatchObject({
      name: 'グエン ティ ホア',
      english_name: 'NGUYEN THI HOA',
      nationality: 'vn',
      specified_skill: true,
    })
    expect(facts.establishment).toMatchObject({ name: 'ひだまりケア中野', address: '〒176-0012 東京都練馬区豊玉北6-12-1' })
    expect(facts.employment).toMatchObject({
      valid_from: '2026-12-01',
      work_days: ['monday', 'friday'],
      work_start: 540,
      work_end: 1080,
      work_break: 60,
      weekly_days: 5,
    })
    expect(facts.wage).toMatchObject({
      wage_kind: 'hourly',
      base_amount: 1380,
      rate_lines: [{ service: '居宅介護（身体介護）', amount: 1450 }],
      items: [{ name: '資格手当', deduction: false, amount: 8000, per: 'month' }],
      commute: { per: 'day', amount: 640 },
      closing_day: 31,
    })
    expect(facts.insurance).toEqual({ health: false, pension: false, employment: true })
  })

  test('is that of the conditions of the day, and of those to come where none hold yet', async () => {
    const weekly = async (day: string) => (await staffFacts(as('admin'), asked(day))).employment?.weekly_days
    expect([await weekly('2026-11-01'), await weekly('2027-03-31'), await weekly('2027-04-01')]).toEqual([5, 5, 3])
  })

  test('of wages tells a manager nothing', async () => {
    const facts = await staffFacts(as('manager'), asked())
    expect([facts.wage, facts.insurance, facts.staff?.name]).toEqual([null, null, 'グエン ティ ホア'])
  })

  test('is refused for somebody out of the reader’s scope', async () => {
    await expect(staffFacts(as('manager', [idOf('other office')]), asked())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('tells the company with its head office', async () => {
    await app.db
      .updateTable('company')
      .set({ head_office_postal_code: '1760012', head_office_address: '東京都練馬区豊玉北6-12-1' })
      .execute()
    expect(await companyFacts(as('admin'))).toMatchObject({ address: '〒176-0012 東京都練馬区豊玉北6-12-1' })
  })
})
