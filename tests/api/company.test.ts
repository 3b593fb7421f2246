import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'

describe.each(inject('oldest'))('the company on $name', (database) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp()
  })
  afterAll(() => app.close())

  test('an administrator gives it another name, which the audit log keeps and everybody is shown', async () => {
    const admin = app.client(token)
    const { id, version } = await admin.company.get({})
    const name = (text: string) => admin.company.change({ id, version, changes: { name: text } })
    expect(await refusal(name(' '))).toMatchObject({ errors: [{ field: 'name' }] })
    expect(await name('　青空ケア ')).toMatchObject({ name: '青空ケア' })
    expect(await (await app.request(`/api/users/get_user_info?token=${token}`)).json()).toMatchObject({ company_name: '青空ケア' })
    const { items } = await admin.home.audit({ entity: 'company' })
    expect(items[0]).toMatchObject({ act: 'change', actor_name: '青木 美咲', record_name: '青空ケア' })
    expect(items[0]?.changes).toEqual([{ field: 'name', before: 'ひだまり訪問介護', after: '青空ケア', masked: false }])
    expect(items[1]).toMatchObject({ act: 'create', record_name: '青空ケア' })
  })

  test('what is wrong with its facts is told', async () => {
    const admin = app.client(token)
    const { id, version } = await admin.company.get({})
    const text = await admin.company.addFile({ file: new File(['ロゴではない'], 'ロゴ.txt') })
    const changes = { corporate_number: '8000012050002', validity_from: '2026-04-01', validity_to: '2026-03-31', logo: text }
    expect(await refusal(admin.company.change({ id, version, changes }))).toMatchObject({
      errors: [
        { field: 'corporate_number', code: 'check_figure' },
        { field: 'validity_to', code: 'end_before_start' },
        { field: 'logo', code: 'not_a_picture' },
      ],
    })
    const right = { corporate_number: '７０００012050002', agent_certificate: text, capital: 3_500_000_000_000 }
    expect(await admin.company.change({ id, version, changes: right })).toMatchObject({
      corporate_number: '7000012050002',
      capital: 3_500_000_000_000,
    })
    expect(await (await admin.company.file({ id, hash: text.hash })).text()).toBe('ロゴではない')
  })

  test('an agreement on overtime stays within the law, is one at a time, and is kept by an administrator alone', async () => {
    const admin = app.client(token)
    const manager = app.client((await makeFixture(app, 'manager')).token)
    const office = await admin.establishments.create({
      ...(emptyInput(establishment.fields) as Input<typeof establishment>),
      name: '協定のある事業所',
    })
    const agreement = {
      ...(emptyInput(overtimeAgreement.fields) as Input<typeof overtimeAgreement>),
      establishment_id: office.id,
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
      filed_on: '2026-03-20',
      day_limit: 180,
      month_limit: 45 * 60,
      year_limit: 360 * 60,
    }
    const over = {
      month_limit: 45 * 60 + 1,
      special_clause: true,
      special_month: 100 * 60,
      special_year: 721 * 60,
      special_times: 7,
    }
    expect(await refusal(admin.overtimeAgreements.create({ ...agreement, ...over }))).toMatchObject({
      status: 422,
      errors: ['month_limit', 'special_month', 'special_year', 'special_times'].map((field) => ({ field, code: 'number_range' })),
    })
    expect(await refusal(admin.overtimeAgreements.create({ ...agreement, special_clause: true }))).toMatchObject({
      status: 422,
      errors: ['special_month', 'special_year', 'special_times'].map((field) => ({ field, code: 'required' })),
    })
    const { id, version } = await admin.overtimeAgreements.create(agreement)
    expect(
      await refusal(admin.overtimeAgreements.create({ ...agreement, valid_from: '2027-03-31', valid_to: null })),
    ).toMatchObject({
      code: 'period_overlap',
    })
    const there = { id, establishment_id: office.id }
    expect(await manager.overtimeAgreements.get(there)).toMatchObject({ month_limit: 45 * 60 })
    const changes = { month_limit: 40 * 60 }
    expect(await refusal(manager.overtimeAgreements.change({ ...there, version, changes }))).toMatchObject({ status: 404 })
    await admin.overtimeAgreements.change({ ...there, version, changes })
    const { items } = await admin.home.audit({ entity: 'overtime_agreement' })
    expect(items[0]).toMatchObject({ act: 'change', changes: [{ field: 'month_limit', before: 2700, after: 2400 }] })
  })

  test('the password of online applications stands nowhere readable, and is shown for a reason', async () => {
    const admin = app.client(token)
    const { id, version } = await admin.company.get({})
    const changes = { online_application_id: 'HIDAMARI01', online_application_password: 'suzume-no-oyado' }
    const changed = await admin.company.change({ id, version, changes })
    expect(changed).toMatchObject({ masked: ['online_application_id', 'online_application_password'] })
    const { rows } = await sql<{
      all: string
    }>`select string_agg(c::text, '') || (select string_agg(a::text, '') from audit a) as all
      from company c`.execute(app.db)
    for (const text of [JSON.stringify(changed), rows[0]?.all]) {
      for (const value of Object.values(changes)) expect(text).not.toContain(value)
    }
    expect(await admin.company.reveal({ id, secrecy: 'credentials', reason: '変更届の電子申請' })).toEqual(changes)
    const { items } = await admin.home.audit({ entity: 'company', act: 'reveal' })
    expect(items[0]).toMatchObject({ actor_name: '青木 美咲', reason: '変更届の電子申請' })
  })

  test('the audit log tells what became of its settings', async () => {
    const admin = app.client(token)
    await admin.users.changeSettings({ second_factor_roles: ['manager'], office_idle_minutes: 30, idle_hours: 8 })
    await admin.company.changeUploadLimits({ file_mb: 3.5, photo_mb: 5 })
    const { items } = await admin.home.audit({ entity: 'company', act: 'change' })
    expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'max_file_mb', before: 4.5, after: 3.5, masked: false }],
      [
        { field: 'second_factor_roles', before: [], after: ['manager'], masked: false },
        { field: 'office_idle_minutes', before: 60, after: 30, masked: false },
        { field: 'idle_hours', before: 12, after: 8, masked: false },
      ],
    ])
  })
})
