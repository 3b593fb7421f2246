import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(() => sql`delete from throttle`.execute(app.db))

/** Somebody with a feed, and what it answers. */
const subscribed = async (role: Role): Promise<{ fixture: Fixture; client: typeof admin; path: string }> => {
  const fixture = await makeFixture(app, role, { coming: false })
  const client = app.client(fixture.token)
  const { url } = await client.calendarEvents.makeFeed({})
  expect(url).toMatch(/^http:\/\/[^/]+\/api\/calendar-feed\/[\w-]{43}\.ics$/)
  return { fixture, client, path: new URL(url).pathname }
}
const read = async (path: string) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { answer, text, events }
}
const statusOf = async (path: string) => (await app.request(path)).status
const anEvent = (facts: Partial<Input<typeof calendarEvent>> = {}): Input<typeof calendarEvent> => ({
  ...(emptyInput(calendarEvent.fields) as Input<typeof calendarEvent>),
  title: '会議; A, B',
  starts_at: new Date(Date.now() + 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00Z'),
  ends_at: new Date(Date.now() + 90_000_000).toISOString().replace(/:\d\d\.\d+Z/, ':00Z'),
  ...facts,
})

test('a helper’s feed holds own events, those shared with helpers, and own visits without a name', async () => {
  const { fixture, client, path } = await subscribed('staff')
  const own = await client.calendarEvents.create(anEvent())
  await admin.calendarEvents.create(anEvent({ title: '全員の研修', shared_with: ['staff'] }))
  await admin.calendarEvents.create(anEvent({ title: '管理者だけの予定' }))
  const { answer, text, events } = await read(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const told = events.map(({ summary }) => summary)
  expect(told).toContain('会議; A, B')
  expect(told).toContain('全員の研修')
  expect(told).not.toContain('管理者だけの予定')
  const mine = events.find(({ uid }) => uid.startsWith(own.id))
  expect(mine?.startDate.toJSDate().toISOString()).toBe(new Date(own.starts_at).toISOString())
  const visit = events.find(({ uid }) => uid.startsWith(fixture.visit))
  expect(visit?.summary).not.toContain(fixture.n)
  expect(text).not.toContain(`patient name_kanji${fixture.n}`)
})

test('patients are named once the company allows it, which the audit log keeps', async () => {
  const { fixture, path } = await subscribed('staff')
  const nameIn = async () => (await read(path)).events.find(({ uid }) => uid.startsWith(fixture.visit))?.summary.includes(fixture.n)
  expect(await nameIn()).toBe(false)
  expect(await admin.calendarEvents.allowFeedNames({ names: true })).toMatchObject({ names: true })
  expect(await nameIn()).toBe(true)
  const listed = await app.db
    .selectFrom('audit')
    .select('act')
    .where('actor', '=', fixture.account)
    .where('entity', '=', 'visit')
    .where('act', '=', 'list')
    .execute()
  expect(listed).toHaveLength(1)
  await admin.calendarEvents.allowFeedNames({ names: false })
  expect(await nameIn()).toBe(false)
})

describe('an address leads nowhere', () => {
  const gone = 404
  test('that nobody made', async () => {
    expect(await statusOf(`/api/calendar-feed/${'x'.repeat(43)}.ics`)).toBe(gone)
    expect(await statusOf('/api/calendar-feed/short.ics')).toBe(gone)
  })
  test('once it is made anew, or revoked', async () => {
    const { client, path } = await subscribed('manager')
    const next = new URL((await client.calendarEvents.makeFeed({})).url).pathname
    expect([await statusOf(path), await statusOf(next)]).toEqual([gone, 200])
    expect(await client.calendarEvents.endFeed({})).toMatchObject({ feed: null })
    expect(await statusOf(next)).toBe(gone)
  })
  test('once it is revoked by a request without a body', async () => {
    const { fixture, path } = await subscribed('manager')
    const answer = await app.request('/api/calendar-feed', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${fixture.token}` },
    })
    expect(answer.status).toBe(200)
    expect(await statusOf(path)).toBe(gone)
  })
  test('while its account is disabled', async () => {
    const { fixture, path } = await subscribed('user')
    expect(await statusOf(path)).toBe(200)
    await admin.users.disable({ id: fixture.account, version: 1, reason: '退職' })
    expect(await statusOf(path)).toBe(gone)
  })
})

test('of the address only a hash is kept, and it is told when it was read last', async () => {
  const { fixture, client, path } = await subscribed('staff')
  const token = /([\w-]{43})\.ics/.exec(path)?.[1] ?? ''
  expect((await client.calendarEvents.feed({})).feed).toMatchObject({ read_at: null })
  await read(path)
  expect((await client.calendarEvents.feed({})).feed?.read_at).not.toBeNull()
  const { rows } = await sql<{
    all: string
  }>`select row_to_json(f)::text as all from calendar_feed f where account_id = ${fixture.account}
    union all select a::text from audit a where a.actor = ${fixture.account}`.execute(app.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { all } of rows) expect(all).not.toContain(token)
})

test('a stranger at an open screen makes none', async () => {
  const { token, account } = await makeFixture(app, 'staff')
  await sql`update session set proved_at = now() - interval '1 day' where account_id = ${account}`.execute(app.db)
  expect((await refusal(app.client(token).calendarEvents.makeFeed({}))).code).toBe('proof_needed')
})

test('whoever asks too often waits', async () => {
  const { path } = await subscribed('staff')
  const answers: number[] = []
  for (let at = 0; at <= 60; at++) answers.push(await statusOf(path))
  expect(answers.filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
})

test('a request to delete says its version in the address, as some proxies drop its body', async () => {
  const { client, fixture } = await subscribed('manager')
  const { id, version } = await client.calendarEvents.create(anEvent())
  const removed = (query: string) =>
    app.request(`/api/calendar-events/${id}${query}`, { method: 'DELETE', headers: { authorization: `Bearer ${fixture.token}` } })
  expect((await removed('')).status, 'it must say which').toBe(422)
  expect((await removed(`?version=${version + 1}`)).status).toBe(409)
  expect((await removed(`?version=${version}`)).status).toBe(200)
})
