import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/kit/permissions.ts'
import { HIDDEN_FIGURES } from '#domain/staff/staffChanges.api.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { type Fixture, makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let me: Fixture
let own: ReturnType<TestApp['client']>
/** A manager of the establishment of `me`, who is nobody of the staff there. */
let manager: ReturnType<TestApp['client']>

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
/** Somebody without a request, and the calls of that account. */
const begin = async (role: Role) => {
  const fixture = await makeFixture(app, role)
  await sql`delete from staff_change where staff_id = ${fixture.staff}`.execute(app.db)
  return fixture
}
beforeEach(async () => {
  me = await begin('staff')
  own = app.client(me.token)
  const office = await makeFixture(app, 'manager', { limited: true })
  await sql`update user_account set establishments = array[${me.ids.establishment}]::uuid[] where id = ${office.account}`.execute(
    app.db,
  )
  manager = app.client(office.token)
})

const phone_number = '09012345678'
const address = { postal_code: '1790075', prefecture: '13', municipality: '練馬区', town: '高松4-5-12', building: null } as const
const told = async (by: typeof own) =>
  (await by.notices.list({})).items.flatMap(({ kind, reason }) => (kind.startsWith('staff_change') ? [[kind, reason]] : []))
const fieldsOf = ({ changes }: { changes: readonly { field: string; answer: string }[] }) =>
  changes.map(({ field, answer }) => [field, answer])

describe('the own record', () => {
  test('tells of masked facts a part alone, and the audit log that it was read', async () => {
    const { record } = await own.ownRecord.read({})
    const { residence_card_number: card, bank_account_number: account } = await admin.staff
      .reveal({
        id: me.staff,
        secrecy: 'identity',
        reason: '登録内容の確認',
      })
      .then(
        async (identity) =>
          ({
            ...identity,
            ...(await admin.staff.reveal({ id: me.staff, secrecy: 'bank', reason: '登録内容の確認' })),
          }) as Record<string, string>,
      )
    expect(card).toHaveLength(12)
    expect(record?.residence_card).toBe(`${card?.slice(0, 2)}${HIDDEN_FIGURES}${card?.slice(-2)}`)
    expect(record?.bank?.account).toBe(`${HIDDEN_FIGURES}${account?.slice(-3)}`)
    for (const secrecy of ['bank', 'identity'] as const)
      // the name of the bank is told, which is no number of anybody
      for (const value of me.secrets[secrecy].filter((one) => one !== record?.bank?.name))
        expect(JSON.stringify(record)).not.toContain(value)
    const { rows } =
      await sql`select 1 from audit where act = 'read' and entity = 'staff' and record_id = ${me.staff} and actor = ${me.account}`.execute(
        app.db,
      )
    expect(rows).toHaveLength(1)
  })
  test('is nobody’s without a staff record, and of every role its own', async () => {
    const unlinked = await makeFixture(app, 'staff', { linked: false })
    expect(await app.client(unlinked.token).ownRecord.read({})).toEqual({ record: null })
    for (const role of ['admin', 'manager', 'user'] as const) {
      const fixture = await makeFixture(app, role)
      expect((await app.client(fixture.token).ownRecord.read({})).record?.staff_id).toBe(fixture.staff)
    }
  })
})

describe('asking', () => {
  test('keeps what differs from the record, with the value before', async () => {
    const before = await admin.staff.get({ id: me.staff })
    const asked = await own.staffChanges.ask({ changes: { phone_number, english_name: before.english_name } })
    expect(asked).toMatchObject({ state: 'pending', staff_id: me.staff, note: null })
    expect(asked.changes).toEqual([{ field: 'phone_number', before: before.phone_number, after: phone_number, answer: 'open' }])
    expect((await own.ownRecord.read({})).record?.pending).toMatchObject({ id: asked.id, note: null })
    expect(await told(manager)).toEqual([['staff_change', null]])
  })
  test('adds to what waits, and takes back what the record has', async () => {
    const first = await own.staffChanges.ask({ changes: { phone_number, personal_email: 'new@example.jp' } })
    const { personal_email } = await admin.staff.get({ id: me.staff })
    const second = await own.staffChanges.ask({ changes: { ...address, personal_email }, note: '引っ越しました' })
    expect(second.id).toBe(first.id)
    expect(second.changes.map(({ field }) => field)).toEqual([
      'phone_number',
      'postal_code',
      'prefecture',
      'municipality',
      'town',
      'building',
    ])
    const third = await own.staffChanges.ask({ changes: { phone_number: '0312345678' } })
    expect(third).toMatchObject({ id: first.id, note: '引っ越しました' })
    expect(third.changes[0]).toMatchObject({ field: 'phone_number', after: '0312345678' })
  })
  test('for nothing is refused, and what asks for nothing any more is cancelled', async () => {
    const { phone_number: known } = await admin.staff.get({ id: me.staff })
    expect(await refusal(own.staffChanges.ask({ changes: {} }))).toMatchObject({ errors: [{ field: 'changes', code: 'required' }] })
    const { id } = await own.staffChanges.ask({ changes: { phone_number } })
    expect(await own.staffChanges.ask({ changes: { phone_number: known } })).toMatchObject({ id, state: 'cancelled' })
  })
  test('names the field of a value that no record takes', async () => {
    expect(await refusal(own.staffChanges.ask({ changes: { postal_code: '179' } }))).toMatchObject({
      errors: [{ field: 'postal_code' }],
    })
    expect(await refusal(own.staffChanges.ask({ changes: { passport_expiry_date: '1950-01-01' } }))).toMatchObject({
      errors: [{ field: 'passport_expiry_date', code: 'end_before_start' }],
    })
  })
  test('two calls at once make one request', async () => {
    const calls = [{ phone_number }, { personal_email: 'new@example.jp' }]
    const made = await Promise.all(calls.map((changes) => own.staffChanges.ask({ changes })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await own.ownRecord.read({})).record?.pending?.changes).toHaveLength(2)
  })
  test('is done by every role for oneself, and read by others only where they decide', async () => {
    const reader = await begin('user')
    const { id } = await app.client(reader.token).staffChanges.ask({ changes: { phone_number } })
    expect(await refusal(own.staffChanges.get({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(manager.staffChanges.get({ id })), 'of another establishment').toMatchObject({ code: 'not_found' })
    expect(await admin.staffChanges.get({ id })).toMatchObject({ staff_id: reader.staff })
  })
})

describe('answering', () => {
  test('writes the accepted parts alone, and says why not the others', async () => {
    const before = await admin.staff.get({ id: me.staff })
    const { id, version } = await own.staffChanges.ask({ changes: { phone_number, ...address }, note: '引っ越しました' })
    expect(await refusal(manager.staffChanges.settle({ id, version, accepted: ['address'] }))).toMatchObject({
      errors: [{ field: 'reason', code: 'required' }],
    })
    const settled = await manager.staffChanges.settle({ id, version, accepted: ['address'], reason: '電話がつながりません' })
    expect(settled.state).toBe('settled')
    expect(new Map(fieldsOf(settled) as [string, string][]).get('phone_number')).toBe('refused')
    expect(new Map(fieldsOf(settled) as [string, string][]).get('town')).toBe('accepted')
    const after = await admin.staff.get({ id: me.staff })
    expect(after).toMatchObject({ ...address, phone_number: before.phone_number, version: before.version + 1 })
    expect((await admin.staff.history({ id: me.staff })).items[0]).toMatchObject({ act: 'change' })
    expect(await told(own)).toEqual([['staff_change_settled', '電話がつながりません']])
    expect((await own.ownRecord.read({})).record).toMatchObject({ town: address.town, pending: null })
  })
  test('is refused where the person has added something, and for a part that is not asked for', async () => {
    const { id, version } = await own.staffChanges.ask({ changes: { phone_number } })
    expect(await refusal(admin.staffChanges.settle({ id, version, accepted: ['email'] }))).toMatchObject({
      errors: [{ field: 'accepted', code: 'invalid_choice' }],
    })
    await own.staffChanges.ask({ changes: { personal_email: 'new@example.jp' } })
    expect(await refusal(admin.staffChanges.settle({ id, version, accepted: ['phone'] }))).toMatchObject({ code: 'stale_version' })
    expect((await admin.staff.get({ id: me.staff })).phone_number).not.toBe(phone_number)
  })
  test('is not for the person, nor for another establishment, and done once', async () => {
    const { id, version } = await own.staffChanges.ask({ changes: { phone_number } })
    const settle = (by: typeof own, at = version) => by.staffChanges.settle({ id, version: at, accepted: ['phone'] })
    expect(await refusal(settle(own))).toMatchObject({ code: 'not_found' })
    const far = await makeFixture(app, 'manager', { limited: true })
    expect(await refusal(settle(app.client(far.token)))).toMatchObject({ code: 'not_found' })
    const done = await settle(manager)
    expect(await refusal(settle(manager, done.version))).toMatchObject({ code: 'act_not_allowed' })
    expect(await refusal(own.staffChanges.cancel({ id, version: done.version }))).toMatchObject({ code: 'act_not_allowed' })
    expect(await refusal(own.staffChanges.change({ id, version: done.version, changes: { note: 'あとから' } }))).toMatchObject({
      code: 'act_not_allowed',
    })
  })
  test('writes nothing into a record in the trash', async () => {
    const { id, version } = await own.staffChanges.ask({ changes: { phone_number } })
    await sql`update staff set deleted_at = now() where id = ${me.staff}`.execute(app.db)
    expect(await refusal(admin.staffChanges.settle({ id, version, accepted: ['phone'] }))).toMatchObject({ code: 'not_found' })
    expect(await admin.staffChanges.settle({ id, version, accepted: [], reason: '退職' })).toMatchObject({ state: 'settled' })
  })
  test('waits on the start page of whoever decides', async () => {
    const { staff_changes: before } = await manager.home.waiting({})
    await own.staffChanges.ask({ changes: {}, note: '口座が変わりました' })
    expect((await manager.home.waiting({})).staff_changes?.count).toBe((before?.count ?? 0) + 1)
    expect((await own.home.waiting({})).staff_changes).toBeNull()
  })
})

describe('a request', () => {
  test('that waits is cancelled by its person and goes into no trash', async () => {
    const { id, version } = await own.staffChanges.ask({ changes: { phone_number } })
    expect(await refusal(admin.staffChanges.remove({ id, version }))).toMatchObject({ code: 'act_not_allowed' })
    const gone = await own.staffChanges.cancel({ id, version })
    expect(gone.state).toBe('cancelled')
    expect(await refusal(own.staffChanges.remove({ id, version: gone.version }))).toMatchObject({ code: 'not_found' })
    const removed = await admin.staffChanges.remove({ id, version: gone.version })
    expect(await admin.staffChanges.restore({ id: removed.id })).toMatchObject({ state: 'cancelled', deleted_at: null })
  })
  test('is worded anew, but becomes nobody else’s', async () => {
    const { id, version } = await own.staffChanges.ask({ changes: {}, note: '口座が変わりました' })
    const { version: next } = await own.staffChanges.change({ id, version, changes: { note: '口座は来月から変わります' } })
    const other = await makeFixture(app, 'staff')
    expect(await refusal(admin.staffChanges.change({ id, version: next, changes: { staff_id: other.staff } }))).toMatchObject({
      code: 'act_not_allowed',
    })
  })
})
