import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { sweepFiles } from '#server/kit/files/sweep.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'
import { read } from '../files/promises.ts'

const database = firstDatabase()

/** As a phone makes it: lying on its side, with the place where it was taken. */
const fromPhone = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c96' } })
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const file = (bytes: Buffer | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

describe('pictures', () => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  const person = (code: string, image: string | null) => admin.staff.create(aStaff({ staff_code: code, image }))

  test('a picture is made anew: upright, smaller, and without the place where it was taken', async () => {
    const sent = await fromPhone()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { picture } = await admin.staff.addPicture({ file: file(sent, 'portrait.png', 'image/png') })
    const { id } = await person('P-1', picture)
    const kept = await admin.staff.picture({ id, field: 'image' })
    if (!kept) throw new Error('no picture')
    const bytes = Buffer.from(await kept.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Telefon')).toBe(false)
  })

  test.each([
    ['a text under the name of a picture', file('<script>alert(1)</script>', 'photo.jpg', 'image/jpeg'), 'not_a_picture'],
    [
      'a drawing with scripts',
      file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'photo.png', 'image/png'),
      'not_a_picture',
    ],
    ['half a picture', file(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'photo.jpg', 'image/jpeg'), 'not_a_picture'],
    ['nothing', file('', 'photo.jpg', 'image/jpeg'), 'empty_file'],
    ['more than 5 MB', file(Buffer.alloc(5 * 1024 * 1024 + 1), 'photo.jpg', 'image/jpeg'), 'file_too_large'],
  ])('%s is refused by its content', async (_, wrong, code) => {
    expect(await refusal(admin.staff.addPicture({ file: wrong }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'file', code }],
    })
  })

  test('a small file that unfolds to a giant is refused', async () => {
    const giant = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(giant.length).toBeLessThan(1_000_000)
    expect(await refusal(admin.staff.addPicture({ file: file(giant, 'p.png', 'image/png') }))).toMatchObject({
      errors: [{ code: 'not_a_picture' }],
    })
  })

  test('a record names only a picture that is there, and only facts that are pictures are answered', async () => {
    expect(await refusal(person('P-2', '0'.repeat(64)))).toMatchObject({ errors: [{ field: 'image' }] })
    const { id } = await person('P-3', null)
    expect(await admin.staff.picture({ id, field: 'image' })).toBeNull()
    for (const field of ['bank_name', 'constructor', 'nothing'])
      expect(await refusal(admin.staff.picture({ id, field }))).toMatchObject({ code: 'not_found' })
  })

  test('a picture that no record names goes after a day', async () => {
    const { picture } = await admin.staff.addPicture({
      file: file(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
        'p.png',
        'image/png',
      ),
    })
    await sql`update file set keep_until = now() - interval '1 minute'`.execute(app.db)
    await sweepFiles(app, allEntities)
    const { rows } = await sql<{ hash: string; until: string }>`select hash, keep_until > now() as until from file`.execute(app.db)
    expect(rows).toEqual([{ hash: expect.not.stringMatching(picture), until: true }])
    expect(await app.files.get(picture)).toBeNull()
    expect(await read(app.files, rows[0]?.hash ?? '')).not.toBeNull()
  })
})
