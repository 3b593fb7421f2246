import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { deductionAgreement } from '#domain/pay/conditions/deductionAgreement.ts'
import { payItem } from '#domain/pay/conditions/payItem.ts'
import { residentTax } from '#domain/pay/conditions/residentTax.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import type { RaiseInput } from '#domain/pay/conditions/conditions.api.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { usualItems } from '#server/sample/pay/payItems.ts'
import { searchOf } from '#server/kit/entity/resource.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

type Wage = Input<typeof wageCondition>
const aWage = (facts: Partial<Wage> = {}): Wage => ({
  ...(emptyInput(wageCondition.fields) as Wage),
  valid_from: '2026-04-01',
  wage_kind: 'monthly',
  base_amount: 230_000,
  ...facts,
})
const anAgreement = (facts: Partial<Input<typeof deductionAgreement>> = {}): Input<typeof deductionAgreement> => ({
  ...(emptyInput(deductionAgreement.fields) as Input<typeof deductionAgreement>),
  valid_from: '2026-04-01',
  signed_on: '2026-03-20',
  employer_party: '代表取締役',
  worker_party_kind: 'representative',
  worker_party: '従業員代表',
  ...facts,
})
const office = async (name: string) =>
  (await admin.establishments.create({ ...(emptyInput(establishment.fields) as Input<typeof establishment>), name })).id
let made = 0
const person = (facts: Parameters<typeof aStaff>[0] = {}) =>
  admin.staff.create(aStaff({ staff_code: `W${++made}`, join_date: '2020-01-01', ...facts }))
const meals = usualItems.meals.key
const club = usualItems.club.key

test('a wage that is typed is compared with the minimum wage where the person works', async () => {
  const facts = { ...(emptyInput(establishment.fields) as Input<typeof establishment>), name: '板橋', prefecture: '13' as const }
  const { id: tokyo } = await admin.establishments.create(facts)
  const { id: staff_id } = await person({ establishment_id: tokyo })
  const typed = {
    staff_id,
    valid_from: '2025-10-03',
    valid_to: '2026-09-30',
    wage_kind: 'hourly' as const,
    base_amount: 1300,
    rate_lines: [{ service_type: null, from: 540, until: 600, amount: 1200 }],
    travel_rate: null,
    office_rate: null,
    yearly_days_off: null,
    daily_minutes: null,
    items: [],
  }
  // the lowest of its rates, by the minimum wage of Tokyo from 3 October 2025
  expect(await admin.wageConditions.minimum(typed)).toEqual({
    prefecture: '13',
    hourly: 1200,
    reached: false,
    short: 26,
    least: 1226,
    from: '2025-10-03',
  })
  expect(await admin.wageConditions.minimum({ ...typed, rate_lines: [] })).toMatchObject({ hourly: 1300, reached: true, short: 0 })
  // the hours of a month are not known, and of somebody else not where the work is
  const monthly = { ...typed, wage_kind: 'monthly' as const, base_amount: 200_000, rate_lines: [] }
  expect(await admin.wageConditions.minimum(monthly)).toBeNull()
  expect(await admin.wageConditions.minimum({ ...monthly, yearly_days_off: 120, daily_minutes: 480 })).toMatchObject({
    hourly: 1224,
  })
  expect(await admin.wageConditions.minimum({ ...typed, staff_id: (await person()).id })).toBeNull()
})

test('a company begins with the usual items, which the search finds', async () => {
  const { items } = await admin.payItems.list({ sort: 'position', also: ['name_en', 'name_fr', 'base_reason', 'remarks'] })
  const told = items.map(({ id, ...row }) => ({ key: id, ...row }))
  expect(told).toMatchObject(Object.values(usualItems).map((item) => ({ ...item })))
  for (const item of Object.values(usualItems)) {
    const found = await app.db.selectFrom('pay_item').select('search').where('id', '=', item.key).executeTakeFirstOrThrow()
    expect(found.search).toBe(searchOf(payItem, item))
  }
})

describe('who sees wages', () => {
  test('managers see neither the records of their people nor that there are any, in lists, history, files and what holds', async () => {
    const manager = await makeFixture(app, 'manager')
    const client = app.client(manager.token)
    const own = { staff_id: manager.staff }
    const refused = [
      () => client.wageConditions.list(own),
      () => client.wageConditions.get({ ...own, id: manager.ids.wage_condition }),
      () => client.wageConditions.history({ ...own, id: manager.ids.wage_condition }),
      () => client.wageConditions.export({ ...own, format: 'csv', language: 'ja' }),
      () => client.insuranceConditions.list(own),
      () => client.taxConditions.list(own),
      () => client.residentTaxes.list(own),
      () => client.payItems.list({}),
      () => client.deductionAgreements.list({ establishment_id: manager.ids.establishment }),
    ]
    for (const call of refused) expect((await refusal(call())).code).toBe('not_found')
    const kinds = (await client.staff.held({ id: manager.staff })).map(({ kind }) => kind)
    expect(kinds).toContain('employment')
    expect(kinds.filter((kind) => /wage|insurance|tax/.test(kind))).toEqual([])
    const seen = (await admin.staff.held({ id: manager.staff })).map(({ kind }) => kind)
    expect(seen).toEqual(expect.arrayContaining(['wage_condition', 'insurance_condition', 'tax_condition']))
  })
})

describe('deductions need an agreement (Labour Standards Act 24(1))', () => {
  const deducting = { pay_item_id: meals, amount: 4_000, per: 'month' } as const

  test('that names the item, of the establishment where the person works, on the first day of the condition', async () => {
    const [one, other] = [await office('協定あり'), await office('協定なし')]
    await admin.deductionAgreements.create({ establishment_id: one, ...anAgreement({ items: [meals] }) })
    const { id: staff_id } = await person({ establishment_id: other })
    const wage = { staff_id, ...aWage({ items: [{ ...deducting, pay_item_id: usualItems.post.key }, deducting] }) }
    const unnamed = { errors: [{ field: 'items.1.pay_item_id', code: 'no_agreement' }] }
    expect(await refusal(admin.wageConditions.create(wage))).toMatchObject(unnamed)
    await admin.employments.create({ staff_id, ...anEmployment('2026-04-01', { establishment_id: one }) })
    expect(await refusal(admin.wageConditions.create({ ...wage, valid_from: '2026-03-31' })), 'a day before').toMatchObject(unnamed)
    const made = await admin.wageConditions.create(wage)
    const other_item = { version: made.version, id: made.id, staff_id, changes: { items: [{ ...deducting, pay_item_id: club }] } }
    expect(await refusal(admin.wageConditions.change(other_item))).toMatchObject({
      errors: [{ field: 'items.0.pay_item_id', code: 'no_agreement' }],
    })
  })

  test('which names only deductions', async () => {
    const establishment_id = await office('協定の項目')
    const wrong = admin.deductionAgreements.create({ establishment_id, ...anAgreement({ items: [usualItems.post.key] }) })
    expect(await refusal(wrong)).toMatchObject({ errors: [{ field: 'items', code: 'not_a_deduction' }] })
  })

  test('and so does the rent of company housing', async () => {
    const establishment_id = await office('社宅の協定')
    const { id: staff_id } = await person({ establishment_id })
    const housing = await admin.companyHousings.create({
      ...(emptyInput(companyHousing.fields) as Input<typeof companyHousing>),
      property_name: '協定荘',
      address: '東京都',
    })
    const told = { company_housing_id: housing.id, staff_id, valid_from: '2026-05-01', valid_to: null, remarks: null }
    const unnamed = { errors: [{ field: 'rent', code: 'no_agreement' }] }
    expect(await refusal(admin.occupancies.create({ ...told, rent: 30_000 }))).toMatchObject(unnamed)
    const free = await admin.occupancies.create({ ...told, rent: null })
    const change = (rent: number, version: number) =>
      admin.occupancies.change({ company_housing_id: housing.id, id: free.id, version, changes: { rent } })
    expect(await refusal(change(30_000, free.version))).toMatchObject(unnamed)
    const agreement = await admin.deductionAgreements.create({
      establishment_id,
      ...anAgreement({ items: [meals], housing_rent: false }),
    })
    expect(await refusal(change(30_000, free.version)), 'named for meals alone').toMatchObject(unnamed)
    await admin.deductionAgreements.change({
      establishment_id,
      id: agreement.id,
      version: agreement.version,
      changes: { housing_rent: true },
    })
    expect(await change(30_000, free.version)).toMatchObject({ rent: 30_000 })
  })
})

describe('files of offices', () => {
  const csv = (name: string, ...lines: string[]) => new File([lines.join('\r\n')], name, { type: 'text/csv' })

  test('grades come in with their dates, and a standard that is none is named in its line', async () => {
    const [one, other] = [await person(), await person()]
    const heads =
      '職員コード,適用開始日,健康保険に加入,標準報酬月額（健康保険）,厚生年金保険に加入,標準報酬月額（厚生年金）,雇用保険に加入,標準報酬月額の決定'
    const lines = (second: string) =>
      csv(
        '標準報酬.csv',
        heads,
        `${one.staff_code},2026/9/1,はい,260000,はい,260000,はい,定時決定`,
        `${other.staff_code},2026/9/1,はい,${second},はい,300000,はい,定時決定`,
      )
    expect((await admin.insuranceConditions.import({ file: lines('305000'), dry_run: false })).faults).toMatchObject([
      { row: 3, field: 'health_standard', code: 'not_a_grade' },
    ])
    expect(await admin.insuranceConditions.import({ file: lines('300000'), dry_run: false })).toMatchObject({
      created: 2,
      faults: [],
    })
    const [stored] = (await admin.insuranceConditions.list({ staff_id: other.id })).items
    expect(stored).toMatchObject({ health_standard: 300_000, decided_by: 'periodic', valid_from: '2026-09-01' })
  })

  test('resident tax comes in by twelve months, once a year, and its sum is told', async () => {
    const { id: staff_id, staff_code } = await person()
    const months = ['6', '7', '8', '9', '10', '11', '12', '1', '2', '3', '4', '5']
    const file = csv(
      '住民税.csv',
      `職員コード,年度（6月から翌年5月）,徴収の方法,市区町村,指定番号,${months.map((month) => `${month}月分`).join(',')}`,
      `${staff_code},2026,特別徴収（給与から控除）,練馬区,12345,14700,${months
        .slice(1)
        .map(() => '14000')
        .join(',')}`,
    )
    expect(await admin.residentTaxes.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
    const [stored] = (await admin.residentTaxes.list({ staff_id })).items
    expect(stored).toMatchObject({ june: 14_700, may: 14_000, other_months: null, year_total: 14_700 + 11 * 14_000 })
    const again = {
      ...(emptyInput(residentTax.fields) as Input<typeof residentTax>),
      fiscal_year: '2026',
      collection: 'special',
      municipality: '豊島区',
      june: 1,
    } as const
    expect(await refusal(admin.residentTaxes.create({ staff_id, ...again }))).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'fiscal_year', code: 'duplicate' }],
    })
  })

  test('what holds for tax is counted from the declaration', async () => {
    const { id: staff_id } = await person()
    const made = await admin.taxConditions.create({
      staff_id,
      valid_from: '2026-01-01',
      valid_to: null,
      tax_column: 'kou',
      declared_on: '2026-01-05',
      spouse: true,
      dependants_general: 1,
      dependants_specific: null,
      dependants_elderly: null,
      special_relatives: null,
      dependants_under_16: 1,
      disabled_dependants: null,
      disabled_living_together: null,
      disability: null,
      family_mark: null,
      working_student: false,
      remarks: null,
    })
    expect(made.table_count).toBe(2)
  })
})

describe('raises', () => {
  const raise = (facts: Partial<RaiseInput> & Pick<RaiseInput, 'establishment_id'>) =>
    admin.wageConditions.raise({
      valid_from: '2027-01-01',
      wage_kind: 'monthly',
      pay_item_id: null,
      way: 'plus_yen',
      value: 5_000,
      change_reason: 'raise',
      staff_id: [],
      koyou_keitai: [],
      sample: false,
      dry_run: false,
      language: 'ja',
      ...facts,
    })
  const history = async (staff_id: string) =>
    (await admin.wageConditions.list({ staff_id, sort: 'valid_from' })).items.map(
      (one) => `${one.valid_from}/${one.valid_to ?? ''} ${one.base_amount}`,
    )
  const undo = async (run: string) => {
    const begun = await admin.wageConditions.undoJob({ import: run })
    return vi.waitFor(
      async () => {
        const job = await admin.jobs.get({ id: begun.id })
        expect(isOpen(job.state)).toBe(false)
        return job
      },
      { timeout: limitOf(25_000), interval: 100 },
    )
  }
  /** Ten people of an establishment with a monthly wage. */
  const ten = async (name: string) => {
    const establishment_id = await office(name)
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => person({ establishment_id, japanese_name: `昇給 ${at}` })),
    )
    for (const { id: staff_id } of people) await admin.wageConditions.create({ staff_id, ...aWage() })
    return { establishment_id, people }
  }

  test('a preview stores nothing; ten people are raised, and it is undone as a whole', async () => {
    const { establishment_id, people } = await ten('十人')
    const first = people[0]?.id ?? ''
    const tried = await raise({ establishment_id: [establishment_id], dry_run: true })
    expect(tried).toMatchObject({ monthly: 50_000, unknown: 0, left: [], run: null })
    expect(tried.raised).toHaveLength(10)
    expect(tried.raised[0]).toMatchObject({ before: 230_000, after: 235_000, per: 'month', monthly: 5_000 })
    expect(await history(first)).toEqual(['2026-04-01/ 230000'])
    const { run } = await raise({ establishment_id: [establishment_id] })
    for (const { id } of people) expect(await history(id)).toEqual(['2026-04-01/2026-12-31 230000', '2027-01-01/ 235000'])
    const [stored] = (await admin.wageConditions.list({ staff_id: first, sort: '-valid_from' })).items
    expect(stored).toMatchObject({ change_reason: 'raise' })
    expect(await undo(run ?? '')).toMatchObject({ state: 'done' })
    for (const { id } of people) expect(await history(id)).toEqual(['2026-04-01/ 230000'])
  })

  test('it is not undone when one of the conditions was changed since', async () => {
    const { establishment_id, people } = await ten('変更後')
    const { run } = await raise({ establishment_id: [establishment_id], way: 'plus_rate', value: 3_000 })
    const staff_id = people[3]?.id ?? ''
    const [newest] = (await admin.wageConditions.list({ staff_id, sort: '-valid_from' })).items
    await admin.wageConditions.change({
      staff_id,
      id: newest?.id ?? '',
      version: newest?.version ?? 0,
      changes: { base_amount: 240_000 },
    })
    expect(await undo(run ?? '')).toMatchObject({ state: 'failed', problem: { code: 'import_in_use' } })
    expect(await history(people[0]?.id ?? '')).toEqual(['2026-04-01/2026-12-31 230000', '2027-01-01/ 236900'])
  })

  test('who cannot be raised is left out, and it is said why', async () => {
    const establishment_id = await office('対象外')
    const one = (facts: Parameters<typeof aStaff>[0] = {}) => person({ establishment_id, ...facts })
    const [plain, none, hourly, begun, later, gone] = [
      await one(),
      await one(),
      await one(),
      await one(),
      await one(),
      await one({ leave_date: '2026-12-31' }),
    ]
    const wages: [string, Partial<Wage>][] = [
      [plain.id, {}],
      [hourly.id, { wage_kind: 'hourly', base_amount: 1_300 }],
      [begun.id, { valid_from: '2027-01-01' }],
      [later.id, { valid_to: '2027-03-31' }],
      [later.id, { valid_from: '2027-04-01' }],
      [gone.id, {}],
    ]
    for (const [staff_id, facts] of wages) await admin.wageConditions.create({ staff_id, ...aWage(facts) })
    const told = await raise({ establishment_id: [establishment_id], dry_run: true })
    expect(told.raised.map(({ staff_id }) => staff_id)).toEqual([plain.id])
    expect(Object.fromEntries(told.left.map(({ staff_id, why }) => [staff_id, why]))).toEqual({
      [none.id]: 'no_condition',
      [hourly.id]: 'other_kind',
      [begun.id]: 'from_that_day',
      [later.id]: 'later_condition',
    })
    const same = await raise({ establishment_id: [establishment_id], way: 'to', value: 230_000 })
    expect(same).toMatchObject({ raised: [], run: null })
    expect(same.left).toContainEqual(expect.objectContaining({ staff_id: plain.id, why: 'same_amount' }))
  })

  test('rates of an hourly wage rise with it, an allowance by itself; what it makes in a month is told by the weekly hours', async () => {
    const establishment_id = await office('時給')
    const { id: staff_id } = await person({ establishment_id })
    await admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { weekly_days: 4, weekly_hours: 24 * 60 }) })
    const post = { pay_item_id: usualItems.post.key, amount: 3_000, per: 'month' } as const
    await admin.wageConditions.create({
      staff_id,
      ...aWage({
        wage_kind: 'hourly',
        base_amount: 1_300,
        rate_lines: [{ service_type: 'home_care_body', from: null, until: null, amount: 1_600 }],
        travel_rate: 1_280,
        items: [post],
      }),
    })
    const hourly = { establishment_id: [establishment_id], wage_kind: 'hourly' as const }
    const told = await raise({ ...hourly, value: 30 })
    // 30 yen × 24 hours × 52 weeks / 12 months
    expect(told.raised).toMatchObject([{ before: 1_300, after: 1_330, per: 'hour', monthly: 3_120 }])
    const newest = async () => (await admin.wageConditions.list({ staff_id, sort: '-valid_from' })).items[0]
    expect(await newest()).toMatchObject({
      base_amount: 1_330,
      rate_lines: [{ service_type: 'home_care_body', amount: 1_630 }],
      travel_rate: 1_310,
      office_rate: null,
      items: [post],
    })
    await raise({ ...hourly, valid_from: '2027-02-01', pay_item_id: usualItems.post.key, way: 'to', value: 4_000 })
    expect(await newest()).toMatchObject({ base_amount: 1_330, items: [{ ...post, amount: 4_000 }] })
    const without = await raise({ ...hourly, valid_from: '2027-03-01', pay_item_id: usualItems.family.key, dry_run: true })
    expect(without.left).toMatchObject([{ staff_id, why: 'no_item' }])
  })

  test('whoever has a deduction that no agreement names on the day of the raise is left out', async () => {
    const { establishment_id, people } = await ten('協定の終わり')
    await admin.deductionAgreements.create({ establishment_id, ...anAgreement({ items: [meals], valid_to: '2026-12-31' }) })
    const staff_id = people[0]?.id ?? ''
    const [wage] = (await admin.wageConditions.list({ staff_id })).items
    await admin.wageConditions.change({
      staff_id,
      id: wage?.id ?? '',
      version: wage?.version ?? 0,
      changes: { items: [{ pay_item_id: meals, amount: 4_000, per: 'month' }] },
    })
    const told = await raise({ establishment_id: [establishment_id] })
    expect(told.left).toMatchObject([{ staff_id, why: 'no_agreement' }])
    expect(told.raised).toHaveLength(9)
    expect(await history(staff_id)).toEqual(['2026-04-01/ 230000'])
  })
})
