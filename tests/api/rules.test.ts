import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { today } from '#server/kit/base/today.ts'
import { recordAct } from '#server/kit/entity/acts.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, aPatient, aStaff, aVisit } from '../records.ts'

const database = firstDatabase()
let app: TestApp
let admin: ReturnType<TestApp['client']>
let helper = ''
let patient = ''
const when = ['2027-03-10T09:00', '2027-03-10T10:00'] as const
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
  const papers = { nationality: 'vn' as const, residence_card_expiry_date: '2027-03-09' }
  helper = (await admin.staff.create(aStaff({ ...papers, qualifications: ['beginner_training'] }))).id
  patient = (await admin.patients.create(aPatient())).id
})
afterAll(() => app.close())

const planned = (facts: Parameters<typeof aVisit>[2] = {}) => aVisit(...when, { staff_id: helper, patient_id: patient, ...facts })

test('a visit after the residence card is told of before it is stored, asks for a reason, and is kept with it', async () => {
  const { service_type, starts_at, ends_at } = planned()
  expect(await admin.visits.check({ staff_id: helper, patient_id: patient, service_type, starts_at, ends_at })).toEqual([
    { code: 'card_ended', level: 'warn', figures: { date: '2027-03-09' } },
  ])
  expect(await refusal(admin.visits.create(planned()))).toMatchObject({
    status: 422,
    errors: [{ field: 'exception_reason', code: 'card_ended' }],
  })
  const reason = '更新の許可が下り、新しいカードを待っている'
  const { id } = await admin.visits.create(planned({ exception_reason: reason }))
  expect(await admin.visits.get({ id })).toMatchObject({ exception_reason: reason })
  await admin.visits.remove({ id, version: 1 })
})

test('the day before it nothing is said, and without a helper nobody is asked about', async () => {
  const eve = aVisit('2027-03-09T09:00', '2027-03-09T10:00', { staff_id: helper, patient_id: patient })
  expect((await admin.visits.create(eve)).exception_reason).toBeNull()
  expect((await admin.visits.create(planned({ staff_id: null }))).staff_id).toBeNull()
})

test('a visit that is moved is not in its own way, another one is', async () => {
  const eve = {
    service_type: 'home_care_body',
    starts_at: '2027-03-09T09:30:00+09:00',
    ends_at: '2027-03-09T10:30:00+09:00',
  } as const
  const [stored] = (await admin.visits.list({ staff_id: [helper] })).items
  expect(await admin.visits.check({ staff_id: helper, ...eve })).toMatchObject([{ code: 'overlap', level: 'refuse' }])
  expect(await admin.visits.check({ id: stored?.id ?? '', staff_id: helper, ...eve })).toEqual([])
})

test('a note on a visit plans nothing anew; another time does, and so does taking the reason away', async () => {
  const card = async (residence_card_expiry_date: string) => {
    const { version } = await admin.staff.get({ id: helper })
    await admin.staff.change({ id: helper, version, changes: { residence_card_expiry_date } })
  }
  const made = await admin.visits.create(aVisit('2027-03-08T09:00', '2027-03-08T10:00', { staff_id: helper, patient_id: patient }))
  await card('2027-03-01')
  const asked = { status: 422, errors: [{ field: 'exception_reason', code: 'card_ended' }] }
  const change = (version: number, changes: object) => admin.visits.change({ id: made.id, version, changes })
  expect((await change(1, { remarks: '鍵は管理人室' })).version).toBe(2)
  const later = { starts_at: '2027-03-08T10:00:00+09:00', ends_at: '2027-03-08T11:00:00+09:00' }
  expect(await refusal(change(2, later))).toMatchObject(asked)
  await change(2, { ...later, exception_reason: '更新を申請済み' })
  expect(await refusal(change(3, { exception_reason: null }))).toMatchObject(asked)
  await card('2027-03-09')
})

test('what is undone needs no reason that it did not need before; a change that merely looks like it does', async () => {
  const made = await admin.visits.create(aVisit('2027-03-08T13:00', '2027-03-08T14:00', { staff_id: helper, patient_id: patient }))
  const setCard = async (residence_card_expiry_date: string) => {
    const { version } = await admin.staff.get({ id: helper })
    await admin.staff.change({ id: helper, version, changes: { residence_card_expiry_date } })
  }
  await setCard('2027-03-01')
  const asked = { errors: [{ field: 'exception_reason', code: 'card_ended' }] }
  const { id } = made
  const back = { staff_id: helper }
  const away = async (version: number) => (await admin.visits.change({ id, version, changes: { staff_id: null } })).version
  const many = (version: number, undo?: boolean) =>
    admin.visits.many({ acts: [{ do: 'change', id, version, changes: back, ...(undo === undefined ? {} : { undo }) }] })

  const gone = await away(1)
  expect(await refusal(admin.visits.change({ id, version: gone, changes: back }))).toMatchObject(asked)
  expect(await refusal(admin.visits.change({ id, version: gone, changes: back, undo: false }))).toMatchObject(asked)
  expect(await refusal(many(gone))).toMatchObject({ code: 'visits_refused', clash: [asked] })
  const elsewhere = { ...back, starts_at: '2027-03-08T12:00:00+09:00' }
  expect(await refusal(admin.visits.change({ id, version: gone, changes: elsewhere, undo: true })), 'no undo').toMatchObject(asked)

  const returned = await admin.visits.change({ id, version: gone, changes: back, undo: true })
  expect(returned).toMatchObject({ staff_id: helper, exception_reason: null })
  const again = await away(returned.version)
  const [stored] = await many(again, true)
  expect(stored?.after).toMatchObject({ staff_id: helper, exception_reason: null })

  const night = { service_type: 'group_home', title: 'ホーム', night_duty: 'awake', staff_id: helper } as const
  await setCard('2027-03-09')
  const kept = await admin.visits.create(aVisit('2027-03-07T22:00', '2027-03-08T05:00', night))
  await setCard('2027-03-01')
  await admin.visits.change({ id: kept.id, version: 1, changes: { staff_id: null } })
  const asleep = { id: kept.id, version: 2, changes: { staff_id: helper, night_duty: 'sleep_in' }, undo: true } as const
  expect(await refusal(admin.visits.change(asleep)), 'another kind of night').toMatchObject(asked)
  await setCard('2027-03-09')
})

test('a helper without a permission goes to a patient who is suctioned only with a reason; one for another patient is none', async () => {
  const suctioned = await admin.patients.create(
    aPatient({
      instructions: [
        {
          instruction_kind: 'suction',
          instruction_details: '口腔内・鼻腔内の吸引',
          instructed_acts: ['act_oral', 'act_nasal'],
          issued_on: null,
          valid_from: '2027-04-01',
          valid_to: '2027-09-30',
          instruction_file: await admin.patients.addFile({ file: new File(['%PDF-1.7 instruction'], '指示書.pdf') }),
        },
      ],
    }),
  )
  const { id } = await admin.staff.create(aStaff({ staff_code: 'S101', qualifications: ['beginner_training'] }))
  const going = {
    service_type: 'home_care_body',
    starts_at: '2027-04-05T09:00:00+09:00',
    ends_at: '2027-04-05T10:00:00+09:00',
  } as const
  const asked = async () => (await admin.visits.check({ staff_id: id, patient_id: suctioned.id, ...going })).map(({ code }) => code)
  const permit = (patient_id: string, certificate_number: string, act: 'act_oral' | 'act_nasal' = 'act_oral') =>
    admin.suctionPermissions.create({
      staff_id: id,
      ground: 'type3',
      certificate_number,
      acts: [act],
      patient_id,
      valid_from: '2027-04-01',
      valid_to: null,
      file: null,
    })
  await permit(patient, '1')
  expect(await asked()).toEqual(['suction_not_permitted'])
  await permit(suctioned.id, '2')
  expect(await asked(), 'for one of two acts').toEqual(['suction_not_permitted'])
  await permit(suctioned.id, '3', 'act_nasal')
  expect(await asked()).toEqual([])
})

test('somebody under specified skill is sent to homes from the day of the certificate of conformity on', async () => {
  const facts = { nationality: 'vn' as const, residence_card_expiry_date: '2028-03-31', join_date: '2025-04-01' }
  const { id } = await admin.staff.create(aStaff({ ...facts, staff_code: 'S102', qualifications: ['beginner_training'] }))
  const worker = await admin.employees.create(anEmployee({ staff_id: id, status_of_residence: 'ssw1' }))
  const going = {
    service_type: 'home_care_body',
    starts_at: '2027-05-05T09:00:00+09:00',
    ends_at: '2027-05-05T10:00:00+09:00',
  } as const
  const asked = async () => (await admin.visits.check({ staff_id: id, patient_id: patient, ...going })).map(({ code }) => code)
  expect(await asked()).toEqual(['visiting_care_unconfirmed'])
  const changes = { visiting_care_confirmed_on: '2027-05-05' }
  await admin.employees.change({ id: worker.id, version: worker.version, changes })
  expect(await asked()).toEqual([])
})

test('the end of a permission is told until another one for the same patient and acts follows', async () => {
  const { id } = await admin.staff.create(aStaff({ staff_code: 'S103' }))
  const permit = (certificate_number: string, valid_from: string, valid_to: string | null) =>
    admin.suctionPermissions.create({
      staff_id: id,
      ground: 'type3',
      certificate_number,
      acts: ['act_oral'],
      patient_id: patient,
      valid_from,
      valid_to,
      file: null,
    })
  const told = async () => (await admin.attention.list({ subject: id })).items.map(({ kind, what }) => [kind, what])
  await permit('A1', '2020-04-01', '2021-03-31')
  expect(await told()).toEqual([['suction_permission', 'A1']])
  await permit('A2', '2021-04-01', null)
  expect(await told()).toEqual([])
})

test('overtime is bound by the agreement of the establishment of the helper, which a day has once it is filed', async () => {
  const { id: establishment_id } = await admin.establishments.create({
    ...(emptyInput(establishment.fields) as Input<typeof establishment>),
    name: '協定の事業所',
  })
  const { id: staff_id } = await admin.staff.create(
    aStaff({ staff_code: 'S36', qualifications: ['beginner_training'], establishment_id }),
  )
  const asked = async (date: string) =>
    (
      await admin.visits.check({
        staff_id,
        patient_id: patient,
        service_type: 'home_care_body',
        starts_at: `${date}T08:00:00+09:00`,
        ends_at: `${date}T18:00:00+09:00`,
      })
    ).flatMap(({ code, level, figures }) =>
      ['no_agreement', 'over_agreed_day', 'over_agreed_month'].includes(code) ? [[code, level, figures]] : [],
    )
  expect(await asked('2027-09-06')).toEqual([['no_agreement', 'hint', {}]])
  await admin.overtimeAgreements.create({
    ...(emptyInput(overtimeAgreement.fields) as Input<typeof overtimeAgreement>),
    establishment_id,
    valid_from: '2027-04-01',
    valid_to: '2027-09-30',
    filed_on: addDays(today(), -1),
    day_limit: 60,
    month_limit: 90,
    year_limit: 600,
  })
  expect(await asked('2027-09-06')).toEqual([
    ['over_agreed_day', 'warn', { minutes: 120, limit: 60 }],
    ['over_agreed_month', 'warn', { minutes: 120, limit: 90 }],
  ])
  expect(await asked('2027-10-06'), 'after its end').toEqual([['no_agreement', 'hint', {}]])
})

test('what a helper has asked not to work, and who is under 18, is asked about when a visit is planned', async () => {
  const facts = { qualifications: ['beginner_training' as const] }
  const { id: asked } = await admin.staff.create(aStaff({ staff_code: 'S66', ...facts }))
  const { id: young } = await admin.staff.create(aStaff({ staff_code: 'S60', ...facts, birth_date: '2010-02-10' }))
  const limit = {
    staff_id: asked,
    valid_from: '2027-01-01',
    valid_to: '2027-12-31',
    requested_on: null,
    no_overtime: false,
    no_night: false,
  }
  expect(await refusal(admin.requestedLimits.create(limit))).toMatchObject({
    status: 422,
    errors: [{ field: 'no_overtime', code: 'required' }],
  })
  await admin.requestedLimits.create({ ...limit, no_overtime: true, no_night: true })
  const codes = async (staff_id: string, from: string, to: string) => {
    const span = { starts_at: `${from}:00+09:00`, ends_at: `${to}:00+09:00` }
    const found = await admin.visits.check({ staff_id, patient_id: patient, service_type: 'home_care_body', ...span })
    return found.flatMap(({ code, level }) => (/^(asked_no|young)/.test(code) ? [`${level} ${code}`] : []))
  }
  expect(await codes(asked, '2027-11-08T13:00', '2027-11-08T23:00')).toEqual(['warn asked_no_overtime', 'warn asked_no_night'])
  expect(await codes(asked, '2028-01-11T13:00', '2028-01-11T23:00'), 'after its end').toEqual([])
  expect(await codes(young, '2028-02-09T08:00', '2028-02-09T18:00')).toEqual(['warn young_overtime'])
  expect(await codes(young, '2028-02-10T08:00', '2028-02-10T18:00'), 'on the birthday').toEqual([])
})

/** A row in a state, with the act that led to it. */
const stored = (entity: string, after: string, insert: ReturnType<typeof sql<{ id: string }>>) =>
  app.db.transaction().execute(async (trx) => {
    const { rows } = await insert.execute(trx)
    await recordAct(trx, null, entity, rows[0]?.id ?? '', { name: after, before: null, after })
  })

test('hours go by reports where there are some, and the year by the months that are closed', async () => {
  const { id } = await admin.staff.create(aStaff({ staff_code: 'S104', qualifications: ['beginner_training'] }))
  const day = (date: string, hours: number) => ({
    service_type: 'home_care_body' as const,
    starts_at: `${date}T08:00:00+09:00`,
    ends_at: `${date}T${String(8 + hours).padStart(2, '0')}:00:00+09:00`,
  })
  const made = []
  for (const date of ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10'])
    made.push(await admin.visits.create(aVisit(`${date}T08:00`, `${date}T16:00`, { staff_id: id, patient_id: patient })))
  const asked = async (hours: number) =>
    (await admin.visits.check({ staff_id: id, patient_id: patient, ...day('2027-06-11', hours) })).map(({ code }) => code)
  expect(await asked(8)).toEqual([])
  await stored(
    'shift_report',
    'sent',
    sql<{ id: string }>`insert into shift_report (visit_id, patient_id, staff_id, state, date, service_type, started, ended, search)
    values (${made[0]?.id}, ${patient}, ${id}, 'sent', '2027-06-07', 'home_care_body', 480, 1020, '') returning id`,
  )
  expect(await asked(8), 'an hour longer than planned on the first day').toContain('over_40_hours')
  expect(await asked(8)).not.toContain('over_720_hours')
  await stored(
    'attendance_month',
    'closed',
    sql<{ id: string }>`insert into attendance_month (staff_id, month, state, sealed, seal)
    values (${id}, '2027-04-01', 'closed', ${JSON.stringify({ days: [{ date: '2027-04-10', figures: { overtime: 60 * 60, overtime_over60: 659 * 60, holiday: 0 } }] })}::jsonb, 'x') returning id`,
  )
  expect(await asked(8), 'with an hour of June').not.toContain('over_720_hours')
  expect(await asked(9)).toContain('over_720_hours')
})
