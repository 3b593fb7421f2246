import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyInput } from '#domain/kit/entity.ts'
import { MAX_MISSING } from '#domain/visits/reports.api.ts'
import { MAX_REPORT_PHOTOS, type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { aVisit } from '../records.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let office: ReturnType<TestApp['client']>
let helper: ReturnType<TestApp['client']>
let fixture: Fixture
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  office = app.client(await app.setUp())
  fixture = await makeFixture(app, 'staff')
  helper = app.client(fixture.token)
  // what a fixture has is a report without a visit
  await sql`update shift_report set deleted_at = now() where id = ${fixture.ids.shift_report}`.execute(app.db)
})
afterAll(() => app.close())

const nothing = emptyInput(saidFields) as Said
const keep = (version: number | null, said: Partial<Said>, submit = false) =>
  helper.shiftReports.keep({ visit_id: fixture.visit, version, said: { ...nothing, ...said }, submit })

test('a helper begins, ends and hands in; the office sends back, and locks what is handed in anew', async () => {
  const begun = await keep(null, { started: 602 })
  expect(begun).toMatchObject({
    state: 'draft',
    date: '2026-11-20',
    started: 602,
    ended: null,
    patient_id: fixture.patient,
    staff_id: fixture.staff,
  })
  expect(await refusal(keep(begun.version, { started: 602 }, true)), 'without an end').toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'ended', code: 'required' }],
  })
  expect(await refusal(keep(null, { started: 603 })), 'from a second device').toMatchObject({
    code: 'stale_version',
    current: { started: 602 },
  })
  const handedIn = await keep(begun.version, { started: 602, ended: 661, toilet: ['diaper'] }, true)
  expect(handedIn).toMatchObject({ state: 'submitted', toilet: ['diaper'] })
  expect(await refusal(keep(handedIn.version, { started: 602, ended: 700 })), 'what is handed in').toMatchObject({
    code: 'act_not_allowed',
  })
  expect((await refusal(helper.shiftReports.lock({ id: handedIn.id, version: handedIn.version }))).code).toBe('not_found')

  const undone = await helper.shiftReports.keep({
    visit_id: fixture.visit,
    version: handedIn.version,
    said: { ...nothing, started: 602, ended: 700, toilet: ['diaper'] },
    submit: false,
    withdraw: true,
  })
  expect(undone, 'taken back by its helper').toMatchObject({ state: 'draft', ended: 700 })
  const anew = await keep(undone.version, { started: 602, ended: 661, toilet: ['diaper'] }, true)
  const back = await office.shiftReports.sendBack({ id: anew.id, version: anew.version, reason: '様子も書いてください' })
  const again = await keep(back.version, { started: 602, ended: 661, toilet: ['diaper'], condition: '落ち着いている' }, true)
  const locked = await office.shiftReports.lock({ id: again.id, version: again.version })
  expect(locked.state).toBe('locked')
})

test('what was reviewed is changed no more, past the program either, until it is unlocked with a reason', async () => {
  const { report } = await office.shiftReports.ofVisit({ visit_id: fixture.visit })
  const { id = '', version = 0 } = report ?? {}
  const change = office.shiftReports.change({ id, version, changes: { notes: '訂正' } })
  expect((await refusal(change)).code).toBe('report_locked')
  expect((await refusal(office.shiftReports.remove({ id, version }))).code).toBe('report_locked')
  await expect(sql`update shift_report set notes = '訂正' where id = ${id}`.execute(app.db)).rejects.toThrow('locked')
  const open = await office.shiftReports.unlock({ id, version, reason: '終了時刻の訂正' })
  const mended = await office.shiftReports.change({ id, version: open.version, changes: { ended: 665 } })
  expect(mended).toMatchObject({ state: 'submitted', ended: 665 })
  expect(await refusal(office.shiftReports.change({ id, version: mended.version, changes: { ended: null } }))).toMatchObject({
    errors: [{ field: 'ended', code: 'required' }],
  })
  const { items } = await office.shiftReports.history({ id })
  const told = items.flatMap(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]))
  expect(told, 'before and after are kept').toContainEqual(['ended', 661, 665])
})

const photographed = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'IMG_01.png',
    { type: 'image/png' },
  )

test('photos come behind a report that is handed in, each once, and not into one that is locked', async () => {
  const { visit_id } = await anotherVisit(7)
  const [bed, chair, late] = await Promise.all(['#963', '#369', '#393'].map(photographed))
  if (!bed || !chair || !late) throw new Error('no photo was drawn')
  const attach = (file: File) => helper.shiftReports.attach({ visit_id, file })
  expect((await refusal(attach(bed))).code, 'before there is a report').toBe('act_not_allowed')

  const said = { ...nothing, started: 600, ended: 660, toilet: ['diaper' as const] }
  const begun = await helper.shiftReports.keep({ visit_id, version: null, said, submit: false })
  const one = await attach(bed)
  expect(one.photos.map(({ photo }) => [photo.name, photo.type])).toEqual([['IMG_01.jpg', 'image/jpeg']])
  const further = { ...said, condition: '落ち着いている' }
  const handedIn = await helper.shiftReports.keep({ visit_id, version: begun.version, said: further, submit: true })
  expect(handedIn.photos, 'said upon the version of before the photo').toHaveLength(1)
  const lost = helper.shiftReports.keep({ visit_id, version: begun.version, said, submit: false })
  expect((await refusal(lost)).code, 'said upon what was said otherwise since').toBe('stale_version')

  const [, both] = [await attach(bed), await attach(chair)]
  expect(both.photos, 'the same once more is none').toHaveLength(2)
  const { id, version } = both
  const less = helper.shiftReports.change({ id, version, changes: { photos: both.photos.slice(1) } })
  expect((await refusal(less)).code, 'taken out of what is handed in').toBe('act_not_allowed')
  const hash = both.photos[0]?.photo.hash ?? ''
  expect((await helper.shiftReports.filePreview({ id, hash }))?.type).toBe('image/webp')
  const stranger = app.client((await makeFixture(app, 'staff')).token)
  expect((await refusal(stranger.shiftReports.file({ id, hash }))).code).toBe('not_found')
  expect((await refusal(stranger.shiftReports.attach({ visit_id, file: late }))).code).toBe('not_found')

  await office.shiftReports.lock({ id, version })
  expect((await refusal(attach(late))).code).toBe('report_locked')
})

test('a report holds ten photos, and what is no picture is none', async () => {
  const { visit_id } = await anotherVisit(8)
  await helper.shiftReports.keep({ visit_id, version: null, said: nothing, submit: false })
  const attach = (file: File) => helper.shiftReports.attach({ visit_id, file })
  expect(await refusal(attach(new File(['<script>'], 'a.jpg')))).toMatchObject({
    errors: [{ field: 'file', code: 'not_a_picture' }],
  })
  for (let n = 0; n < MAX_REPORT_PHOTOS; n += 1) await attach(await photographed(`#${n}${n}${n}`))
  expect(await refusal(attach(await photographed('#abc')))).toMatchObject({ errors: [{ field: 'file', code: 'too_many_files' }] })
})

test('a report tells the visit that it is of, and prints itself alone as the record of the service', async () => {
  const { visit_id } = await anotherVisit(6)
  const said = { ...nothing, started: 600, ended: 660, condition: '庭に出られた' }
  const { id } = await helper.shiftReports.keep({ visit_id, version: null, said, submit: false })
  expect(await office.shiftReports.visit({ id })).toMatchObject({ id: visit_id })
  const { pages } = await readPdf(new Uint8Array(await (await office.shiftReports.print({ id, language: 'ja' })).arrayBuffer()))
  const text = pages.join('').replaceAll(/\s/g, '')
  for (const told of ['サービス提供記録', '庭に出られた', '記入中']) expect(text).toContain(told)
  expect(text.split('庭に出られた'), 'of that visit alone').toHaveLength(2)

  const printed = async () => Buffer.from(await (await office.shiftReports.print({ id, language: 'ja' })).arrayBuffer())
  expect((await printed()).includes('DCTDecode'), 'without a photo').toBe(false)
  const { photos } = await helper.shiftReports.attach({ visit_id, file: await photographed('#123') })
  expect((await printed()).includes('DCTDecode'), 'with its photo').toBe(true)
  await app.files.remove(photos[0]?.photo.hash ?? '')
  const without = await readPdf(new Uint8Array(await printed()))
  expect(without.pages.join('').replaceAll(/\s/g, ''), 'a lost one is told').toContain('写真の一部を読み込めなかった')
})

test('a new report repeats what was done last time, not what was seen', async () => {
  const { visit_id } = await anotherVisit(1)
  expect((await helper.shiftReports.ofVisit({ visit_id })).proposed).toMatchObject({
    toilet: ['diaper'],
    condition: null,
    started: null,
    confirmed_by: null,
  })
})

test('of more missing reports than are listed it is told how many there are', async () => {
  const own = await makeFixture(app, 'staff')
  await sql`insert into visit (staff_id, patient_id, service_type, starts_at, ends_at, duty_starts_at, search, minutes, published_at)
    select ${own.staff}, ${own.patient}, 'home_care_body', at, at + interval '30 minutes', at, '', 30, at
    from generate_series(0, ${MAX_MISSING}) n, lateral (select timestamptz '2019-04-01 00:00+09' + n * interval '1 hour' as at) x`.execute(
    app.db,
  )
  const { visits, more } = await office.shiftReports.missing({ from: '2019-04-01', to: '2019-12-31' })
  expect([visits.length, more]).toEqual([MAX_MISSING, 1])
  expect(visits[0]?.starts_at, 'from the oldest on').toBe('2019-04-01T00:00:00+09:00')
})

test('visits that are over and whose report is not handed in are missing, until it is', async () => {
  const { visit_id } = await anotherVisit(2)
  const missing = async () => {
    const found = await office.shiftReports.missing({ from: '2026-11-01', to: '2026-11-30' })
    return found.visits.filter((one) => one.visit_id === visit_id).map(({ state }) => state)
  }
  expect(await missing()).toEqual([null])
  const said = { ...nothing, started: 600, ended: 660 }
  const begun = await helper.shiftReports.keep({ visit_id, version: null, said, submit: false })
  expect(await missing()).toEqual(['draft'])
  await helper.shiftReports.submit({ id: begun.id, version: begun.version })
  expect(await missing()).toEqual([])
})

test('of several the office locks those that wait for it, names the others, and takes it back as a whole', async () => {
  const reports = await Promise.all(
    [3, 4].map(async (n) => {
      const { visit_id } = await anotherVisit(n)
      const said = { ...nothing, started: 600, ended: 660 }
      const { id, version } = await helper.shiftReports.keep({ visit_id, version: null, said, submit: n === 3 })
      return { id, version }
    }),
  )
  const [first = { id: '', version: 0 }, draft] = reports
  const stateOf = async (id: string) => (await office.shiftReports.get({ id })).state
  const filter = { staff_id: [fixture.staff], patient_id: [fixture.patient], state: ['submitted', 'draft'] }
  const trial = await office.shiftReports.bulkAct({ act: 'lock', filter, dry_run: true })
  // those of other tests are found, too
  expect(trial.report?.way).toBe('trial')
  expect(trial.report?.left).toContainEqual(expect.objectContaining({ id: draft?.id, code: 'act_not_allowed' }))
  expect(trial.report?.left.map(({ id }) => id)).not.toContain(first.id)
  expect(await stateOf(first.id), 'a trial locks nothing').toBe('submitted')
  const { report } = await office.shiftReports.bulkAct({ act: 'lock', records: reports })
  expect(report).toMatchObject({ act: 'lock', changed: 1, left: [{ id: draft?.id, code: 'act_not_allowed' }] })
  expect(await stateOf(first.id)).toBe('locked')
  const unlock = { act: 'unlock' as const, records: [{ id: first.id, version: first.version + 1 }] }
  expect((await office.shiftReports.bulkAct(unlock)).report, 'without a reason').toMatchObject({
    changed: 0,
    left: [{ code: 'invalid_input' }],
  })
  await office.shiftReports.bulkAct({ act: 'unlock', undo: report?.run ?? '' })
  expect(await stateOf(first.id)).toBe('submitted')
  expect((await refusal(helper.shiftReports.bulkAct({ act: 'lock', records: reports }))).code).toBe('not_found')
})

/** A visit of the same helper at the same patient on the day after that of the fixture, at an hour of its own. */
const anotherVisit = async (hours: number) => {
  const { rows } = await sql<{ visit_id: string }>`
    insert into visit (staff_id, patient_id, service_type, starts_at, ends_at, minutes, search)
    select staff_id, patient_id, service_type, starts_at + ${24 + hours} * interval '1 hour', starts_at + ${25 + hours} * interval '1 hour', 60, ''
    from visit where id = ${fixture.visit} returning id as visit_id`.execute(app.db)
  const [made] = rows
  if (!made) throw new Error('no visit')
  return made
}

test('what a helper wrote of a visit that the office has deleted or given away comes to the office, which is notified', async () => {
  const { id: gone, version } = await office.visits.create(
    aVisit('2026-11-18T09:00', '2026-11-18T10:00', {
      staff_id: fixture.staff,
      patient_id: fixture.patient,
      exception_reason: '本人の希望',
    }),
  )
  const said = { ...nothing, started: 541, condition: '落ち着いている' }
  const over = (visit_id: string) => helper.shiftReports.handOver({ visit_id, said })
  await office.publications.publish({ from: '2026-11-18', to: '2026-11-18', staff_id: [fixture.staff] })
  const published = await office.visits.get({ id: gone })
  await office.visits.remove({ id: gone, version: published.version })
  expect(version).toBeGreaterThan(0)
  expect((await refusal(helper.shiftReports.keep({ visit_id: gone, version: null, said, submit: false }))).code).toBe('not_found')

  const { id } = await over(gone)
  expect(await office.shiftReports.get({ id })).toMatchObject({
    state: 'draft',
    date: '2026-11-18',
    started: 541,
    condition: '落ち着いている',
    patient_id: fixture.patient,
    staff_id: fixture.staff,
  })
  expect(await office.shiftReports.visit({ id })).toBeNull()
  const { items } = await office.notices.list({})
  expect(items).toContainEqual(expect.objectContaining({ kind: 'report_handed_over', entity: 'shift_report', record_id: id }))
  const stranger = app.client((await makeFixture(app, 'staff')).token)
  expect((await refusal(stranger.shiftReports.handOver({ visit_id: gone, said }))).code, 'another helper').toBe('not_found')
})

test('a report that the office sends back notifies its helper with the reason, and stands above today', async () => {
  const date = addDays(today(), -1)
  const { id: visit } = await office.visits.create(
    aVisit(`${date}T09:00`, `${date}T10:00`, {
      staff_id: fixture.staff,
      patient_id: fixture.patient,
      exception_reason: '本人の希望',
    }),
  )
  await office.publications.publish({ from: date, to: date, staff_id: [fixture.staff] })
  const unfinished = async () =>
    (await helper.visits.day()).unfinished.flatMap(({ id, report }) => (id === visit ? [[id, report?.state, report?.reason]] : []))
  expect(await unfinished(), 'missing').toEqual([[visit, undefined, undefined]])
  const said = { ...nothing, started: 540, ended: 600 }
  const { id, version } = await helper.shiftReports.keep({ visit_id: visit, version: null, said, submit: true })
  expect(await unfinished(), 'handed in').toEqual([])
  await office.shiftReports.sendBack({ id, version, reason: '水分の量も書いてください' })
  expect(await unfinished()).toEqual([[visit, 'returned', '水分の量も書いてください']])
  const { items } = await helper.notices.list({})
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'report_returned', record_id: id, reason: '水分の量も書いてください' }),
  )
})
