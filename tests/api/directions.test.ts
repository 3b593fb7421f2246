import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { PlacedEntity } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { loadTowns, readTowns, townLoads, undoLoad } from '#server/visits/directions/towns.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'
import { startDirections } from '../services/playedDirections.ts'
import { oneTile } from '../services/tiles.ts'

const KEY = 'key-of-the-routes'
let servers: Awaited<ReturnType<typeof startDirections>>
let folder: string
let keyFile: string
let tilesFile: string
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  servers = await startDirections(KEY)
  folder = await mkdtemp(join(tmpdir(), 'hidamari-key-'))
  keyFile = join(folder, 'key')
  tilesFile = join(folder, 'tiles.pmtiles')
  app = await openTestApp(firstDatabase(), {
    VALHALLA_URL: servers.url,
    GOOGLE_ROUTES_KEY_FILE: keyFile,
    GOOGLE_ROUTES_URL: servers.url,
    TILES_FILE: tilesFile,
  })
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await app.close()
  await servers.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  servers.faults.length = 0
  servers.calls.length = 0
  await writeFile(keyFile, `${KEY}\n`)
})

let size = 0
const address = { postal_code: '1760012', prefecture: '13' as const, municipality: '練馬区', town: '豊玉北5-14-6', building: null }
const patient = (facts: object = {}) =>
  admin.patients.create(aPatient({ name_kanji: `道 順子${++size}`, ...address, ...facts })).then(({ id }) => id)
const office = () =>
  admin.establishments
    .create({ ...(emptyInput(establishment.fields) as Input<typeof establishment>), ...address, name: `道順事業所${++size}` })
    .then(({ id }) => id)
const set = (entity: PlacedEntity, id: string, lat = 35.73, lon = 139.65) => admin.directions.setPlace({ entity, id, lat, lon })
const [one, other] = ['35.73,139.65', '35.75,139.66']
const route = (mode: Mode = 'walk', from = one, to = other) => admin.directions.route({ from, to, mode })

test('a place that was confirmed is used until the address becomes another one', async () => {
  const id = await patient()
  expect(await admin.directions.place({ entity: 'patient', id })).toMatchObject({
    address: '東京都練馬区豊玉北5-14-6',
    located: null,
    stale: false,
    settable: true,
  })
  expect(await refusal(route('walk', `patient:${id}`))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'from', code: 'place_unknown' }],
  })
  expect(await set('patient', id)).toMatchObject({ located: { point: { lat: 35.73, lon: 139.65 }, accuracy: 'hand' } })
  expect((await route('walk', `patient:${id}`)).from).toEqual({
    point: { lat: 35.73, lon: 139.65 },
    accuracy: 'hand',
    source: null,
  })

  const { version } = await admin.patients.get({ id })
  await admin.patients.change({ id, version, changes: { town: '豊玉北五丁目14番6号', building: '101号室' } })
  expect(await admin.directions.place({ entity: 'patient', id })).toMatchObject({ stale: false })
  await admin.patients.change({ id, version: version + 1, changes: { town: '桜台1-1' } })
  expect(await admin.directions.place({ entity: 'patient', id })).toMatchObject({ stale: true, located: null })
  expect((await refusal(route('walk', `patient:${id}`))).errors).toEqual([{ field: 'from', code: 'place_unknown' }])

  await set('patient', id, 35.74)
  expect(await admin.directions.resetPlace({ entity: 'patient', id })).toMatchObject({ stale: false, located: null })
  const { rows } = await sql<{ metadata: unknown }>`select metadata from audit
    where record_id = ${id} and metadata ? 'place' order by id`.execute(app.db)
  expect(rows.map(({ metadata }) => metadata)).toEqual([{ place: 'set' }, { place: 'set' }, { place: 'reset' }])
})

test('a place outside of Japan is refused at its field', async () => {
  const id = await office()
  expect((await refusal(set('establishment', id, 48.85))).errors).toMatchObject([{ code: 'outside_japan' }])
})

test('an address is found by the towns of a file, says how exactly and by whom, and no more once the load is undone', async () => {
  const heads = '都道府県名,市区町村名,大字町丁目名,緯度,経度'
  const load = async (...lines: string[]) => {
    const file = readTowns(iconv.encode([heads, ...lines].join('\r\n'), 'cp932'))
    return loadTowns(app.db, file?.source ?? '', file?.towns ?? [])
  }
  const before = '"東京都","府中市","宮町二丁目",35.6,139.4'
  await load(before, '東京都,府中市,宮町一丁目,35.67,139.48', '広島県,府中市,元町,34.57,133.24')
  await load(before.replace('35.6', '35.68'), '東京都,府中市,宮町一丁目,35.67,139.48')
  const located = (lat: number, accuracy: string) => ({
    point: { lat, lon: expect.any(Number) as number },
    accuracy,
    source: '国土交通省「位置参照情報」',
  })
  const found = (address: string) => admin.directions.locate({ address })
  expect(await found('東京都府中市宮町2－24')).toEqual(located(35.68, 'town'))
  expect((await found('東京都府中市本町')).accuracy).toBe('municipality')
  expect(await found('35.7, 139.6')).toEqual({ point: { lat: 35.7, lon: 139.6 }, accuracy: 'hand', source: null })
  // there are two cities of this name
  for (const address of ['府中市宮町1', '練馬区豊玉北5', 'ここ'])
    expect((await refusal(found(address))).errors).toEqual([{ field: 'address', code: 'place_unknown' }])
  const id = await patient({ municipality: '府中市', town: '宮町2-1' })
  const place = async () => (await admin.directions.place({ entity: 'patient', id })).located
  expect(await place()).toEqual(located(35.68, 'town'))
  expect((await townLoads(app.db)).map(({ size: towns }) => towns)).toEqual([2, 3])
  await undoLoad(app.db)
  expect(await place()).toEqual(located(35.6, 'town'))
  await undoLoad(app.db)
  expect(await place()).toBeNull()
  expect(await undoLoad(app.db)).toBeUndefined()
})

test('the own route server comes before Google, which finds what that one does not offer', async () => {
  expect(await route('bicycle')).toMatchObject({
    engine: 'valhalla',
    failed: null,
    minutes: 6,
    metres: 1234,
    shape: [
      { lat: 38.5, lon: -120.2 },
      { lat: 40.7, lon: -120.95 },
    ],
    steps: [{ text: '北に進みます。', metres: 1200, minutes: 5 }],
  })
  expect(await route('transit')).toMatchObject({
    engine: 'google',
    failed: null,
    minutes: 16,
    metres: 4210,
    shape: null,
    steps: [{ text: '目白通りを西へ', metres: 4000, minutes: 14 }],
  })
  expect(servers.calls.map(({ path }) => path)).toEqual(['/route', '/directions/v2:computeRoutes'])
  expect(servers.mistakes).toEqual([])
})

test('only the two points leave, whoever lives there', async () => {
  const id = await patient({ name_kanji: '秘密 太郎' })
  await set('patient', id)
  await route('transit', `patient:${id}`)
  expect(servers.calls.at(-1)?.body).toEqual({
    origin: { location: { latLng: { latitude: 35.73, longitude: 139.65 } } },
    destination: { location: { latLng: { latitude: 35.75, longitude: 139.66 } } },
    travelMode: 'TRANSIT',
    languageCode: 'ja',
    units: 'METRIC',
  })
})

test.each([
  ['away', { status: 503, json: {} }],
  ['limited', { status: 429, json: {} }],
  ['refused', { status: 400, json: { error_code: 442, error: 'No path could be found for input', status_code: 400 } }],
  ['refused', 'no json'],
  ['refused', 'empty'],
  ['away', 'half'],
] as const)('where the servers fail (%s) the estimate is told with the reason', async (failed, fault) => {
  servers.faults.push(fault, fault)
  const found = await route('walk')
  expect(found).toMatchObject({ engine: 'estimate', failed, shape: null, steps: [] })
  expect(found.minutes).toBeGreaterThan(30)
})

test('a key that is wrong or missing is told as such', async () => {
  await writeFile(keyFile, 'another')
  expect(await route('transit')).toMatchObject({ engine: 'estimate', failed: 'refused' })
  await rm(keyFile)
  expect(await route('transit')).toMatchObject({ engine: 'estimate', failed: 'not_set_up' })
})

test('tiles are read by ranges, by whoever is signed in', async () => {
  const tiles = (token: string, range: string) =>
    app.fetch(new Request('http://localhost/api/tiles', { headers: { authorization: `Bearer ${token}`, range } }))
  const { token } = await makeFixture(app, 'staff')
  const { directions } = app.client(token)
  expect(await directions.map({})).toEqual({ tiles: false })
  expect((await tiles(token, 'bytes=0-99')).status).toBe(404)

  const file = await oneTile()
  await writeFile(tilesFile, file)
  expect(await directions.map({})).toEqual({ tiles: true })
  expect((await tiles('nobody', 'bytes=0-99')).status).toBe(401)
  const read = async (range: string) => {
    const answer = await tiles(token, range)
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 7)]
  }
  expect(await read('bytes=0-99')).toEqual([206, `bytes 0-99/${file.length}`, 'PMTiles'])
  expect((await read('bytes=0-16383'))[1]).toBe(`bytes 0-${file.length - 1}/${file.length}`)
  for (const range of [`bytes=${file.length}-${file.length}`, 'bytes=9-3', 'bytes=0-99999999999', 'bytes=-5', 'pages=1-2', ''])
    expect((await read(range)).slice(0, 2)).toEqual(
      range === 'bytes=0-99999999999' ? [206, `bytes 0-${file.length - 1}/${file.length}`] : [416, `bytes */${file.length}`],
    )
})

test('a helper is led to the patients of the own visits and home, and to no colleague', async () => {
  const { client, own, stranger, colleague, self } = await helper()
  for (const [entity, id] of [
    ['patient', own],
    ['patient', stranger],
    ['staff', self],
    ['staff', colleague],
  ] as const)
    await set(entity, id)
  const leads = (end: string) => client.directions.route({ from: one, to: end, mode: 'walk' })
  expect((await leads(`patient:${own}`)).to.accuracy).toBe('hand')
  expect((await leads(`staff:${self}`)).to.accuracy).toBe('hand')
  expect((await refusal(leads(`patient:${stranger}`))).code).toBe('not_found')
  expect((await refusal(leads(`staff:${colleague}`))).code).toBe('not_found')
  expect((await client.directions.place({ entity: 'patient', id: own })).settable).toBe(false)
  expect((await refusal(client.directions.setPlace({ entity: 'patient', id: own, lat: 35.7, lon: 139.6 }))).code).toBe('not_found')
})

/** A helper with an account and a visit to one of two patients. */
const helper = async () => {
  const { token, ids } = await makeFixture(app, 'staff')
  return {
    client: app.client(token),
    own: ids.patient,
    stranger: await patient(),
    self: ids.staff,
    colleague: await admin.staff.create(aStaff({ staff_code: `R${++size}`, ...address })).then(({ id }) => id),
  }
}
