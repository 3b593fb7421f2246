import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { certificate } from '#domain/patients/certificate.ts'
import type { ProvisionSheet } from '#domain/time/provision/provision.api.ts'
import { proposedAfter, type Said } from '#domain/visits/shiftReport.ts'
import type { visit } from '#domain/visits/visit.ts'
import { closePapers } from '#papers/kit/engine.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
/** A month that is over. */
const month = '2026-02'
const form = 'heavy_visiting_care' as const

const plan = async (patient: string, staff: string, from: string, to: string, facts: Partial<Input<typeof visit>> = {}) =>
  (
    await admin.visits.create(
      aVisit(from, to, { patient_id: ids[patient] ?? null, staff_id: ids[staff] ?? null, service_type: form, ...facts }),
    )
  ).id
const report = (visit_id: string, said: Partial<Said>) =>
  admin.shiftReports.keep({ visit_id, version: null, said: { ...proposedAfter(null), ...said }, submit: true })

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  ids['office'] = (
    await admin.establishments.create({
      ...(emptyInput(establishment.fields) as Input<typeof establishment>),
      name: '練馬事業所',
      office_number: '1312000010',
    })
  ).id
  ids['ken'] = (await admin.staff.create(aStaff({ staff_code: 'P1', japanese_name: '佐藤 健' }))).id
  ids['hana'] = (await admin.staff.create(aStaff({ staff_code: 'P2', japanese_name: '中村 花' }))).id
  ids['patient'] = (
    await admin.patients.create(aPatient({ name_kanji: '細川 純', name_kana: 'ホソカワ ジュン', establishment_id: ids['office'] }))
  ).id
  ids['bare'] = (await admin.patients.create(aPatient({ name_kanji: '土屋 トメ', name_kana: 'ツチヤ トメ' }))).id
  await admin.certificates.create({
    ...(emptyInput(certificate.fields) as Input<typeof certificate>),
    patient_id: ids['patient'] ?? '',
    valid_from: '2025-04-01',
    certificate_number: '0000012345',
    services: [
      { service: form, decision_code: null, decided: 320 * 60, contracted: 20 * 60 },
      { service: 'home_care_body', decision_code: null, decided: 20 * 60, contracted: 10 * 60 },
    ],
  })
  ids['day'] = await plan('patient', 'ken', '2026-02-02T09:00', '2026-02-02T11:00')
  ids['night'] = await plan('patient', 'ken', '2026-02-03T22:00', '2026-02-04T07:00')
  ids['second'] = await plan('patient', 'hana', '2026-02-03T22:00', '2026-02-04T07:00', { exception_reason: '2人で介護する夜' })
  ids['missing'] = await plan('patient', 'ken', '2026-02-05T09:00', '2026-02-05T10:00')
  ids['other'] = await plan('patient', 'ken', '2026-02-06T09:00', '2026-02-06T10:00', { service_type: 'home_care_body' })
  ids['alone'] = await plan('bare', 'ken', '2026-02-07T09:00', '2026-02-07T10:00')
  await admin.publications.publish({ from: '2026-02-01', to: '2026-02-28' })
  await report(ids['day'], {
    started: 9 * 60 + 2,
    ended: 10 * 60 + 20,
    transports: [{ transport_type: 'walk', destination: '公園', support_minutes: '60' }],
    confirmed_by: '本人',
    confirmed_on: '2026-02-02',
  })
  const night = await report(ids['night'], { started: 22 * 60, ended: 31 * 60 })
  await admin.shiftReports.change({ id: night.id, version: night.version, changes: { additions: ['suction', 'accompanied'] } })
  await report(ids['second'], { started: 22 * 60 + 10, ended: 31 * 60, confirmed_by: '家族', confirmed_on: '2026-02-04' })
})
afterAll(async () => {
  await app.close()
  await closePapers()
})

const told = ({ lines }: Pick<ProvisionSheet, 'lines'>) =>
  lines.map(({ date, planned, done, billed, helpers }) => [
    date.slice(8),
    planned && [planned.from, planned.to],
    done && [done.from, done.to],
    billed,
    helpers,
  ])

describe('the sheet of a patient', () => {
  const sheetOf = (patient = 'patient') => admin.provision.sheet({ month, form, patient_id: ids[patient] ?? '' })

  test('has its head from the certificate and the establishment', async () => {
    expect(await sheetOf()).toMatchObject({
      name: '細川 純',
      certificate_number: '0000012345',
      office_number: '1312000010',
      establishment_name: '練馬事業所',
      contracted: [{ service: form, minutes: 1200 }],
    })
  })

  test('has a line for each visit, and for each helper who came at another time; a night goes on on a line of its day', async () => {
    const sheet = await sheetOf()
    expect(told(sheet)).toEqual([
      ['02', [540, 660], [542, 620], 120, 1],
      ['03', [1320, 1440], [1320, 1440], 120, 1],
      ['03', [1320, 1440], [1330, 1440], 120, 1],
      ['04', [0, 420], [0, 420], 420, 1],
      ['04', [0, 420], [0, 420], 420, 1],
      ['05', [540, 600], null, 0, 1],
    ])
    const [day, night, second] = sheet.lines
    expect([day?.mobility, day?.confirmed_by]).toEqual([60, '本人'])
    expect([night?.additions, second?.additions, second?.names]).toEqual([['accompanied', 'suction'], [], ['中村 花']])
    expect(sheet.sums).toMatchObject({ visits: 4, planned: 1260, billed: 1200, mobility: 60, helper_minutes: 1200 })
  })

  test('leads to the report behind each line, and to the visit of which none is handed in', async () => {
    const { lines } = await sheetOf()
    const { report: first } = await admin.shiftReports.ofVisit({ visit_id: ids['day'] ?? '' })
    expect(lines[0]?.reports).toEqual([first?.id])
    expect([lines[5]?.reports, lines[5]?.visits]).toEqual([[], [ids['missing']]])
  })

  test('says what is missing', async () => {
    expect((await sheetOf()).findings).toEqual([
      { code: 'report', size: 1 },
      { code: 'confirmation', size: 1 },
      { code: 'differs', size: 1 },
    ])
    expect((await sheetOf('bare')).findings).toEqual([
      { code: 'certificate', size: null },
      { code: 'establishment', size: null },
      { code: 'report', size: 1 },
    ])
  })

  test('of another form holds the visits of its services', async () => {
    const sheet = await admin.provision.sheet({ month, form: 'home_care', patient_id: ids['patient'] ?? '' })
    expect(told(sheet)).toEqual([['06', [540, 600], null, 0, 1]])
    expect(sheet.contracted).toEqual([{ service: 'home_care_body', minutes: 600 }])
    const none = await admin.provision.sheet({ month, form: 'outing_support', patient_id: ids['patient'] ?? '' })
    expect([none.name, none.lines], 'empty, to be filled by hand').toEqual(['細川 純', []])
    expect(await refusal(admin.provision.sheet({ month, form, patient_id: ids['ken'] ?? '' }))).toMatchObject({ code: 'not_found' })
  })

  test('tells how far the hours are over the contracted amount', async () => {
    const long = await plan('patient', 'ken', '2026-03-02T00:00', '2026-03-03T00:00')
    await admin.publications.publish({ from: '2026-03-01', to: '2026-03-31' })
    await report(long, { started: 0, ended: 1440, confirmed_by: '本人', confirmed_on: '2026-03-02' })
    const { findings } = await admin.provision.sheet({ month: '2026-03', form, patient_id: ids['patient'] ?? '' })
    expect(findings).toEqual([{ code: 'over_contract', size: 240 }])
  })
})

test('a visit is planned for a patient once it is published', async () => {
  await plan('patient', 'ken', '2090-02-06T09:00', '2090-02-06T10:00')
  const asked = { month: '2090-02', form, patient_id: ids['patient'] ?? '' }
  expect(told(await admin.provision.sheet(asked))).toEqual([])
  await admin.publications.publish({ from: '2090-02-06', to: '2090-02-06' })
  expect(told(await admin.provision.sheet(asked))).toEqual([['06', [540, 600], null, 0, 1]])
})

test('the list has the patients of the month by their names, of one establishment where that is asked', async () => {
  const { rows } = await admin.provision.list({ month, form })
  expect(rows.map(({ name, sums }) => [name, sums.visits])).toEqual([
    ['土屋 トメ', 1],
    ['細川 純', 4],
  ])
  const some = await admin.provision.list({ month, form, establishment_id: ids['office'] ?? '' })
  expect(some.rows.map(({ name }) => name)).toEqual(['細川 純'])
})

test('all sheets are printed in one file, each patient from a page of their own; a table has all lines', async () => {
  const file = await admin.provision.print({ month, form, language: 'ja' })
  expect(file.name).toBe('サービス提供実績記録票_重度訪問介護_2026-02.pdf')
  const { pages, size } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  const texts = pages.map((page) => page.replaceAll(/\s/g, ''))
  expect(size).toEqual([297, 210])
  expect(texts).toHaveLength(2)
  expect(texts[1]).toContain('細川純')
  expect(texts[1]).toContain('0000012345')
  expect(texts[1]).toContain('1枚中1枚目')
  expect(texts[1]).toContain('22:0024:002:00')
  expect(texts[1]).toContain('合計21:0020:001:00')
  const one = await admin.provision.print({ month, form, patient_id: [ids['patient'] ?? ''], language: 'ja' })
  expect(one.name).toBe('サービス提供実績記録票_重度訪問介護_2026-02_細川純.pdf')
  const csv = await (await admin.provision.export({ month, form, format: 'csv', language: 'ja' })).text()
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 1 + 6)
  expect(csv).toContain('"細川 純","=""0000012345""')
  const { items } = await admin.home.audit({ entity: 'provision_sheet', act: 'export' })
  expect(items).toHaveLength(3)
})

test('what is billed besides is the office’s to say: a helper neither sees nor writes it', async () => {
  const { report: night } = await admin.shiftReports.ofVisit({ visit_id: ids['night'] ?? '' })
  expect(night?.['additions']).toEqual(['accompanied', 'suction'])
  expect(
    await refusal(
      admin.shiftReports.keep({
        visit_id: ids['night'] ?? '',
        version: 1,
        said: { ...proposedAfter(null), additions: ['first_time'] } as Said,
        submit: false,
      }),
    ),
  ).toMatchObject({ code: 'invalid_input' })
})
