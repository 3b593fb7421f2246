import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'
import { makeFixture } from '../contract/fixture.ts'
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
    const { picture } = await admin.staff.addPicture({ file: file(sent, 'portrait.png', 'image/png'), field: 'image' })
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
    expect(await refusal(admin.staff.addPicture({ file: wrong, field: 'image' }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'file', code }],
    })
  })

  test('a small file that unfolds to a giant is refused', async () => {
    const giant = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(giant.length).toBeLessThan(1_000_000)
    expect(await refusal(admin.staff.addPicture({ file: file(giant, 'p.png', 'image/png'), field: 'image' }))).toMatchObject({
      errors: [{ code: 'not_a_picture' }],
    })
  })

  test('a record names only a picture that is there, and only facts that are pictures are answered', async () => {
    expect(await refusal(person('P-2', '0'.repeat(64)))).toMatchObject({ errors: [{ field: 'image' }] })
    const black = sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    const { hash } = await admin.staff.addFile({ file: file(await black.jpeg().toBuffer(), 'as-sent.jpg', 'image/jpeg') })
    expect(await refusal(person('P-2', hash))).toMatchObject({ errors: [{ field: 'image', code: 'not_a_picture' }] })
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
      field: 'image',
    })
    await sql`update file set keep_until = now() - interval '1 minute'`.execute(app.db)
    await sweepFiles(app, allEntities)
    const { rows } = await sql<{ hash: string; until: string }>`select hash, keep_until > now() as until from file`.execute(app.db)
    expect(rows).toEqual([{ hash: expect.not.stringMatching(picture), until: true }])
    expect(await app.files.get(picture)).toBeNull()
    expect(await read(app.files, rows[0]?.hash ?? '')).not.toBeNull()
  })

  describe('that are masked', () => {
    const send = async (field: string, colour = '#379') => {
      const png = await sharp({ create: { width: 80, height: 50, channels: 3, background: colour } })
        .png()
        .toBuffer()
      return (await admin.staff.addPicture({ file: file(png, 'card.png', 'image/png'), field })).picture
    }
    const withCard = async (code: string) => {
      const bank_card_front = await send('bank_card_front')
      const row = await admin.staff.create(aStaff({ staff_code: code, bank_card_front }))
      return { ...row, hash: bank_card_front, wanted: { id: row.id, field: 'bank_card_front' } }
    }
    const reveal = (id: string, secrecy: 'bank' | 'identity' = 'bank', by = admin) =>
      by.staff.reveal({ id, secrecy, reason: '給与振込の確認' })
    const refusedOf = async (by: typeof admin, wanted: { id: string; field: string }) =>
      (await refusal(by.staff.picture(wanted))).code

    test('are kept sealed, and a record tells only that there is one', async () => {
      const row = await withCard('P-10')
      expect(row).not.toHaveProperty('bank_card_front')
      expect(Reflect.get(row, 'masked')).toEqual(['bank_card_front'])
      const kept = await read(app.files, row.hash)
      await expect(sharp(kept ?? Buffer.alloc(0)).metadata()).rejects.toThrow(/unsupported image/)
      expect(await send('bank_card_front'), 'the same card is never seen to be the same').not.toBe(row.hash)
    })

    test('are there for whom they are revealed, and for a while', async () => {
      const { id, wanted } = await withCard('P-11')
      expect(await refusedOf(admin, wanted)).toBe('not_found')
      await reveal(id, 'identity')
      expect(await refusedOf(admin, wanted), 'another secrecy').toBe('not_found')
      const shown = await reveal(id)
      expect(shown, 'only the bytes are handed out').not.toHaveProperty('bank_card_front')
      const kept = await admin.staff.picture(wanted)
      if (!kept) throw new Error('no picture')
      expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 80 })

      const [manager, elsewhere, helper] = await Promise.all([
        makeFixture(app, 'manager'),
        makeFixture(app, 'manager', { limited: true }),
        makeFixture(app, 'staff'),
      ])
      for (const { token } of [manager, elsewhere, helper]) expect(await refusedOf(app.client(token), wanted)).toBe('not_found')
      const colleague = app.client(manager.token)
      await reveal(id, 'bank', colleague)
      expect(await colleague.staff.picture(wanted)).not.toBeNull()
      await app.asOwner(async (db) => {
        await sql`alter table audit disable trigger user`.execute(db)
        await sql`update audit set at = at - interval '80 seconds' where record_id = ${id} and act = 'reveal'`.execute(db)
        await sql`alter table audit enable trigger user`.execute(db)
      })
      for (const by of [admin, colleague]) expect(await refusedOf(by, wanted)).toBe('not_found')
    })

    test('are of no use to another fact, and a plain picture is not taken for one', async () => {
      const { id, hash } = await withCard('P-12')
      const change = (changes: object) => admin.staff.change({ id, version: 1, changes })
      const refused = async (field: string, picture: string) =>
        expect(await refusal(change({ [field]: picture }))).toMatchObject({ errors: [{ field, code: 'not_found' }] })
      await refused('image', hash)
      await refused('passport_image', await send('image'))
      await refused('bank_card_back', await send('image', '#123'))
      const license_file = { hash, name: 'a.jpg', size: 1, type: '' }
      const licenses = [{ license_name: '免許', license_number: null, license_date: null, license_until: null, license_file }]
      expect(await refusal(change({ licenses }))).toMatchObject({ errors: [{ field: 'licenses.0.license_file' }] })
      await change({ passport_image: hash })
      await reveal(id, 'identity')
      expect(await refusedOf(admin, { id, field: 'passport_image' })).toBe('storage_failed')
    })

    test('tell who looked at which, to those who may know and to the person', async () => {
      const { id, wanted } = await withCard('P-13')
      await reveal(id)
      await admin.staff.picture(wanted)
      await admin.staff.picture(wanted)
      const views = async (reads: boolean) => (await admin.staff.history({ id, reads })).items.filter(({ act }) => act === 'view')
      expect(await views(true)).toMatchObject([{ changes: [{ field: 'bank_card_front', masked: true, after: null }] }])
      expect(await views(false)).toEqual([])
    })

    test('are sent only for a fact that is a picture', async () => {
      for (const field of ['bank_name', 'licenses', 'constructor']) expect((await refusal(send(field))).code).toBe('invalid_input')
    })
  })
})
