import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#domain/kit/entity.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { patient } from '#domain/patients/patient.ts'
import { closeDrawing } from '#server/kit/files/draw.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await closeDrawing()
  await app.close()
})

const fileOf = (content: string | Uint8Array, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
/** As a phone makes it, with the place where it was taken. */
const fromPhone = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } })
    .jpeg()
    .toBuffer()
const photographed = async (name: string, background: string) =>
  admin.patients.addPhoto({ file: fileOf(await fromPhone(background), name) })
const taken = (photo: FileValue, caption: string | null = null) => ({ photo, caption })
const paper = () => admin.patients.addFile({ file: fileOf('%PDF-1.7 instruction', '指示書.pdf') })

type Instruction = Input<typeof patient>['instructions'][number]
const instruction = (instruction_file: FileValue, more: Partial<Instruction> = {}): Instruction => ({
  instruction_kind: 'care',
  instruction_details: '左を向くときはクッションを入れる',
  instructed_acts: [],
  issued_on: null,
  valid_from: null,
  valid_to: null,
  instruction_file,
  ...more,
})

describe('photos', () => {
  test('of a house and of a patient are made anew, seen small and large, and stand in the history by their names', async () => {
    const [door, key, chair] = [
      await photographed('IMG_01.heic', '#963'),
      await photographed('鍵.png', '#369'),
      await photographed('車いす', '#393'),
    ]
    expect([door, key, chair].map(({ name, type }) => [name, type])).toEqual([
      ['IMG_01.jpg', 'image/jpeg'],
      ['鍵.jpg', 'image/jpeg'],
      ['車いす.jpg', 'image/jpeg'],
    ])
    const made = await admin.patients.create(
      aPatient({ house_photos: [taken(door), taken(key, '右の柱の裏')], patient_photos: [taken(chair)] }),
    )
    const { id } = made
    expect(made.house_photos).toEqual([taken(door), taken(key, '右の柱の裏')])
    const bytes = Buffer.from(await (await admin.patients.file({ id, hash: door.hash })).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
    expect((await sharp(bytes).metadata()).exif, 'where it was taken').toBeUndefined()
    expect((await admin.patients.filePreview({ id, hash: chair.hash }))?.type).toBe('image/webp')
    await admin.patients.change({ id, version: 1, changes: { house_photos: [taken(key, '右の柱の裏')] } })
    const { items } = await admin.patients.history({ id })
    expect(items[0]?.changes[0]).toMatchObject({ field: 'house_photos', before: [taken(door), { caption: '右の柱の裏' }] })
  })

  test('what is no picture is refused when it is sent, and a file that was not sent as a photo when it is named', async () => {
    const text = admin.patients.addPhoto({ file: fileOf('<script>alert(1)</script>', 'photo.jpg') })
    expect(await refusal(text)).toMatchObject({ errors: [{ field: 'file', code: 'not_a_picture' }] })
    const large = admin.patients.addPhoto({ file: fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'photo.jpg') })
    expect(await refusal(large)).toMatchObject({ errors: [{ field: 'file', code: 'file_too_large', size: 5 }] })
    // as it came from the camera: it still says where it was taken
    const asSent = await admin.patients.addFile({ file: fileOf(await fromPhone('#222'), 'b.jpg') })
    expect(asSent.type).toBe('image/jpeg')
    const wrong = aPatient({
      house_photos: [taken(await photographed('a.jpg', '#111')), taken(await paper())],
      patient_photos: [taken(asSent)],
    })
    expect(await refusal(admin.patients.create(wrong))).toMatchObject({
      errors: [
        { field: 'house_photos.1.photo', code: 'not_a_picture' },
        { field: 'patient_photos.0.photo', code: 'not_a_picture' },
      ],
    })
  })
})

describe('instructions', () => {
  test('each has details and a file, also for whoever sends it past the form', async () => {
    const file = await paper()
    const without = (name: keyof Instruction) => ({ ...instruction(file), [name]: null })
    const wrong = { ...aPatient(), instructions: [instruction(file), without('instruction_file'), without('instruction_details')] }
    expect(await refusal(admin.patients.create(wrong as never))).toMatchObject({
      code: 'invalid_input',
      errors: [
        { field: 'instructions.1.instruction_file', code: 'required' },
        { field: 'instructions.2.instruction_details', code: 'required' },
      ],
    })
    const nursing = instruction(file, { instruction_kind: 'nursing', valid_from: '2026-04-01', valid_to: '2026-10-01' })
    expect(await refusal(admin.patients.create(aPatient({ instructions: [nursing] })))).toMatchObject({
      errors: [{ field: 'instructions.0.valid_to', code: 'instruction_too_long' }],
    })
  })

  test('leave in a sheet as they read, and none comes back, since a sheet brings no file', async () => {
    const made = await admin.patients.create(aPatient({ name_kanji: '指示 あり', instructions: [instruction(await paper())] }))
    const sheet = await (await admin.patients.export({ q: '指示 あり', format: 'csv', language: 'ja' })).text()
    expect(sheet).toContain('指示ファイル: 指示書.pdf')
    await admin.patients.remove({ id: made.id, version: 1 })
    const report = await admin.patients.import({ file: new File([sheet], '利用者.csv'), dry_run: false })
    expect(report).toMatchObject({ created: 1, faults: [], unknown_columns: ['指示事項'] })
  })
})

test('files of a patient are for whoever reads the patient: helpers of the visits, and nobody of another office', async () => {
  const [photo, file] = [await photographed('戸口.jpg', '#246'), await paper()]
  const [helper, stranger] = [
    await makeFixture(app, 'staff', { coming: false }),
    await makeFixture(app, 'staff', { coming: false }),
  ]
  const [near, far, reader] = [
    await makeFixture(app, 'manager', { limited: true }),
    await makeFixture(app, 'manager', { limited: true }),
    await makeFixture(app, 'user'),
  ]
  await sql`update patient set establishment_id = ${near.ids.establishment}, house_photos = ${JSON.stringify([taken(photo)])},
    instructions = ${JSON.stringify([instruction(file)])} where id = ${helper.patient}`.execute(app.db)
  const seenBy = async ({ token }: { token: string }) => {
    const calls = [photo, file].map(({ hash }) => app.client(token).patients.file({ id: helper.patient, hash }))
    return (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')
  }
  expect(await seenBy(helper)).toEqual([true, true])
  expect(await seenBy(near)).toEqual([true, true])
  for (const other of [stranger, far, reader]) expect(await seenBy(other)).toEqual([false, false])
  expect((await app.client(helper.token).patients.get({ id: helper.patient })).contacts, 'whom to call').toHaveLength(1)
  await sql`update visit set deleted_at = now() where id = ${helper.visit}`.execute(app.db)
  expect(await seenBy(helper)).toEqual([false, false])
})

describe('a helper who may not come', () => {
  let last = 0
  const somebody = async () => (await admin.staff.create(aStaff({ staff_code: `W-${(last += 1)}` }))).id
  const reason = '代わりが見つからず、ご家族の了承を得た'
  const asked = { code: 'invalid_input', errors: [{ field: 'exception_reason', code: 'helper_refused' }] }
  /** A patient to whom the first may not come and the second may. */
  const pair = async () => {
    const [kept, welcome] = [await somebody(), await somebody()]
    const helpers = [
      { helper_id: kept, wish: 'refused' as const, reason: '猫アレルギー' },
      { helper_id: welcome, wish: 'welcome' as const, reason: null },
    ]
    const { id } = await admin.patients.create(aPatient({ helpers }))
    return { kept, welcome, patient_id: id }
  }
  const visit = (day: number, facts: Parameters<typeof aVisit>[2]) => aVisit(`2027-03-${day}T09:00`, `2027-03-${day}T10:00`, facts)

  test('is told with the reason to whoever plans, and is planned only for a reason', async () => {
    const { kept, welcome, patient_id } = await pair()
    expect(await admin.visits.helperWish({ staff_id: kept, patient_id })).toEqual({ wish: 'refused', reason: '猫アレルギー' })
    expect(await admin.visits.helperWish({ staff_id: await somebody(), patient_id })).toBeNull()
    expect(await refusal(admin.visits.create(visit(10, { staff_id: kept, patient_id })))).toMatchObject(asked)
    const { exception_reason } = await admin.visits.create(visit(10, { staff_id: kept, patient_id, exception_reason: reason }))
    expect(exception_reason).toBe(reason)

    const { id } = await admin.visits.create(visit(11, { staff_id: welcome, patient_id }))
    expect(await refusal(admin.visits.change({ id, version: 1, changes: { staff_id: kept } }))).toMatchObject(asked)
  })

  test('a reason is for one helper and one patient: it goes, or is asked for again, with another of them', async () => {
    const [one, other] = [await pair(), await pair()]
    const made = await admin.visits.create(visit(12, { staff_id: one.kept, patient_id: one.patient_id, exception_reason: reason }))
    await sql`update patient set helpers = helpers || ${JSON.stringify([{ helper_id: one.kept, wish: 'refused', reason: null }])}
      where id = ${other.patient_id}`.execute(app.db)
    const move = { id: made.id, version: 1, changes: { patient_id: other.patient_id } }
    expect(await refusal(admin.visits.change(move))).toMatchObject(asked)
    const moved = await admin.visits.change({ id: made.id, version: 1, changes: { staff_id: one.welcome } })
    expect(moved.exception_reason).toBeNull()
  })

  test('is not asked about again where a visit comes back as it was: out of the trash, or with its reason by an undo of many', async () => {
    const [{ kept, welcome, patient_id }, late] = [await pair(), await somebody()]
    const [reasoned, planned] = [
      await admin.visits.create(visit(14, { staff_id: kept, patient_id, exception_reason: reason })),
      await admin.visits.create(visit(15, { staff_id: late, patient_id })),
    ]
    await sql`update patient set helpers = helpers || ${JSON.stringify([{ helper_id: late, wish: 'refused', reason: null }])}
      where id = ${patient_id}`.execute(app.db)
    await admin.visits.remove({ id: planned.id, version: 1 })
    expect(await admin.visits.restore({ id: planned.id })).toMatchObject({ staff_id: late, deleted_at: null, version: 3 })

    const records = [reasoned, { id: planned.id, version: 3 }].map(({ id, version }) => ({ id, version }))
    const { report } = await admin.visits.bulk({ act: 'change', records, changes: { staff_id: welcome } })
    expect(report).toMatchObject({ changed: 2 })
    const stand = async () => (await admin.visits.list({ patient_id: [patient_id], also: ['exception_reason'] })).items
    expect((await stand()).map((one) => [one.staff_id, one.exception_reason])).toEqual([
      [welcome, null],
      [welcome, null],
    ])
    expect((await admin.visits.bulk({ act: 'change', undo: report?.run ?? '' })).report).toMatchObject({ changed: 2 })
    expect((await stand()).map((one) => [one.staff_id, one.exception_reason])).toEqual([
      [kept, reason],
      [late, null],
    ])
  })

  test('is found in a file of visits, in its line', async () => {
    const { kept, patient_id } = await pair()
    const head = 'staff_id,patient_id,service_type,starts_at,ends_at'
    const line = `${kept},${patient_id},home_care_body,2027/03/13 9:00,2027/03/13 10:00`
    const file = new File([`${head}\r\n${line}\r\n`], '訪問.csv')
    expect(await admin.visits.import({ file, dry_run: true })).toMatchObject({
      faults: [{ row: 2, field: 'exception_reason', code: 'helper_refused' }],
    })
  })

  test('does not read why, and neither does who plans elsewhere', async () => {
    const helper = await makeFixture(app, 'staff', { coming: false })
    const own = await app.client(helper.token).visits.get({ id: helper.visit })
    expect(Object.keys(own)).toContain('remarks')
    expect(Object.keys(own)).not.toContain('exception_reason')
    const far = await makeFixture(app, 'manager', { limited: true })
    const asking = { staff_id: helper.staff, patient_id: helper.patient }
    expect(await app.client(far.token).visits.helperWish(asking)).toBeNull()
    expect(await refusal(app.client(helper.token).visits.helperWish(asking))).toMatchObject({ code: 'not_found' })
  })
})
