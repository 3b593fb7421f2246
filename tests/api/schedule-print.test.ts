import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePapers } from '#papers/kit/engine.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  ids['ken'] = (await admin.staff.create(aStaff({ staff_code: 'SP-1', japanese_name: '佐藤 健' }))).id
  ids['hana'] = (await admin.staff.create(aStaff({ staff_code: 'SP-2', japanese_name: '中村 花' }))).id
  const pdf = new File(['%PDF-1.7 instruction'], '指示書.pdf', { type: 'application/pdf' })
  const instruction_file = await admin.patients.addFile({ file: pdf })
  const instruction = {
    instruction_kind: 'care' as const,
    instructed_acts: [],
    issued_on: null,
    valid_from: null,
    valid_to: null,
    instruction_file,
  }
  const { id: patient_id } = await admin.patients.create(
    aPatient({
      name_kanji: '細川 純',
      prefecture: '13',
      municipality: '杉並区',
      direction_details: '鍵は郵便受けの中です。',
      remarks: '内密のメモ',
      instructions: [
        { ...instruction, instruction_details: '右側から移乗します。' },
        {
          ...instruction,
          instruction_details: '昨年の手順',

          valid_from: '2025-01-01',
          valid_to: '2025-12-31',
        },
      ],
    }),
  )
  ids['patient'] = patient_id
  const plan = (from: string, to: string, staff_id: string | null) =>
    admin.visits.create(aVisit(from, to, { staff_id, patient_id }))
  await plan('2026-11-20T09:00', '2026-11-20T10:30', ids['ken'])
  await plan('2026-11-20T22:00', '2026-11-21T07:00', ids['ken'])
  await plan('2026-11-21T09:00', '2026-11-21T10:00', ids['hana'])
  await plan('2026-11-22T09:00', '2026-11-22T10:00', null)
})
afterAll(async () => {
  await app.close()
  await closePapers()
})

const week = { from: '2026-11-16', to: '2026-11-22', language: 'ja' } as const
const pagesOf = async (file: File) =>
  (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.map((page) => page.replaceAll(/\s/g, ''))

test('all helpers in one file, a page each; what nobody has yet is on none of them', async () => {
  const file = await admin.visits.printSchedule({ ...week, paper: 'helper' })
  const pages = await pagesOf(file)
  expect(file.name).toBe('職員の予定表_2026-11-16_2026-11-22.pdf')
  expect(pages).toHaveLength(2)
  expect(pages.join()).toContain('訪問件数2')
  expect(pages.join()).toContain('22:00–翌7:00細川純')
})

test('one helper alone, and only the days that were asked for', async () => {
  const file = await admin.visits.printSchedule({ ...week, to: '2026-11-20', paper: 'helper', staff_id: ids['ken'] })
  expect(file.name).toBe('職員の予定表_2026-11-16_2026-11-20_佐藤健.pdf')
  expect(await pagesOf(file)).toEqual([expect.stringContaining('佐藤健')])
  const day = { ...week, from: '2026-11-22', paper: 'helper' } as const
  expect(await refusal(admin.visits.printSchedule(day))).toMatchObject({ code: 'not_found' })
})

test('a patient’s month says who comes, and where nobody is found yet', async () => {
  const [page] = await pagesOf(await admin.visits.printSchedule({ ...week, paper: 'patient', patient_id: ids['patient'] }))
  expect(page).toContain('細川純様')
  expect(page, 'whom the patient calls').toContain('お問い合わせ')
  expect(page).toContain('佐藤健')
  expect(page).toContain('未割り当て')
})

test('the way of a day: address, how to get in and what holds then; nothing of the notes of the office', async () => {
  const pages = await pagesOf(await admin.visits.printSchedule({ ...week, paper: 'route' }))
  expect(pages).toHaveLength(2)
  for (const page of pages) {
    expect(page).toContain('東京都杉並区')
    expect(page).toContain('鍵は郵便受けの中です。')
    expect(page).toContain('右側から移乗します。')
    expect(page).not.toContain('昨年の手順')
    expect(page).not.toContain('内密のメモ')
  }
})

test('a helper prints nothing but the own way', async () => {
  const helper = await makeFixture(app, 'staff')
  const mine = app.client(helper.token)
  const pages = await pagesOf(await mine.visits.printSchedule({ ...week, paper: 'route' }))
  expect(pages.join()).not.toContain('細川純')
  expect(await refusal(mine.visits.printSchedule({ ...week, paper: 'helper', staff_id: ids['ken'] }))).toMatchObject({
    code: 'not_found',
  })
})

test('a period that ends before it begins, or is longer than six weeks, is told at its end', async () => {
  for (const to of ['2026-11-01', '2026-12-31'])
    expect(await refusal(admin.visits.printSchedule({ ...week, to, paper: 'helper' }))).toMatchObject({ errors: [{ field: 'to' }] })
})

test('the records of what took place, a page for each patient, of the reports that were handed in', async () => {
  const [first] = (await admin.visits.list({ from: '2026-11-20', to: '2026-11-20', sort: 'starts_at' })).items
  const visit_id = first?.id ?? ''
  await admin.publications.publish({ from: '2026-11-20', to: '2026-11-20' })
  const { proposed } = await admin.shiftReports.ofVisit({ visit_id })
  const said = {
    ...proposed,
    started: 543,
    ended: 628,
    bath: ['bed_bath' as const],
    bath_type: 'part' as const,
    condition: '落ち着いている',
  }
  const ask = { ...week, paper: 'record' as const }
  await admin.shiftReports.keep({ visit_id, version: null, said, submit: false })
  expect((await refusal(admin.visits.printSchedule(ask))).code, 'a draft is no record').toBe('not_found')
  const { report } = await admin.shiftReports.ofVisit({ visit_id })
  await admin.shiftReports.submit({ id: report?.id ?? '', version: report?.version ?? 0 })
  const [page = ''] = await pagesOf(await admin.visits.printSchedule(ask))
  expect(page).toContain('細川純')
  expect(page).toContain('9:03–10:281:25')
  expect(page).toContain('入浴清拭（部分）')
  expect(page).toContain('担当職員佐藤健')
})
