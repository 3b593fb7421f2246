import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { idleTimes } from '#domain/access/idleTimes.ts'
import { company, halfDayTimes, hourlyLeaveDays } from '#domain/company/company.ts'
import { establishment } from '#domain/company/establishment.ts'
import { payDays, payMonths } from '#domain/company/payDay.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { type Ledger, keptYears } from '#domain/company/retention.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { uploadSizes } from '#domain/kit/files.ts'
import { boundsOf, type Offered } from '#domain/kit/offered.ts'
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

  describe('a setting keeps within what its form offers', () => {
    type Admin = ReturnType<TestApp['client']>
    type Setting = { offered: Offered; field: string; step: number; send: (admin: Admin, value: number) => Promise<unknown> }
    const access = { second_factor_roles: [], office_idle_minutes: 60, idle_hours: 12 }
    const uploads = { file_mb: 4.5, photo_mb: 5 }
    const leave = { several: false, half_day_at: 720, hourly_days: 0 }
    const one = (offered: Offered, field: string, send: Setting['send'], step = 1): Setting => ({ offered, field, step, send })
    const ofAccess = (field: keyof typeof idleTimes) =>
      one(idleTimes[field], field, (admin, value) => admin.users.changeSettings({ ...access, [field]: value }))
    const ofUploads = (field: keyof typeof uploadSizes) =>
      one(uploadSizes[field], field, (admin, value) => admin.company.changeUploadLimits({ ...uploads, [field]: value }), 0.5)
    const ofLeave = (field: 'half_day_at' | 'hourly_days', offered: Offered) =>
      one(offered, field, (admin, value) => admin.leaveRequests.changeSettings({ ...leave, [field]: value }))
    const months: Offered = [1, 12]
    const kept = { worker_roster: 3, attendance: 3, wage_ledger: 3, payment_deduction_list: 3, annual_leave: 3 }
    const ofRetention = (field: Ledger) =>
      one(keptYears, field, (admin, value) => admin.company.changeRetention({ ...kept, [field]: value }))
    const pay = { after: 1, day: 25 }
    const settings: Record<string, Setting> = {
      office_idle_minutes: ofAccess('office_idle_minutes'),
      idle_hours: ofAccess('idle_hours'),
      max_file_mb: ofUploads('file_mb'),
      max_photo_mb: ofUploads('photo_mb'),
      half_day_at: ofLeave('half_day_at', halfDayTimes),
      hourly_leave_days: ofLeave('hourly_days', hourlyLeaveDays),
      worker_roster_kept_years: ofRetention('worker_roster'),
      attendance_kept_years: ofRetention('attendance'),
      wage_ledger_kept_years: ofRetention('wage_ledger'),
      payment_deduction_list_kept_years: ofRetention('payment_deduction_list'),
      annual_leave_kept_years: ofRetention('annual_leave'),
      pay_after_months: one(payMonths, 'after', (admin, after) => admin.company.changePayDay({ ...pay, after })),
      pay_day: one(payDays, 'day', (admin, day) => admin.company.changePayDay({ ...pay, day })),
      fiscal_year_ends: one(months, 'fiscal_year_ends', async (admin, fiscal_year_ends) => {
        const { years } = await admin.retention.settings({})
        await admin.retention.changeSettings({ fiscal_year_ends, years })
      }),
      overtime_year_begins: one(months, 'year_begins', (admin, year_begins) => admin.attendance.changeSettings({ year_begins })),
    }
    test.each(Object.entries(settings))('%s', async (column, { offered, field, step, send }) => {
      const admin = app.client(token)
      const [least, most] = boundsOf(offered)
      for (const value of [least, most]) await send(admin, value)
      for (const value of [least - step, most + step]) {
        expect(await refusal(send(admin, value))).toMatchObject({ status: 422, errors: [{ field }] })
        await expect(sql`update company set ${sql.ref(column)} = ${value}`.execute(app.db)).rejects.toMatchObject({ code: '23514' })
      }
    })
    test('none is left out', async () => {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'company' and data_type in ('integer', 'double precision')`.execute(app.db)
      const own = ['version', ...Object.keys(company.fields)]
      const found = rows.map(({ name }) => name).filter((name) => !own.includes(name))
      expect(found.toSorted()).toEqual(Object.keys(settings).toSorted())
    })
  })
})
