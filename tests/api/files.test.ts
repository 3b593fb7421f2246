import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { closeDrawing } from '#server/kit/files/draw.ts'
import { LOCKS } from '#server/kit/base/locks.ts'
import { StoreFull } from '#server/kit/files/store.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { read } from '../files/promises.ts'
import { aPatient, aStaff } from '../records.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
let token: string
beforeAll(async () => {
  app = await openTestApp(database)
  token = await app.setUp()
  admin = app.client(token)
})
afterAll(async () => {
  await closeDrawing()
  await app.close()
})

const fileOf = (content: string | Uint8Array, name: string, type = 'application/pdf') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const sent = (content: string, name = '免状.pdf') => admin.staff.addFile({ file: fileOf(content, name) })
const license = (license_file: FileValue | null, license_name = '介護福祉士') => ({
  license_name,
  license_number: null,
  license_date: null,
  license_until: null,
  license_file,
})
let last = 0
const person = (...licenses: ReturnType<typeof license>[]) =>
  admin.staff.create(aStaff({ staff_code: `F-${(last += 1)}`, licenses }))
const patientOf = async (name_kanji: string) => (await admin.patients.create(aPatient({ name_kanji }))).id
const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString()
const download = (id: string, hash: string, as = token) =>
  app.request(`/api/staff/${id}/files/${hash}`, { headers: { authorization: `Bearer ${as}` } })

describe('sending and reading', () => {
  test('a file is named by its content, sent once, and comes back as it was', async () => {
    const value = await sent('%PDF-1.7 one', 'C:\\書類\\免状.pdf')
    const hash = createHash('sha256').update('%PDF-1.7 one').digest('hex')
    expect(value).toEqual({ hash, name: '免状.pdf', size: 12, type: 'application/pdf' })
    const { id } = await person(license(value))
    const file = await admin.staff.file({ id, hash })
    expect(await textOf(file)).toBe('%PDF-1.7 one')
    expect(file.name).toBe('免状.pdf')
  })

  test('size and type come from the server, whatever the record says', async () => {
    const { hash } = await sent('<html><script>alert(1)</script>', '写真.jpg')
    const row = await person(license({ hash, name: '写真.jpg', size: 1, type: 'image/jpeg' }))
    expect(row.licenses[0]?.license_file).toEqual({ hash, name: '写真.jpg', size: 31, type: 'text/html' })
  })

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'application/octet-stream'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'application/octet-stream'],
    ['a PDF', '%PDF-1.7 two', 'application/pdf'],
  ])('%s is given to save, never to show', async (_, content, type) => {
    const value = await sent(content, '免状 "写".pdf')
    const { id } = await person(license(value))
    const answer = await download(id, value.hash)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.arrayBuffer()
  })

  test('a record names only files that are there, each told at its place', async () => {
    const value = await sent('there')
    const wrong = { hash: 'f'.repeat(64), name: 'a.pdf', size: 1, type: '' }
    expect(await refusal(person(license(value), license(wrong)))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'licenses.1.license_file', code: 'not_found' }],
    })
    const row = await person(license(value))
    expect(await refusal(admin.staff.change({ id: row.id, version: 1, changes: { licenses: [license(wrong)] } }))).toMatchObject({
      errors: [{ field: 'licenses.0.license_file', code: 'not_found' }],
    })
  })

  test('a file is reached only through a record that names it', async () => {
    const [mine, other] = [await sent('mine'), await sent('other')]
    const { id } = await person(license(mine))
    await person(license(other))
    const wrong = [
      { id, hash: other.hash },
      { id, hash: 'e'.repeat(64) },
      { id: crypto.randomUUID(), hash: mine.hash },
    ]
    for (const input of wrong) {
      expect(await refusal(admin.staff.file(input))).toMatchObject({ code: 'not_found' })
      expect(await refusal(admin.staff.filePreview(input))).toMatchObject({ code: 'not_found' })
    }
  })

  test('a file is reached no more when its record names it no longer, or when the right to read has ended', async () => {
    const value = await sent('for a while')
    const { id, version } = await person(license(value))
    const manager = await makeFixture(app, 'manager')
    const there = { id, hash: value.hash }
    expect((await download(id, value.hash, manager.token)).status).toBe(200)
    await sql`update user_account set role = 'staff' where id = ${manager.account}`.execute(app.db)
    expect((await download(id, value.hash, manager.token)).status).toBe(404)
    await admin.staff.change({ id, version, changes: { licenses: [] } })
    expect(await refusal(admin.staff.file(there))).toMatchObject({ code: 'not_found' })
    expect(await refusal(admin.staff.filePreview(there))).toMatchObject({ code: 'not_found' })
  })

  test('a file of what belongs to a record is sent and reached through its owner alone', async () => {
    const [owner, other] = [await patientOf('細川 純'), await patientOf('土屋 トメ')]
    const value = await admin.certificates.addFile({ patient_id: owner, file: fileOf('%PDF-1.7 scan', '受給者証.pdf') })
    const { id } = await admin.certificates.create({
      ...(emptyInput(certificate.fields) as Input<typeof certificate>),
      valid_from: '2026-04-01',
      certificate_number: '0000012345',
      file: value,
      patient_id: owner,
    })
    const there = { id, hash: value.hash }
    expect(await textOf(await admin.certificates.file({ ...there, patient_id: owner }))).toBe('%PDF-1.7 scan')
    expect(await refusal(admin.certificates.file({ ...there, patient_id: other }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(admin.certificates.filePreview({ ...there, patient_id: other }))).toMatchObject({ code: 'not_found' })
  })

  test('who had a file stands in the history of the record', async () => {
    const value = await sent('for the audit log', '登録証.pdf')
    const { id } = await person(license(value))
    await admin.staff.file({ id, hash: value.hash })
    const { items } = await admin.staff.history({ id })
    expect(items[0]).toMatchObject({
      act: 'download',
      actor_name: '青木 美咲',
      changes: [{ field: 'licenses', after: '登録証.pdf', masked: false }],
    })
  })

  test('a picture has a small preview, a text has none, and looking counts as reading the record', async () => {
    const photo = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#9cf' } })
      .png()
      .toBuffer()
    const picture = await admin.staff.addFile({ file: fileOf(photo, '写真.bin', '') })
    const note = await sent('ただの文', 'メモ.txt')
    const { id } = await person(license(picture), license(note))
    const preview = await admin.staff.filePreview({ id, hash: picture.hash })
    if (!preview) throw new Error('no preview')
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 600,
    })
    expect(await admin.staff.filePreview({ id, hash: note.hash })).toBeNull()
    const large = await app.request(`/api/staff/${id}/files/${picture.hash}/preview?page=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([large.status, large.headers.get('x-pages')]).toEqual([200, '1'])
    expect(await sharp(Buffer.from(await large.arrayBuffer())).metadata()).toMatchObject({ width: 1500, height: 900 })
    const { items } = await admin.staff.history({ id, reads: true })
    expect(
      items.map(({ act, address }) => [act, address]),
      'from where, only the audit log tells',
    ).toEqual([
      ['view', null],
      ['read', null],
      ['create', null],
    ])
    expect(items[0]?.changes).toEqual([{ field: 'licenses', before: null, after: '写真.bin', masked: false }])
    expect((await admin.staff.history({ id })).items.map(({ act }) => act)).toEqual(['create'])
  })
})

describe('limits', () => {
  const post = (path: string, size: number) => {
    const body = new FormData()
    body.set('file', fileOf(new Uint8Array(size), 'a.bin'))
    return app.request(path, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
  }

  test('empty, a little too large, and far too large: each is told with the limit that was exceeded', async () => {
    expect(await refusal(admin.staff.addFile({ file: fileOf('', 'a.pdf') }))).toMatchObject({ errors: [{ code: 'empty_file' }] })
    const little = await post('/api/staff/files', 4.5 * 1024 * 1024 + 1)
    expect(little.status).toBe(422)
    expect(await little.json()).toMatchObject({ errors: [{ field: 'file', code: 'file_too_large', size: 4.5 }] })
    const far = await post('/api/staff/files', 6 * 1024 * 1024)
    expect(far.status).toBe(413)
    expect(await far.json()).toMatchObject({ code: 'too_large', errors: [{ field: 'file', code: 'file_too_large', size: 4.5 }] })
    const photo = await post('/api/staff/pictures', 6 * 1024 * 1024)
    expect(photo.status).toBe(413)
    expect(await photo.json()).toMatchObject({ errors: [{ code: 'file_too_large', size: 5 }] })
    expect((await post('/api/staff/files', 4.5 * 1024 * 1024)).status).toBe(201)
  })

  test('the company chooses them, and everybody is held to what it chose', async () => {
    expect(await admin.kit.uploadLimits({})).toEqual({ file_mb: 4.5, photo_mb: 5 })
    await admin.company.changeUploadLimits({ file_mb: 7.5, photo_mb: 1.5 })
    expect((await post('/api/staff/files', 6 * 1024 * 1024)).status).toBe(201)
    expect(await (await post('/api/staff/files', 9 * 1024 * 1024)).json()).toMatchObject({ errors: [{ size: 7.5 }] })
    expect(await (await post('/api/staff/pictures', 2 * 1024 * 1024)).json()).toMatchObject({ errors: [{ size: 1.5 }] })
    for (const wrong of [{ file_mb: 21 }, { file_mb: 0 }, { photo_mb: 1.2 }, { photos: 3 }])
      expect((await refusal(admin.company.changeUploadLimits({ file_mb: 4.5, photo_mb: 5, ...wrong }))).code).toBe('invalid_input')
    await admin.company.changeUploadLimits({ file_mb: 4.5, photo_mb: 5 })
  })

  test('a name that holds an Individual Number is refused', async () => {
    expect(await refusal(sent('x', '通知カード 983205673214.pdf'))).toMatchObject({
      errors: [{ field: 'file', code: 'individual_number' }],
    })
  })
})

describe('what no record names', () => {
  const aDayLater = () => sql`update file set keep_until = now() - interval '1 minute'`.execute(app.db)
  const rowOf = async (hash: string) =>
    (await sql<{ kept: boolean }>`select keep_until > now() as kept from file where hash = ${hash}`.execute(app.db)).rows[0]
  const isThere = async ({ hash }: FileValue) => [(await rowOf(hash)) !== undefined, (await read(app.files, hash)) !== null]

  test('goes after a day; what a record names, also in the trash, stays', async () => {
    const [named, trashed, left, replaced] = [
      await sent('named'),
      await sent('trashed'),
      await sent('left'),
      await sent('replaced'),
    ]
    await person(license(named))
    const gone = await person(license(trashed))
    await admin.staff.remove({ id: gone.id, version: 1 })
    const changed = await person(license(replaced))
    await admin.staff.change({ id: changed.id, version: 1, changes: { licenses: [] } })
    await admin.medicalInstitutions.create({
      ...(emptyInput(medicalInstitution.fields) as Input<typeof medicalInstitution>),
      mi_name: '中央病院',
      physicians: [{ name_kanji: left.hash, name_kana: null, birth_date: null, job_title: null }],
    })
    await sweepFiles(app, allEntities)
    expect(await isThere(left)).toEqual([true, true])
    await aDayLater()
    await sweepFiles(app, allEntities)
    expect(await isThere(named)).toEqual([true, true])
    expect(await isThere(trashed)).toEqual([true, true])
    expect(await isThere(left)).toEqual([false, false])
    expect(await isThere(replaced)).toEqual([false, false])
    expect(await rowOf(named.hash)).toEqual({ kept: true })
  })

  test('a record that is saved just before the sweep keeps its file', async () => {
    const value = await sent('just in time')
    await aDayLater()
    await person(license(value))
    expect(await rowOf(value.hash)).toEqual({ kept: true })
    await sweepFiles(app, allEntities)
    expect(await isThere(value)).toEqual([true, true])
  })

  test('a record that is being saved while the sweep runs keeps its file', async () => {
    const value = await sent('at the same moment')
    await aDayLater()
    const held = Promise.withResolvers<void>()
    const named = Promise.withResolvers<void>()
    const saving = app.db.transaction().execute(async (trx) => {
      await sql`update file set keep_until = now() + interval '1 day' where hash = ${value.hash}`.execute(trx)
      named.resolve()
      await held.promise
    })
    await named.promise
    const sweeping = sweepFiles(app, allEntities)
    await new Promise((resolve) => setTimeout(resolve, 300))
    held.resolve()
    await Promise.all([saving, sweeping])
    expect(await isThere(value)).toEqual([true, true])
  })

  test('a copy that begins while the sweep runs finds the bytes of its rows', async () => {
    const value = await sent('copied meanwhile')
    await aDayLater()
    const copy = await app.pool.connect()
    const meanwhile = {
      ...app.files,
      mark: async (hash: string) => {
        await copy.query(`select pg_advisory_lock(${LOCKS.copying})`)
        await app.files.mark(hash)
      },
    }
    await sweepFiles({ db: app.db, files: meanwhile }, allEntities)
    copy.release(true)
    expect(await isThere(value)).toEqual([false, true])
  })

  test('the same bytes sent again while they go are there afterwards', async () => {
    const value = await sent('going and coming')
    await aDayLater()
    const remove = app.files.remove
    let sending: Promise<FileValue> | undefined
    const slow = {
      ...app.files,
      remove: async (hash: string) => {
        sending = sent('going and coming')
        await new Promise((resolve) => setTimeout(resolve, 300))
        await remove(hash)
      },
    }
    await sweepFiles({ db: app.db, files: slow }, allEntities)
    await sending
    expect(await isThere(value)).toEqual([true, true])
  })
})

describe('when something breaks', () => {
  const put = () => app.files.put
  const broken = async (error: Error, run: () => Promise<unknown>) => {
    const whole = put()
    app.files.put = () => Promise.reject(error)
    try {
      await run()
    } finally {
      app.files.put = whole
    }
  }
  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from file`.execute(app.db)).rows[0]?.n

  test('a full disk and a store that does not answer are told in words, and leave nothing', async () => {
    const before = await count()
    await broken(new StoreFull('the disk is full'), async () => {
      expect(await refusal(sent('no room'))).toMatchObject({ code: 'storage_full', status: 507 })
    })
    await broken(new Error('no answer'), async () => {
      expect(await refusal(sent('no room'))).toMatchObject({ code: 'storage_failed', status: 503 })
    })
    expect(await count()).toBe(before)
    expect(await sent('no room')).toMatchObject({ size: 7 })
  })

  test('killed between bytes and row: no record can name the bytes, and they go after a day', async () => {
    const { hash } = await app.files.put(Buffer.from('killed'), async () => undefined)
    expect(await refusal(person(license({ hash, name: 'a.pdf', size: 6, type: '' })))).toMatchObject({
      errors: [{ code: 'not_found' }],
    })
    await sweepFiles(app, allEntities)
    expect(await read(app.files, hash)).toHaveLength(6)
    const old = {
      ...app.files,
      marks: async function* () {
        yield { hash, at: new Date(Date.now() - 25 * 3_600_000) }
      },
    }
    await sweepFiles({ db: app.db, files: old }, allEntities)
    expect(await read(app.files, hash)).toBeNull()
  })

  test('bytes that are lost are told, and nothing is made up', async () => {
    const value = await sent('lost later')
    const { id } = await person(license(value))
    await app.files.remove(value.hash)
    expect(await refusal(admin.staff.file({ id, hash: value.hash }))).toMatchObject({ code: 'storage_failed' })
    expect(
      await refusal(admin.staff.filePreview({ id, hash: value.hash }).then(() => admin.staff.file({ id, hash: value.hash }))),
    ).toMatchObject({ code: 'storage_failed' })
  })
})

test('in a spreadsheet a file leaves as its name; coming back it is told among what was not taken', async () => {
  const value = await sent('for the sheet', '登録証.pdf')
  const { id, staff_code } = await person(license(value))
  const sheet = await admin.staff.export({ q: staff_code, format: 'csv', language: 'ja' })
  const csv = await textOf(sheet)
  expect(csv).toContain('証書のファイル: 登録証.pdf')
  expect(csv).not.toContain(value.hash)
  await admin.staff.remove({ id, version: 1 })
  const report = await admin.staff.import({ file: new File([csv], '職員.csv', { type: 'text/csv' }), dry_run: false })
  expect(report).toMatchObject({ created: 1, faults: [], unknown_columns: ['免許・資格証一覧 / 証書のファイル'] })
  const { items } = await admin.staff.list({ q: staff_code, also: ['licenses'] })
  expect(items[0]?.licenses).toEqual([license(null)])
})
