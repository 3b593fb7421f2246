import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { ADMIN, openTestApp, refusal, type TestApp } from '../app.ts'
import { askAbout } from '../contract/ask.ts'
import { sharedOnce } from '../contract/attack.ts'
import { calls, isReading } from '../contract/calls.ts'
import { makeFixture, takeFixture, type Fixture } from '../contract/fixture.ts'
import { validOf } from '../contract/valid.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { noDeputy } from '../records.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** The session gave its password too long ago. */
const unproved = (fixture: Fixture) =>
  sql`update session set proved_at = now() - interval '1 day' where account_id = ${fixture.account}`.execute(app.db)
const mailsTo = async (fixture: Fixture) => {
  const { rows } = await sql<{ name: string; body: string }>`
    select name, body from mail where recipient = ${fixture.email} and name like 'deputy%' order by created_at`.execute(app.db)
  return rows
}

describe('a deputy', () => {
  const [from, to] = [today(), addDays(today(), 3)]

  test('is named with the password alone, and the account is told by mail', async () => {
    const [me, other] = [await makeFixture(app, 'manager'), await makeFixture(app, 'manager')]
    await unproved(me)
    const client = app.client(me.token)
    const named = { deputy_id: other.account, deputy_from: from, deputy_to: to }
    expect(await refusal(client.profile.deputy(named))).toMatchObject({ code: 'proof_needed', status: 403 })
    await client.profile.prove({ current_password: ADMIN.password })
    await client.profile.deputy(named)
    await client.profile.deputy(named)
    await client.profile.deputy(noDeputy)
    const mails = await mailsTo(me)
    expect(
      mails.map(({ name }) => name),
      'nothing is told twice',
    ).toEqual(['deputy_named', 'deputy_ended'])
    expect(mails[0]?.body).toContain(from)
  })

  test('whom an administrator names is told to the account, too', async () => {
    const [me, other] = [await makeFixture(app, 'manager'), await makeFixture(app, 'manager')]
    const { version } = await admin.users.get({ id: me.account })
    await admin.users.change({
      id: me.account,
      version,
      changes: { deputy_id: other.account, deputy_from: from, deputy_to: to },
    })
    expect((await mailsTo(me)).map(({ name }) => name)).toEqual(['deputy_named'])
  })
})

/** Who may do what: every account, and which roles need a second factor. */
const rights = async (): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', id, role, standing, establishments, staff_id, deputy_id, deputy_from, deputy_to, deleted_at, email) as line from user_account
    union all select concat('company ', second_factor_roles) from company order by 1`.execute(app.db)
  return rows.map(({ line }) => line)
}

// a record of somebody who has left ends the account: it takes rights and gives none
const ENDING = ['staff.remove', 'staff.bulk']
const isEnded = (line: string) => / (left|disabled|declined) /.test(line)
test(
  'no call changes who may do what in a session whose password was given too long ago',
  { timeout: limitOf(300_000) },
  async () => {
    const deputy = await makeFixture(app, 'admin')
    const changing: string[] = []
    for (const [at, call] of calls.entries()) {
      if (
        isReading(call) ||
        !isInTurn(at, 3) ||
        !(ENDING.includes(call.path) || sharedOnce.has(call) || /^(users|company)\./.test(call.path))
      )
        continue
      const fixture = await takeFixture(app, 'admin', { trash: validOf(call.path).trash })
      await sql`update user_account set deputy_id = ${deputy.account}, deputy_from = ${today()}, deputy_to = ${today()} where id = ${fixture.account}`.execute(
        app.db,
      )
      await unproved(fixture)
      await sql`delete from throttle`.execute(app.db)
      const before = await rights()
      await askAbout(app, call, fixture, fixture)
      const after = await rights()
      const others = after.filter((line) => !before.includes(line))
      const gives = ENDING.includes(call.path) ? others.some((line) => !isEnded(line)) : after.join('\n') !== before.join('\n')
      if (gives) changing.push(call.path)
    }
    expect(changing).toEqual([])
  },
)
