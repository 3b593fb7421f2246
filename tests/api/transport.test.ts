import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
/** Helpers of two establishments. */
let me: Fixture
let other: Fixture
/** A manager of the establishment of `me`, who is nobody of the staff there. */
let manager: ReturnType<TestApp['client']>
let own: ReturnType<TestApp['client']>

const last = shiftMonth(monthOf(today()), -1)
const date = `${last}-05`

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await makeFixture(app, 'staff')
  other = await makeFixture(app, 'staff')
  own = app.client(me.token)
  const office = await makeFixture(app, 'manager', { limited: true })
  await sql`update user_account set establishments = array[${me.ids.establishment}]::uuid[] where id = ${office.account}`.execute(
    app.db,
  )
  await sql`delete from transport_entry where staff_id = any(${[me.staff, other.staff]}::uuid[])`.execute(app.db)
  manager = app.client(office.token)
})

const entry = (facts: Partial<Input<typeof transportEntry>> = {}): Input<typeof transportEntry> => ({
  ...(emptyInput(transportEntry.fields) as Input<typeof transportEntry>),
  staff_id: me.staff,
  date,
  purpose: 'commuting',
  means: 'train',
  origin: '自宅',
  destination: '練馬事業所',
  trip: 'round_trip',
  fare: 440,
  ...facts,
})

describe('who may what', () => {
  test('a helper asks for the own fares, and sees and withdraws no others', async () => {
    const { id, version, state } = await own.transportEntries.ask(entry())
    expect(state).toBe('submitted')
    const helper = app.client(other.token)
    expect(await refusal(helper.transportEntries.get({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(helper.transportEntries.withdraw({ id, version }))).toMatchObject({ code: 'not_found' })
    expect((await helper.transportEntries.list({ from: date, to: date })).items).toEqual([])
    expect((await helper.transportEntries.sheet({ month: last })).people).toEqual([])
    expect(await refusal(helper.transportEntries.person({ month: last, staff_id: me.staff }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(helper.transportEntries.ask(entry()))).toMatchObject({ status: 422 })
    expect(await refusal(own.transportEntries.approve({ id, version }))).toMatchObject({ code: 'not_found' })
  })
  test('the office sees and decides those of its people alone', async () => {
    const mine = await own.transportEntries.ask(entry())
    const theirs = await app.client(other.token).transportEntries.ask(entry({ staff_id: other.staff }))
    const { people } = await manager.transportEntries.sheet({ month: last })
    expect(people.map(({ staff_id }) => staff_id)).toEqual([me.staff])
    expect(await refusal(manager.transportEntries.approve({ id: theirs.id, version: theirs.version }))).toMatchObject({
      code: 'not_found',
    })
    expect(await manager.transportEntries.approve({ id: mine.id, version: mine.version })).toMatchObject({ state: 'approved' })
  })
  test('what is approved is changed by nobody until the approval is taken back', async () => {
    const asked = await own.transportEntries.ask(entry())
    const { id, version } = await admin.transportEntries.approve({ id: asked.id, version: asked.version })
    const change = (by: typeof admin, at: number) => by.transportEntries.change({ id, version: at, changes: { fare: 500 } })
    for (const by of [own, admin]) expect(await refusal(change(by, version))).toMatchObject({ code: 'act_not_allowed' })
    expect(await refusal(admin.transportEntries.remove({ id, version }))).toMatchObject({ code: 'act_not_allowed' })
    const reopened = await admin.transportEntries.reopen({ id, version, reason: '金額の誤り' })
    expect(await change(own, reopened.version)).toMatchObject({ fare: 500, state: 'submitted' })
  })
  test('a fare is of a day that was, and its parts are no more than it', async () => {
    expect(await refusal(own.transportEntries.ask(entry({ date: addDays(today(), 1) })))).toMatchObject({
      errors: [{ field: 'date', code: 'future_date' }],
    })
    expect(await refusal(own.transportEntries.ask(entry({ parking: 300, toll: 200 })))).toMatchObject({
      errors: [{ field: 'fare', code: 'parts_above_fare' }],
    })
    expect(await refusal(own.transportEntries.ask(entry({ km: '1.25' })))).toMatchObject({ errors: [{ field: 'km' }] })
  })
})

describe('what is answered', () => {
  const told = async () =>
    (await own.notices.list({})).items.filter(({ kind }) => kind.startsWith('transport')).map(({ kind, reason }) => [kind, reason])
  test('the person hears of a return with its reason, mends it, and asks again', async () => {
    const asked = await own.transportEntries.ask(entry())
    const sent = { id: asked.id, version: asked.version }
    expect(await refusal(admin.transportEntries.sendBack({ ...sent, reason: ' ' }))).toMatchObject({ status: 422 })
    const { version } = await admin.transportEntries.sendBack({ ...sent, reason: '領収書がありません' })
    expect(await told()).toEqual([['transport_returned', '領収書がありません']])
    const mended = await own.transportEntries.change({ id: asked.id, version, changes: { fare: 420 } })
    expect(await own.transportEntries.submit({ id: asked.id, version: mended.version })).toMatchObject({ state: 'submitted' })
  })
  test('several are approved at once, all or none, and their person hears once', async () => {
    const first = await own.transportEntries.ask(entry())
    const second = await own.transportEntries.ask(entry({ date: `${last}-06` }))
    const entries = [first, second].map(({ id, version }) => ({ id, version }))
    const stale = entries.map((one, at) => (at === 1 ? { ...one, version: 9 } : one))
    expect(await refusal(admin.transportEntries.approveMany({ entries: stale }))).toMatchObject({ code: 'stale_version' })
    expect(await admin.transportEntries.get({ id: first.id })).toMatchObject({ state: 'submitted' })
    expect(await admin.transportEntries.approveMany({ entries })).toEqual({ approved: 2 })
    expect(await told()).toEqual([['transport_approved', null]])
  })
  test('the start page tells how many wait', async () => {
    const { transport_entries: before } = await manager.home.waiting({})
    await own.transportEntries.ask(entry())
    expect((await manager.home.waiting({})).transport_entries?.count).toBe((before?.count ?? 0) + 1)
    expect((await own.home.waiting({})).transport_entries).toBeNull()
  })
})

describe('the sheet of a month', () => {
  const approved = async (facts: Partial<Input<typeof transportEntry>>) => {
    const { id, version } = await own.transportEntries.ask(entry(facts))
    return admin.transportEntries.approve({ id, version })
  }
  test('sums what is approved, and tells what of commuting is taxed by the day on which the pay is due', async () => {
    await approved({ means: 'car', km: '70', fare: 50_000 })
    await approved({ purpose: 'business', means: 'bus', fare: 420 })
    await own.transportEntries.ask(entry({ fare: 300 }))
    const { person, lines } = await own.transportEntries.person({ month: last, staff_id: me.staff, due_on: '2026-03-25' })
    expect(lines.map(({ receipts }) => receipts)).toEqual([0, 0, 0])
    expect(person).toMatchObject({
      total: 50_420,
      waiting: 1,
      waiting_fare: 300,
      sums: [
        { purpose: 'commuting', means: 'car', size: 1, fare: 50_000 },
        { purpose: 'business', means: 'bus', size: 1, fare: 420 },
      ],
      commuting: { paid: 50_000, limit: 38_700, free: 38_700, taxable: 11_300, km: '70' },
    })
    const later = await own.transportEntries.person({ month: last, staff_id: me.staff, due_on: '2026-04-25' })
    expect(later.person.commuting).toMatchObject({ limit: 45_700, taxable: 4_300 })
  })
  test('follows the pay day of the company, which an administrator sets', async () => {
    const due = async () => (await own.transportEntries.person({ month: '2026-11', staff_id: me.staff })).due_on
    expect(await due()).toBe('2026-12-25')
    await admin.company.changePayDay({ after: 0, day: 31 })
    expect(await due()).toBe('2026-11-30')
    expect(await refusal(manager.company.changePayDay({ after: 1, day: 25 }))).toMatchObject({ code: 'not_found' })
    await admin.company.changePayDay({ after: 1, day: 25 })
  })
  test('a withdrawn one stands in no sheet, and one of another month neither', async () => {
    const { id, version } = await own.transportEntries.ask(entry())
    await own.transportEntries.withdraw({ id, version })
    await own.transportEntries.ask(entry({ date: `${shiftMonth(last, -1)}-05` }))
    expect((await own.transportEntries.person({ month: last, staff_id: me.staff })).lines).toEqual([])
  })
  test('is printed with a page for each person, and the audit log tells so', async () => {
    await approved({})
    const file = await admin.transportEntries.print({ month: last, staff_id: [me.staff], language: 'ja' })
    expect(file.type).toBe('application/pdf')
    const { items } = await admin.home.audit({ entity: 'transport_entry', act: 'export' })
    expect(items[0]).toMatchObject({ extent: { rows: 1, by: ['staff_id'] } })
    expect(await refusal(own.transportEntries.print({ month: last, staff_id: [other.staff], language: 'ja' }))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('ways of visits', () => {
  const place = { prefecture: '13', municipality: '練馬区', town: '1-1' } as const
  let ask: { staff_id: string; month: string; language: 'ja' }
  beforeEach(async () => {
    // the visit of the fixture has a fixed day, which may lie in the month of these
    await sql`update visit set deleted_at = now() where id = ${me.visit}`.execute(app.db)
    const patients = []
    for (const [name, postal_code] of [
      ['佐藤 花子', '1760001'],
      ['田中 一郎', '1770041'],
    ] as const)
      patients.push(await admin.patients.create(aPatient({ name_kanji: name, postal_code, ...place })))
    const [one, two] = patients.map(({ id }) => id)
    for (const [from, to, patient_id] of [
      ['09:00', '10:00', one],
      ['10:30', '11:30', two],
    ])
      await admin.visits.create({
        ...aVisit(`${date}T${from}`, `${date}T${to}`, { staff_id: me.staff, patient_id: patient_id ?? null }),
        exception_reason: '試験',
      })
    ask = { staff_id: me.staff, month: last, language: 'ja' }
  })
  const way = (source: string, fare = 220) => ({ source, means: 'bus' as const, trip: 'one_way' as const, km: '2.5', fare })

  test('are proposed from home, between them, and home again', async () => {
    const { proposals } = await own.transportEntries.proposals(ask)
    expect(proposals.map(({ purpose, origin, destination }) => [purpose, origin, destination])).toEqual([
      ['commuting', '自宅', '佐藤 花子 様宅'],
      ['commuting', '田中 一郎 様宅', '自宅'],
      ['between_visits', '佐藤 花子 様宅', '田中 一郎 様宅'],
    ])
    expect(await refusal(app.client(other.token).transportEntries.proposals(ask))).toMatchObject({ code: 'not_found' })
  })
  test('are asked for once, also by two at the same time, and propose their fare for the next time', async () => {
    const { proposals } = await own.transportEntries.proposals(ask)
    const sources = proposals.map(({ source }) => source)
    const some = sources.slice(0, 2).map((source) => way(source))
    const [first, second] = await Promise.all([
      own.transportEntries.take({ ...ask, ways: some }),
      admin.transportEntries.take({ ...ask, ways: some }),
    ])
    expect([first.taken + second.taken, first.left + second.left]).toEqual([2, 2])
    const { proposals: rest } = await own.transportEntries.proposals(ask)
    expect(rest.map(({ source }) => source)).toEqual(sources.slice(2))
    expect(await own.transportEntries.take({ ...ask, ways: [way(sources[0] ?? '')] })).toEqual({ taken: 0, left: 1 })
    await expect(
      sql`insert into transport_entry (staff_id, date, purpose, means, origin, destination, trip, fare, state, search, source)
        select staff_id, date, purpose, means, origin, destination, trip, fare, state, search, source from transport_entry where source = ${sources[0]}`.execute(
        app.db,
      ),
    ).rejects.toMatchObject({ constraint: 'transport_entry_source_key' })
    const { items } = await own.transportEntries.list({ from: date, to: date })
    expect(items.map(({ fare, state }) => [fare, state])).toEqual([
      [220, 'submitted'],
      [220, 'submitted'],
    ])
  })
  test('are not proposed when somebody has typed the same', async () => {
    await own.transportEntries.ask(
      entry({
        purpose: 'between_visits',
        origin: '佐藤 花子 様宅',
        destination: '田中 一郎 様宅',
        trip: 'one_way',
        means: 'bus',
        fare: 230,
      }),
    )
    const { proposals } = await own.transportEntries.proposals(ask)
    expect(proposals.map(({ purpose }) => purpose)).toEqual(['commuting', 'commuting'])
  })
  test('come back when their entry is put into the trash', async () => {
    const { proposals } = await own.transportEntries.proposals(ask)
    await own.transportEntries.take({ ...ask, ways: [way(proposals[0]?.source ?? '')] })
    const [asked] = (await own.transportEntries.list({ from: date, to: date })).items
    if (!asked) throw new Error('nothing was asked for')
    const { version } = await own.transportEntries.withdraw({ id: asked.id, version: asked.version })
    expect((await own.transportEntries.proposals(ask)).proposals).toHaveLength(2)
    await admin.transportEntries.remove({ id: asked.id, version })
    expect((await own.transportEntries.proposals(ask)).proposals).toHaveLength(3)
  })
})
