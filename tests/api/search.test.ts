import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundKinds } from '#domain/home/search.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, anAbsence, aStaff } from '../records.ts'

const database = firstDatabase()

const aHospital = (mi_name: string): Input<typeof medicalInstitution> => ({
  ...(emptyInput(medicalInstitution.fields) as Input<typeof medicalInstitution>),
  mi_name,
})

let app: TestApp
let admin: ReturnType<TestApp['client']>
let ids: Record<'aiko' | 'mori' | 'moriyama' | 'patient' | 'hospital' | 'absence', string>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
  const person = async (staff_code: string, japanese_name: string, japanese_name_kana: string) =>
    (await admin.staff.create(aStaff({ staff_code, japanese_name, japanese_name_kana, phone_number: '09012345678' }))).id
  const [aiko, moriyama, mori] = [
    await person('S101', '髙橋 愛子', 'タカハシ アイコ'),
    await person('S102', '森山 一', 'モリヤマ ハジメ'),
    await person('S103', '森 真一', 'モリ シンイチ'),
  ]
  const patient = await admin.patients.create(aPatient({ name_kanji: '大野 梅', name_kana: 'オオノ ウメ', municipality: '練馬区' }))
  const hospital = await admin.medicalInstitutions.create(aHospital('陽だまり病院'))
  const absence = await admin.absences.create(anAbsence(aiko, '2026-11-02', '2026-11-03', { note: 'インフルエンザ' }))
  ids = { aiko, mori, moriyama, patient: patient.id, hospital: hospital.id, absence: absence.id }
})
afterAll(() => app.close())

type Client = typeof admin
const found = async (as: Client, q: string): Promise<string[]> =>
  (await as.home.search({ q })).flatMap(({ items }) => items.map(({ id }) => id))

describe('one search over all kinds of records', () => {
  test.each([
    ['髙橋', 'aiko'],
    ['高橋', 'aiko'],
    ['たかはし', 'aiko'],
    ['ﾀｶﾊｼ', 'aiko'],
    ['takahashi aiko', 'aiko'],
    ['S101', 'aiko'],
    ['大野', 'patient'],
    ['ohno', 'patient'],
    ['梅', 'patient'],
    ['病院', 'hospital'],
    ['インフル　高橋', 'absence'],
  ] as const)('%s finds %s', async (typed, whom) => {
    expect(await found(admin, typed)).toContain(ids[whom])
  })

  test('groups come in one order, with the note that tells namesakes apart, and say where there is more', async () => {
    for (let n = 0; n < 6; n++) await admin.patients.create(aPatient({ name_kanji: `白鷺 ${n}`, name_kana: 'シラサギ' }))
    await admin.staff.create(aStaff({ staff_code: 'S109', japanese_name: '白鷺 健', japanese_name_kana: 'シラサギ ケン' }))
    const groups = await admin.home.search({ q: 'しらさぎ' })
    expect(groups.map(({ entity, items, more }) => [entity, items.length, more])).toEqual([
      ['staff', 1, false],
      ['patient', 5, true],
    ])
    expect(groups[0]?.items[0]).toMatchObject({ name: '白鷺 健', kana: 'シラサギ ケン', note: 'S109', sample: false })
    expect((await admin.home.search({ q: 'しらさぎ', of: ['patient'] })).map(({ entity }) => entity)).toEqual(['patient'])
  })

  test('whoever is called exactly so comes before whose name begins so', async () => {
    expect(await found(admin, 'モリ')).toEqual([ids.mori, ids.moriyama])
    expect((await found(admin, '森'))[0]).toBe(ids.mori)
  })

  test.each(['%', '_', '\\', '！', '　'])('%s is no pattern: it finds nothing', async (typed) => {
    expect(await admin.home.search({ q: typed })).toEqual([])
  })

  test('what stands in the trash is not found', async () => {
    const { id, version } = await admin.patients.create(aPatient({ name_kanji: '捨石 丸', name_kana: 'ステイシ マル' }))
    expect(await found(admin, '捨石')).toEqual([id])
    await admin.patients.remove({ id, version })
    expect(await found(admin, '捨石')).toEqual([])
  })

  test('everybody finds what they may read, and nobody anything else', async () => {
    const [helper, user, elsewhere] = await Promise.all([
      makeFixture(app, 'staff'),
      makeFixture(app, 'user'),
      makeFixture(app, 'manager', { linked: false, limited: true }),
    ])
    const as = (fixture: { token: string }) => app.client(fixture.token)
    expect(await found(as(helper), `patient${helper.n}`)).toContain(helper.patient)
    expect(await found(as(helper), '大野')).toEqual([])
    expect(await found(as(helper), '森山')).toEqual([])
    expect(await found(as(user), '大野')).toEqual([])
    expect(await found(as(user), '病院')).toContain(ids.hospital)
    expect(await found(as(elsewhere), '森山')).toEqual([])
    expect(await found(as(elsewhere), `patient${elsewhere.n}`)).toContain(elsewhere.patient)
  })

  test('a fact that somebody may not see finds nothing', async () => {
    const helper = await makeFixture(app, 'staff')
    const number = helper.secrets.billing.find((value) => /^\d{10}$/.test(value)) ?? ''
    expect(number).toMatch(/^\d{10}$/)
    expect(await found(admin, number)).toContain(helper.patient)
    expect(await found(app.client(helper.token), number)).not.toContain(helper.patient)
  })

  test('a kind that is none is refused by name', async () => {
    const wrong = (await refusal(admin.home.search({ q: 'x', of: ['visit'] as never }))) as { errors?: { field: string }[] }
    expect(wrong.errors?.[0]?.field).toMatch(/^of/)
  })

  test('words of any length are looked up by an index in every kind of record', async () => {
    const { rows } = await sql<{ kind: string }>`
      select tablename as kind from pg_indexes where indexdef like '%gin (short_words(search))%'`.execute(app.db)
    expect(foundKinds.filter((kind) => !rows.some((row) => row.kind === kind))).toEqual([])
    for (const q of ['高橋', 'たかはし']) {
      const search = (await app.asked(() => admin.home.search({ q }))).find(({ text }) => text.includes('json_agg'))
      const client = await app.pool.connect()
      // so few rows are read faster without any index
      await client.query('set enable_seqscan = off')
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${search?.text ?? ''}`, search?.values)
      client.release(true)
      expect(
        plan.rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on (staff|patient|absence|payslip)\b/.test(line)),
      ).toEqual([])
    }
  })
})

describe('what somebody used last', () => {
  test('is what was opened or changed, the latest first, once each', async () => {
    await admin.staff.get({ id: ids.aiko })
    await admin.patients.get({ id: ids.patient })
    const hospital = await admin.medicalInstitutions.get({ id: ids.hospital })
    await admin.medicalInstitutions.change({ id: hospital.id, version: hospital.version, changes: aHospital('日なた病院') })
    await admin.patients.get({ id: ids.patient })
    const recent = await admin.home.recent(undefined)
    expect(recent.slice(0, 3).map(({ entity, id }) => [entity, id])).toEqual([
      ['medical_institution', ids.hospital],
      ['patient', ids.patient],
      ['staff', ids.aiko],
    ])
    expect(recent[1]).toMatchObject({ name: '大野 梅', note: '練馬区' })
  })

  test('holds at most eight, and nothing that went into the trash or out of reach', async () => {
    const fixture = await makeFixture(app, 'manager', { linked: false, limited: true })
    const manager = app.client(fixture.token)
    const made: string[] = []
    for (let n = 0; n < 10; n++) {
      const facts = aPatient({ name_kanji: `順番 ${n}`, establishment_id: fixture.ids.establishment })
      made.unshift((await admin.patients.create(facts)).id)
    }
    for (const id of made.toReversed()) await manager.patients.get({ id })
    expect((await manager.home.recent(undefined)).map(({ id }) => id)).toEqual(made.slice(0, 8))
    const [first = '', second = ''] = made
    await admin.patients.remove({ id: first, version: 1 })
    await admin.patients.change({ id: second, version: 1, changes: aPatient({ name_kanji: '順番 8', establishment_id: null }) })
    expect((await manager.home.recent(undefined)).map(({ id }) => id)).toEqual(made.slice(2, 10))
  })

  test('is nobody else’s, and nothing that an administrator opened through the eyes of an account', async () => {
    const helper = await makeFixture(app, 'staff')
    await app.client(helper.token).patients.get({ id: helper.patient })
    const recent = async (as: Client) => (await as.home.recent(undefined)).map(({ id }) => id)
    expect(await recent(app.client(helper.token))).toEqual([helper.patient])
    expect(await recent(admin)).not.toContain(helper.patient)
    await sql`insert into audit (actor, viewer, entity, record_id, act)
      values (${helper.account}, ${helper.account}, 'patient', ${ids.patient}, 'read')`.execute(app.db)
    expect(await recent(app.client(helper.token))).toEqual([helper.patient])
  })
})
