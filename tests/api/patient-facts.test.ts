import { afterAll, beforeAll, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { patientFacts } from '#server/documents/patientFacts.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aPatient, aStaff } from '../records.ts'

let app: TestApp
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''
/** Whoever reads, limited to establishments or not. */
const as = (role: 'admin' | 'manager' | 'staff', offices: string[] = []) =>
  ({ db: app.db, actor: { id: idOf('admin'), role, staff: null, offices, latin: false }, app: { nouns } }) as unknown as Ctx

const day = '2026-12-01'
const asked = () => ({ patient_id: idOf('patient'), day, language: 'ja' as const })

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  const admin = app.client(await app.setUp())
  ids['admin'] = (await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()).id
  const office = async (name: string, office_number: string) =>
    (
      await admin.establishments.create({
        ...(emptyInput(establishment.fields) as Input<typeof establishment>),
        name,
        office_number,
        postal_code: '1790075',
        prefecture: '13',
        municipality: '練馬区',
        town: '高松3-1-1',
        phone_number: '0359990001',
      })
    ).id
  ids['office'] = await office('ひだまりケア練馬', '1312000010')
  ids['other office'] = await office('ひだまりケア中野', '1312000028')
  const member = async (staff_code: string, facts: Parameters<typeof aStaff>[0], work_kind: string | null = null) => {
    const { id } = await admin.staff.create(
      aStaff({ staff_code, japanese_name: `職員 ${staff_code}`, establishment_id: idOf('office'), ...facts }),
    )
    if (work_kind !== null) await admin.employments.create({ ...anEmployment('2026-04-01', { work_kind }), staff_id: id })
    return id
  }
  ids['manager'] = await member('D1', { duty_type: 'full_time_concurrent', job_position: '管理者' })
  await member('D2', { duty_type: 'full_time_dedicated', job_position: '訪問介護員' }, 'サービス提供責任者')
  await member('D3', { duty_type: 'part_time_dedicated' }, '訪問介護員')
  await member('D4', { duty_type: 'full_time_dedicated', job_position: '訪問介護員' })
  await member('D5', { duty_type: 'full_time_dedicated', job_position: '訪問介護員', leave_date: '2026-11-30' })
  await member('D6', { duty_type: 'full_time_dedicated', job_position: '訪問介護員', establishment_id: idOf('other office') })
  ids['patient'] = (
    await admin.patients.create(
      aPatient({
        name_kanji: '髙﨑 𠮷邉',
        name_kana: 'タカサキ ヨシベ',
        birth_date: '1972-05-14',
        gender: 'm',
        disable_support_category: 'category6_2',
        join_date: '2026-12-01',
        establishment_id: idOf('office'),
        staff_id: idOf('manager'),
        postal_code: '1790075',
        prefecture: '13',
        municipality: '練馬区',
        town: '高松3-67-5',
        building: 'コーポ 101',
        telephone_number: '0359991234',
        billing_method: 'bank_debit',
        contacts: [
          {
            contact_name: '高崎 光子',
            contact_kana: null,
            relationship: '妻',
            contact_roles: ['emergency', 'proxy'],
            contact_phone: '09012345678',
            contact_phone_2: null,
            contact_note: null,
          },
        ],
      }),
    )
  ).id
  const decided = async (valid_from: string, valid_to: string | null, certificate_number: string) =>
    admin.certificates.create({
      ...(emptyInput(certificate.fields) as Input<typeof certificate>),
      patient_id: idOf('patient'),
      valid_from,
      valid_to,
      certificate_number,
      municipality: '練馬区',
      payment_ceiling: 9300,
      services: [{ service: 'heavy_visiting_care', decision_code: '122000', decided: 300 * 60, contracted: 120 * 60 }],
    })
  await decided('2025-12-01', '2026-11-30', '0000000001')
  await decided('2026-12-01', '2027-11-30', '0000000002')
  ids['institution'] = (
    await admin.medicalInstitutions.create({
      ...(emptyInput(medicalInstitution.fields) as Input<typeof medicalInstitution>),
      mi_name: '高松クリニック',
      postal_code: '1790075',
      address_1: '東京都練馬区高松2-2-2',
      phone: '0359992222',
      physicians: [{ name_kanji: '内山 実', name_kana: 'ウチヤマ ミノル', birth_date: null, job_title: null }],
    })
  ).id
  ids['station'] = (
    await admin.visitingNursingStations.create({
      ...(emptyInput(visitingNursingStation.fields) as Input<typeof visitingNursingStation>),
      station_name: '光が丘訪問看護ステーション',
      nurses: [{ name_kanji: '川田 看', name_kana: null, birth_date: null }],
    })
  ).id
})
afterAll(() => app.close())

test('the records that a document about a patient needs are read as plain facts', async () => {
  const facts = await patientFacts(as('admin'), {
    ...asked(),
    institution_id: idOf('institution'),
    physician: '内山 実',
    station_id: idOf('station'),
    nurse: '川田 看',
  })
  expect(facts).toMatchObject({
    patient: {
      name: '髙﨑 𠮷邉',
      birth_date: '1972-05-14',
      gender: '男性',
      address: '〒179-0075 東京都練馬区高松3-67-5 コーポ 101',
      phones: ['0359991234'],
      support_category: '区分6',
      person_in_charge: '職員 D1',
      billing_method: '口座振替',
      contacts: [{ name: '高崎 光子', relationship: '妻', roles: ['emergency', 'proxy'], phones: ['09012345678'] }],
    },
    certificate: {
      number: '0000000002',
      payment_ceiling: 9300,
      valid_to: '2027-11-30',
      services: [{ name: '重度訪問介護', decided: 18_000, contracted: 7200 }],
    },
    establishment: {
      name: 'ひだまりケア練馬',
      office_number: '1312000010',
      address: '〒179-0075 東京都練馬区高松3-1-1',
      phone: '0359990001',
    },
    institution: { name: '高松クリニック', address: '〒179-0075 東京都練馬区高松2-2-2' },
    physician: { name: '内山 実' },
    station: { name: '光が丘訪問看護ステーション' },
    nurse: { name: '川田 看' },
  })
})

test('posts are counted by the conditions of employment on the day, without whoever has left or works elsewhere', async () => {
  const posts = async (on: string) => (await patientFacts(as('admin'), { ...asked(), day: on })).staffing?.posts
  expect(await posts(day)).toEqual([
    { post: 'サービス提供責任者', full_time: 1, part_time: 0 },
    { post: '管理者', full_time: 1, part_time: 0 },
    { post: '訪問介護員', full_time: 1, part_time: 1 },
  ])
  expect(await posts('2026-11-30')).toContainEqual({ post: '訪問介護員', full_time: 2, part_time: 1 })
})

test.each([
  ['the one that holds', '2026-11-30', '0000000001'],
  ['the next one before the first begins', '2025-06-01', '0000000001'],
  ['none after the last has ended', '2027-12-01', undefined],
])('of several certificates it takes %s', async (_, on, number) => {
  expect((await patientFacts(as('admin'), { ...asked(), day: on })).certificate?.number).toBe(number)
})

test('a reader gets nothing that the reader may not see', async () => {
  await expect(patientFacts(as('manager', [idOf('other office')]), asked())).rejects.toMatchObject({ code: 'not_found' })
  await expect(patientFacts(as('staff'), { ...asked(), station_id: idOf('station') })).rejects.toMatchObject({ code: 'not_found' })
  const { certificate: held, patient } = await patientFacts(as('manager', [idOf('office')]), asked())
  expect([held?.number, patient?.support_category]).toEqual(['0000000002', '区分6'])
})
