import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Call, calls } from '../contract/calls.ts'
import { makeFixture } from '../contract/fixture.ts'
import { send } from '../contract/send.ts'
import { actors, app, callAt, openProgram, refusals, refused, secretsIn } from './roles.ts'

openProgram()

test('every actor has a file of tests', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^roles-.*\.test\.ts$/.test(file))
  expect(files.sort()).toEqual(actors.map(({ file }) => `roles-${file}.test.ts`).sort())
})

describe('who is signed out', () => {
  test('nobody · every call → 401', async () => {
    expect(await refusals(calls, await makeFixture(app, 'admin', { trash: true }), null)).toEqual(refused('signed_out', calls))
  })
  test.each(['disabled', 'left', 'waiting', 'declined'])('an account that is %s is signed out', async (standing) => {
    const leaver = await makeFixture(app, 'manager', { trash: true })
    await app.asOwner(async (db) => {
      await sql`alter table user_account disable trigger user`.execute(db)
      await sql`update user_account set standing = ${standing} where id = ${leaver.account}`.execute(db)
      await sql`alter table user_account enable trigger user`.execute(db)
    })
    expect(await refusals(calls, leaver, leaver)).toEqual(refused('signed_out', calls))
  })
})

describe('what is the own of a helper', () => {
  test.each(['visits.list', 'visits.roster', 'patients.list'] as const)(
    'a helper without a staff record has none · %s',
    async (path) => {
      const fixture = await makeFixture(app, 'staff', { linked: false })
      await sql`insert into visit (search, service_type, starts_at, ends_at, title, minutes)
      values ('', 'meeting', '2026-11-20T10:00+09:00', '2026-11-20T11:00+09:00', 'nobody', 60)`.execute(app.db)
      const { text } = await send(app, callAt(path), path === 'visits.roster' ? { from: '2026-11-20', to: '2026-11-20' } : {}, {
        authorization: `Bearer ${fixture.token}`,
      })
      const answer = JSON.parse(text) as { items?: unknown[]; visits?: unknown[]; staff?: unknown[] }
      expect([...(answer.items ?? []), ...(answer.visits ?? []), ...(answer.staff ?? [])]).toEqual([])
    },
  )

  test('a visit that went into the trash opens no patient', async () => {
    const fixture = await makeFixture(app, 'staff', { coming: false })
    await sql`update visit set deleted_at = now() where id = ${fixture.visit}`.execute(app.db)
    expect(await refusals([callAt('patients.get')], fixture, fixture)).toEqual(refused('not_found', [callAt('patients.get')]))
  })

  test('a patient in the trash is for administrators', async () => {
    const fixture = await makeFixture(app, 'staff')
    await sql`update patient set deleted_at = now() where id = ${fixture.patient}`.execute(app.db)
    expect(await refusals([callAt('patients.get')], fixture, fixture)).toEqual(refused('not_found', [callAt('patients.get')]))
    const listed = await send(app, callAt('patients.list'), { trash: true }, { authorization: `Bearer ${fixture.token}` })
    expect(JSON.parse(listed.text)).toMatchObject({ total: 0 })
  })

  test('values that a helper does not see cannot be searched, filtered or sorted by', async () => {
    const fixture = await makeFixture(app, 'staff')
    const list = (input: object) => send(app, callAt('patients.list'), input, { authorization: `Bearer ${fixture.token}` })
    expect(JSON.parse((await list({ q: `patient${fixture.n}` })).text)).toMatchObject({ total: 1 })
    expect(JSON.parse((await list({ q: fixture.secrets.billing[0]?.slice(0, 6) })).text)).toMatchObject({ total: 0 })
    expect((await list({ disable_support_category: ['category6_3'] })).problem).toMatchObject({
      errors: [{ field: 'disable_support_category' }],
    })
    expect((await list({ sort: 'beneficiary_number' })).problem).toMatchObject({ errors: [{ field: 'sort' }] })
  })
})

test('a stale change answers the record without its masked values', async () => {
  const [manager, other] = [await makeFixture(app, 'manager'), await makeFixture(app, 'staff')]
  const change = calls.find(({ path }) => path === 'staff.change') as Call
  const answer = await send(
    app,
    change,
    { id: other.staff, version: 7, changes: { nickname: 'あ' } },
    { authorization: `Bearer ${manager.token}` },
  )
  expect(answer.problem).toMatchObject({ code: 'stale_version', current: { id: other.staff } })
  expect(secretsIn(change, 'manager', answer, other)).toEqual([])
})
