import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NoticeKind, pushedKinds } from '#domain/kit/notices.ts'
import { MAX_DEVICES } from '#domain/kit/push.api.ts'
import { openDb } from '#server/kit/db/db.ts'
import { allDone } from '#server/kit/base/afterwards.ts'
import { sendPushes } from '#server/kit/push/pushes.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { AUTH, makeFixture, P256DH, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { startPushService } from '../services/push.ts'

type Service = Awaited<ReturnType<typeof startPushService>>
type Language = 'ja' | 'ja-plain' | 'en' | 'fr' | 'vi'

let service: Service
let app: TestApp
beforeAll(async () => {
  service = await startPushService()
  app = await openTestApp(firstDatabase(), { PUSH_ORIGINS: service.url })
  await app.setUp()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

/** Somebody without the device that fixtures have. */
const somebody = async (role: 'staff' | 'admin') => {
  const made = await makeFixture(app, role)
  await sql`delete from push_subscription where id = ${made.device}`.execute(app.db)
  return made
}

let helper: Fixture
beforeEach(async () => {
  await sql`delete from push_subscription`.execute(app.db)
  await sql`delete from notice`.execute(app.db)
  Object.assign(service.played, { taken: [], mistakes: [], answers: [], calls: 0 })
  helper = await somebody('staff')
})

const MORNING = 9 * 60
const at = (minute: number, db = app.db) => sendPushes({ ...app, db, nouns }, new AbortController().signal, minute)
const run = () => at(MORNING)
const call = (who: Fixture) => app.client(who.token).push

const subscribed = async (who: Fixture, language: Language = 'ja') => {
  const { name, input } = service.subscription()
  await call(who).subscribe({ ...input, language })
  // before what the tests tell, which is a minute old
  await sql`update push_subscription set created_at = now() - interval '2 days' where endpoint = ${input.endpoint}`.execute(app.db)
  return name
}
const records: Partial<Record<NoticeKind, (who: Fixture) => [entity: string, id: string, facts?: object]>> = {
  plan_changed: (who) => ['visit', who.visit, { visits: 1, first: '2020-01-01', last: '2020-01-01' }],
  updated_leave_request: (who) => ['leave_request', who.ids.leave_request, { state: 'approved' }],
  report_returned: (who) => ['shift_report', who.ids.shift_report],
  new_payslip: (who) => ['payslip', who.ids.payslip],
}
let told = 0
/** Somebody is told of a record of the fixture, `ago` seconds ago. */
const tell = async (who: Fixture, kind: NoticeKind, ago = 60, facts?: object) => {
  const [entity, id, usual = {}] = records[kind]?.(who) ?? ['visit', who.visit]
  await sql`insert into notice (account_id, kind, entity, record_id, key, facts, created_at)
    values (${who.account}, ${kind}, ${entity}, ${id}, ${`told ${++told}`}, ${JSON.stringify(facts ?? usual)}::jsonb, now() - make_interval(secs => ${ago}))`.execute(
    app.db,
  )
}
const titles = () => service.played.taken.map(({ title }) => title)

describe('what a device is sent', () => {
  test('has a record in these tests for every kind that is sent', () => {
    expect(Object.keys(records).toSorted()).toEqual(pushedKinds.toSorted())
  })

  test.each(
    pushedKinds.flatMap((kind) => (['ja', 'ja-plain', 'en', 'fr', 'vi'] as const).map((language) => [kind, language] as const)),
  )('%s in %s: what it is about, in words of the language and without a name', async (kind, language) => {
    const name = await subscribed(helper, language)
    await tell(helper, kind)
    await run()
    const [taken, ...others] = service.played.taken
    expect([others, service.played.mistakes]).toEqual([[], []])
    expect(taken).toMatchObject({ device: name, tag: kind, lang: language.slice(0, 2), path: expect.stringMatching(/^\/admin\//) })
    // every text of a fixture bears its number, names included
    expect(taken?.body).not.toContain(helper.n)
    expect(taken?.title).not.toContain('push:')
    expect(taken?.headers).toMatchObject({ ttl: String(12 * 3600), urgency: 'normal', topic: kind })
  })

  test('is signed by one key, which devices are given, and stands sealed in the database', async () => {
    await subscribed(helper)
    const { public_key } = await call(helper).settings({})
    await tell(helper, 'new_payslip')
    await run()
    expect(service.played.taken).toMatchObject([{ key: public_key, sub: 'mailto:hidamari@127.0.0.1' }])
    const { rows } = await sql<{ private_key: string }>`select private_key from push_key`.execute(app.db)
    expect(rows).toMatchObject([{ private_key: expect.stringMatching(/^s1:/) }])
    const { rows: secrets } = await sql<{ auth: string }>`select auth from push_subscription`.execute(app.db)
    expect(secrets.every(({ auth }) => auth.startsWith('s1:'))).toBe(true)
  })

  test('is one message for several kinds, and one for several of a kind', async () => {
    await subscribed(helper)
    await tell(helper, 'new_payslip')
    await tell(helper, 'new_payslip')
    await run()
    await tell(helper, 'report_returned')
    await tell(helper, 'updated_leave_request')
    await run()
    expect(service.played.taken.map(({ tag }) => tag)).toEqual(['new_payslip', 'several'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['read meanwhile', () => sql`update notice set read_at = now()`.execute(app.db)],
    [
      'of a record in the trash',
      () => sql`update shift_report set deleted_at = now() where id = ${helper.ids.shift_report}`.execute(app.db),
    ],
    ['so new that it may be undone', () => sql`update notice set created_at = now() - interval '5 seconds'`.execute(app.db)],
    ['older than a day', () => sql`update notice set created_at = now() - interval '25 hours'`.execute(app.db)],
    ['from before the device was subscribed', () => sql`update push_subscription set created_at = now()`.execute(app.db)],
    ['of another kind', () => sql`update notice set kind = 'document_given'`.execute(app.db)],
  ])('is nothing that is %s', async (_, happens) => {
    await subscribed(helper)
    await tell(helper, 'report_returned')
    await happens()
    await run()
    expect([service.played.calls, service.played.mistakes]).toEqual([0, []])
  })

  test('is nothing of a schedule that begins later than in two days', async () => {
    await subscribed(helper)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await tell(helper, 'plan_changed', 60, { visits: 1, first: inDays(5), last: inDays(9) })
    await run()
    expect(titles()).toEqual([])
    await tell(helper, 'plan_changed', 60, { visits: 1, first: inDays(1), last: inDays(9) })
    await run()
    expect(titles()).toHaveLength(1)
  })

  test('comes once, whichever of two processes sends it', async () => {
    await subscribed(helper)
    const other = openDb(app.login, 2)
    try {
      for (let n = 0; n < 10; n++) {
        await tell(helper, 'new_payslip')
        await Promise.all([run(), at(MORNING, other.db), run(), at(MORNING, other.db)])
      }
      await Promise.all([run(), at(MORNING, other.db)])
      expect(service.played.calls).toBe(10)
    } finally {
      await other.close()
    }
  })
})

describe('quiet hours', () => {
  const quiet = (from: number, to: number) => call(helper).changeQuiet({ from, to })
  const sentAt = async (minute: number) => {
    await sql`update notice set pushed_at = null`.execute(app.db)
    service.played.taken = []
    await at(minute)
    return service.played.taken.length
  }
  const sentAtAll = async (minutes: readonly number[]) => {
    const sent: number[] = []
    for (const minute of minutes) sent.push(await sentAt(minute))
    return sent
  }
  beforeEach(async () => {
    await subscribed(helper)
    await tell(helper, 'new_payslip')
  })

  test('are from 21:00 to 6:00 as long as nobody has chosen, over midnight', async () => {
    expect((await call(helper).settings({})).quiet).toEqual({ from: 1260, to: 360 })
    expect(await sentAtAll([1259, 1260, 1439, 0, 359, 360])).toEqual([1, 0, 0, 0, 0, 1])
  })

  test('may lie within a day', async () => {
    await quiet(12 * 60, 13 * 60)
    expect(await sentAtAll([719, 720, 779, 780, 0])).toEqual([1, 0, 0, 1, 1])
  })

  test('are none where they begin and end at the same time', async () => {
    await quiet(0, 0)
    expect(await sentAtAll([0, 720, 1439])).toEqual([1, 1, 1])
  })

  test('hold back until they end', async () => {
    await at(1300)
    expect(titles()).toEqual([])
    await at(360)
    expect(titles()).toHaveLength(1)
  })

  test('are times of a day', async () => {
    expect(await refusal(quiet(0, 1440))).toMatchObject({ code: 'invalid_input', errors: [{ field: 'to' }] })
  })
})

describe('a push service', () => {
  const answer = async (...statuses: number[]) => {
    service.played.answers = statuses
    await tell(helper, 'new_payslip')
    await run()
  }
  const devices = async () => (await call(helper).settings({})).devices.length

  test.each([404, 410])('that knows a device no more (%i) is asked no more', async (status) => {
    await subscribed(helper)
    await answer(status)
    expect([await devices(), service.played.calls]).toEqual([0, 1])
  })

  test('that is away for a moment is asked again', async () => {
    await subscribed(helper)
    await answer(503)
    expect([titles().length, service.played.calls, await devices()]).toEqual([1, 2, 1])
  })

  test('that stays away keeps its devices', async () => {
    await subscribed(helper)
    await answer(503, 503, 429)
    const { rows } = await sql<{ failures: number }>`select failures from push_subscription`.execute(app.db)
    expect([rows, service.played.calls]).toEqual([[{ failures: 0 }], 3])
  })

  test('that refuses five in a row is asked no more', async () => {
    await subscribed(helper)
    for (let n = 0; n < 4; n++) await answer(400)
    expect(await devices()).toBe(1)
    await answer(400)
    expect(await devices()).toBe(0)
  })

  test('that took one in between is asked on', async () => {
    await subscribed(helper)
    for (const status of [400, 400, 400, 400, 201, 400]) await answer(status)
    expect(await devices()).toBe(1)
  })

  test('that does not accept the key keeps the device, and readiness says so until it does', async () => {
    const ready = async () => ((await (await app.request('/api/ready')).json()) as { push: string }).push
    await subscribed(helper)
    expect(await ready()).toBe('on')
    for (let n = 0; n < 6; n++) await answer(403)
    expect([await ready(), await devices()]).toEqual(['refused', 1])
    await answer(201)
    expect(await ready()).toBe('on')
  })
})

describe('devices', () => {
  test('are of their own person alone', async () => {
    const other = await somebody('staff')
    await subscribed(other)
    const [device] = (await call(other).settings({})).devices
    expect((await call(helper).settings({})).devices).toEqual([])
    const id = device?.id ?? ''
    expect(await refusal(call(helper).remove({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(call(helper).try({ id }))).toMatchObject({ code: 'not_found' })
    expect((await call(other).settings({})).devices).toHaveLength(1)
    expect((await call(other).remove({ id })).devices).toEqual([])
  })

  test('tell which of them asks, and what it is subscribed as', async () => {
    const { input } = service.subscription()
    await call(helper).subscribe({ ...input, language: 'en' })
    const settings = await call(helper).settings({})
    expect(settings).toMatchObject({
      own: { endpoint: input.endpoint, language: 'en' },
      devices: [{ current: true, used_at: null }],
    })
    expect(JSON.stringify(settings)).not.toContain(input.auth)
  })

  test('are one for each session: another subscription takes the place of the first', async () => {
    await subscribed(helper)
    const name = await subscribed(helper, 'fr')
    await tell(helper, 'new_payslip')
    await run()
    expect(service.played.taken).toMatchObject([{ device: name, lang: 'fr' }])
  })

  test('belong to whoever signed in last with them', async () => {
    const other = await somebody('staff')
    const { input } = service.subscription()
    await call(helper).subscribe({ ...input, language: 'ja' })
    await call(other).subscribe({ ...input, language: 'ja' })
    expect([(await call(helper).settings({})).devices.length, (await call(other).settings({})).devices.length]).toEqual([0, 1])
  })

  test(`are ${MAX_DEVICES} at most: the oldest goes`, async () => {
    for (let n = 0; n < MAX_DEVICES; n++)
      await sql`with s as (insert into session (token_hash, account_id, expires_at) values (${Buffer.from(`${helper.n} ${n}`)}, ${helper.account}, now() + interval '1 day') returning id)
        insert into push_subscription (session_id, endpoint, p256dh, auth, language, created_at)
        select id, ${`https://web.push.apple.com/${helper.n}/${n}`}, ${P256DH}, ${app.keys.seal('push_subscription', AUTH)}, 'ja', now() - make_interval(days => ${10 - n}) from s`.execute(
        app.db,
      )
    await subscribed(helper)
    const { devices } = await call(helper).settings({})
    const { rows } = await sql<{ oldest: boolean }>`select bool_or(endpoint like '%/0') as oldest from push_subscription`.execute(
      app.db,
    )
    expect([devices.length, devices.some(({ current }) => current), rows[0]?.oldest]).toEqual([MAX_DEVICES, true, false])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['signs out everywhere', () => app.client(helper.token).profile.signOutEverywhere({})],
    [
      'may not sign in any more',
      async () => app.client((await somebody('admin')).token).users.disable({ id: helper.account, version: 1, reason: '退職' }),
    ],
    [
      'has another password',
      () => sql`update user_account set password_hash = 'another' where id = ${helper.account}`.execute(app.db),
    ],
  ])('are sent nothing any more once their person %s', async (_, happens) => {
    await subscribed(helper)
    await happens()
    const { rows } = await sql`select 1 from push_subscription`.execute(app.db)
    expect(rows).toEqual([])
  })

  test.each([
    ['an address of no push service', { endpoint: 'https://db.internal/abc' }, 'endpoint', 'push_service'],
    ['an address on this machine', { endpoint: 'http://127.0.0.1:5432/' }, 'endpoint', 'push_service'],
    ['no address', { endpoint: 'push' }, 'endpoint', 'invalid_format'],
    ['a key that is none', { p256dh: 'abc' }, 'p256dh', 'invalid_format'],
    ['a secret that is none', { auth: 'abc' }, 'auth', 'invalid_format'],
    ['a language that is none', { language: '../../etc' }, 'language', 'invalid_format'],
  ])('are refused with %s', async (_, wrong, field, code) => {
    const { input } = service.subscription()
    const refused = await refusal(call(helper).subscribe({ ...input, language: 'ja', ...wrong }))
    expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] })
  })

  test('that are subscribed with a key of no device fail without harm to the others', async () => {
    const other = await somebody('staff')
    await subscribed(helper)
    await subscribed(other)
    await sql`update push_subscription set auth = 'unsealed' where session_id in (select id from session where account_id = ${helper.account})`.execute(
      app.db,
    )
    await tell(helper, 'new_payslip')
    await tell(other, 'new_payslip')
    await run()
    expect(titles()).toHaveLength(1)
  })

  test('get a trial when their person asks for it, a few a minute', async () => {
    await subscribed(helper)
    const [device] = (await call(helper).settings({})).devices
    const trial = () => call(helper).try({ id: device?.id ?? '' })
    for (let n = 0; n < 3; n++) await trial()
    await allDone()
    expect(service.played.taken.map(({ tag }) => tag)).toEqual(['trial', 'trial', 'trial'])
    expect(await refusal(trial())).toMatchObject({ code: 'too_many_requests' })
  })
})

test('without https nothing is offered, nothing is sent, and readiness says why', async () => {
  const plain = await openTestApp(firstDatabase(), { PUBLIC_URL: 'http://care.example.jp', PUSH_ORIGINS: service.url })
  try {
    await plain.setUp()
    const who = await makeFixture(plain, 'staff')
    const { input } = service.subscription()
    const own = plain.client(who.token, { host: 'care.example.jp' }).push
    expect((await own.settings({})).public_key).toBeNull()
    expect(await refusal(own.subscribe({ ...input, language: 'ja' }))).toMatchObject({ errors: [{ code: 'push_service' }] })
    expect(await (await plain.request('/api/ready')).json()).toMatchObject({ push: 'needs_https' })
  } finally {
    await plain.close()
  }
})
