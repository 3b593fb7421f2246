import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NoticeKind, type NoticeWay, READ_KEPT_DAYS } from '#domain/kit/notices.ts'
import { recordAct } from '#server/kit/entity/acts.ts'
import { sendMails } from '#server/kit/mail/mail.ts'
import { mailNotices } from '#server/kit/notices/notice-mails.ts'
import { notify, sweepNotices, whoMay } from '#server/kit/notices/notices.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { heardAtOpening } from '../contract/hear.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { startMailServer } from '../mail-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
})
afterAll(() => app.close())

let helper: Fixture
let manager: Fixture
beforeEach(async () => {
  helper = await makeFixture(app, 'staff')
  manager = await makeFixture(app, 'manager')
})

/** Somebody tells of the visit of the helper's fixture. */
const tell = async (by: Fixture, more: Partial<Parameters<typeof notify>[1]> = {}) =>
  notify(telling(by), {
    kind: 'new_comment',
    to: { accounts: [helper.account, manager.account] },
    subject: { entity: 'visit', id: helper.visit },
    key: 'comment:1',
    ...more,
  })
const telling = (by: Fixture) => ({
  db: app.db,
  app: { nouns },
  actor: { id: by.account, role: 'admin', staff: null, offices: [], session: '', viewer: null, factorMissing: false } as const,
})
const inbox = async (who: Fixture) => (await app.client(who.token).notices.list({})).items
const unread = async (who: Fixture) => (await app.client(who.token).notices.unread({})).count

describe('who is told', () => {
  test('everybody who is named, but never whoever did it', async () => {
    await tell(manager)
    expect(await inbox(helper)).toMatchObject([
      { kind: 'new_comment', entity: 'visit', record_id: helper.visit, read_at: null, actor_name: expect.any(String) },
    ])
    expect(await inbox(manager)).toEqual([])
  })

  test('of the same thing once, however often it is tried', async () => {
    await tell(manager)
    await tell(manager)
    expect(await unread(helper)).toBe(1)
    await tell(manager, { key: 'comment:2' })
    expect(await unread(helper)).toBe(2)
  })

  test('staff by their accounts', async () => {
    await tell(manager, { to: { staff: [helper.staff] } })
    expect(await unread(helper)).toBe(1)
  })

  test('nobody who may not read the record', async () => {
    const other = await makeFixture(app, 'staff')
    const reader = await makeFixture(app, 'user')
    await tell(manager, { to: { accounts: [other.account, reader.account, helper.account] } })
    expect(await Promise.all([helper, other, reader].map(unread))).toEqual([1, 0, 0])
  })

  test('nobody whose account is closed', async () => {
    await app.db.transaction().execute(async (db) => {
      await recordAct(db, null, 'user_account', helper.account, { name: 'disable', before: 'active', after: 'disabled' })
      await sql`update user_account set standing = 'disabled' where id = ${helper.account}`.execute(db)
    })
    await tell(manager)
    expect((await sql`select 1 from notice where account_id = ${helper.account}`.execute(app.db)).rows).toEqual([])
  })

  test.each([
    { right: 'visits.write', own: 0, limited: false },
    { right: 'visits.read', own: 1, limited: false },
    // one who is limited to another establishment is as far as anybody
    { right: 'visits.write', own: 0, limited: true },
  ] as const)('by $right: the helper of the visit $own; a manager with limits: $limited', async ({ right, own, limited }) => {
    const admin = await makeFixture(app, 'admin')
    const office = await makeFixture(app, 'manager', { limited })
    const subject = { entity: 'visit', id: helper.visit }
    await tell(admin, { to: { that: [whoMay(telling(admin), right, subject)] } })
    expect(await Promise.all([helper, manager, office].map(unread))).toEqual([own, 1, limited ? 0 : 1])
  })
})

describe('what is told', () => {
  test('nothing of a record that is not reached any more, and of one in the trash', async () => {
    await tell(manager)
    await sql`update visit set deleted_at = now() where id = ${helper.visit}`.execute(app.db)
    expect(await inbox(helper)).toEqual([])
    expect(await unread(helper)).toBe(0)
    await sql`update visit set deleted_at = null where id = ${helper.visit}`.execute(app.db)
    expect(await unread(helper)).toBe(1)
  })

  test('what is read, here and elsewhere', async () => {
    await tell(manager)
    await tell(manager, { key: 'comment:2' })
    const client = app.client(helper.token)
    const [last] = await inbox(helper)
    expect(await client.notices.mark({ ids: [last?.id ?? ''], read: true })).toEqual({ marked: 1 })
    expect((await client.notices.list({ unread: true })).items).toHaveLength(1)
    expect(await client.notices.mark({ ids: [last?.id ?? ''], read: false })).toEqual({ marked: 1 })
    expect(await client.notices.markAll({ until: last?.created_at ?? '' })).toEqual({ marked: 2 })
    expect(await unread(helper)).toBe(0)
  })

  test('what came or was read between the first reading of a page and its stream; nothing where nothing did', async () => {
    const isTold = async (openFor: number) => {
      const heard = await heardAtOpening(app, { client: app.client(helper.token), account: helper.account, open_for: openFor })
      return heard.some(({ type }) => type === 'notice')
    }
    expect(await isTold(500)).toBe(false)
    await tell(manager)
    expect(await isTold(500)).toBe(true)
    await sql`update notice set created_at = now() - interval '1 hour' where account_id = ${helper.account}`.execute(app.db)
    expect(await isTold(500)).toBe(false)
    const [last] = await inbox(helper)
    await app.client(helper.token).notices.mark({ ids: [last?.id ?? ''], read: true })
    expect(await isTold(500)).toBe(true)
  })

  test('nobody marks what is somebody else’s', async () => {
    await tell(manager)
    const [own] = await inbox(helper)
    expect(await app.client(manager.token).notices.mark({ ids: [own?.id ?? ''], read: true })).toEqual({ marked: 0 })
    expect(await app.client(manager.token).notices.markAll({ until: own?.created_at ?? '' })).toEqual({ marked: 0 })
    expect(await unread(helper)).toBe(1)
  })

  test('page by page, each once', async () => {
    for (let n = 0; n < 53; n++) await tell(manager, { key: `comment:${n}` })
    const client = app.client(helper.token)
    const first = await client.notices.list({})
    const second = await client.notices.list({ cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53)
  })
})

test('what was read long ago goes, and what is of erased records', async () => {
  await tell(manager)
  await tell(manager, { key: 'old' })
  await tell(manager, { key: 'of nothing', to: { accounts: [helper.account] } })
  await sql`update notice set read_at = now() - make_interval(days => ${READ_KEPT_DAYS + 1}) where key = 'old'`.execute(app.db)
  await sql`update notice set record_id = gen_random_uuid() where key = 'of nothing'`.execute(app.db)
  await sweepNotices({ db: app.db, nouns })
  const { rows } = await sql<{ key: string }>`select key from notice where account_id = ${helper.account}`.execute(app.db)
  expect(rows).toEqual([{ key: 'comment:1' }])
})

describe('comments', () => {
  const about = (fixture: Fixture) => ({ entity: 'shift_report', record_id: fixture.ids.shift_report })
  const say = (who: Fixture, text: string, of = about(helper)) => app.client(who.token).comments.add({ ...of, text })

  test('are read by whoever reads the record, and told to those whom it concerns', async () => {
    await say(manager, '記録に時間がありません。')
    expect(await inbox(helper)).toMatchObject([{ kind: 'new_comment', entity: 'shift_report', record_id: helper.ids.shift_report }])
    const said = await say(helper, '直しました。')
    expect(said.items).toMatchObject([
      { text: '記録に時間がありません。', mine: false },
      { text: '直しました。', mine: true },
    ])
    // who spoke before is concerned
    expect(await unread(manager)).toBe(1)
  })

  test('reach whoever may change the record when nobody is concerned', async () => {
    await say(helper, '鍵がありませんでした。')
    expect(await unread(manager)).toBe(1)
  })

  test('of a record that is out of reach are not found', async () => {
    const other = await makeFixture(app, 'staff')
    for (const of of [
      about(helper),
      { entity: 'absence', record_id: helper.ids.absence },
      { entity: 'nothing', record_id: helper.staff },
    ])
      expect(await refusal(say(other, 'だめ', of))).toMatchObject({ code: 'not_found' })
    expect(await refusal(app.client(other.token).comments.list(about(helper)))).toMatchObject({ code: 'not_found' })
    expect(await refusal(say(manager, '職員', { entity: 'rest_day', record_id: helper.ids.rest_day }))).toMatchObject({
      code: 'not_found',
    })
  })

  test('are withdrawn by their authors alone, with what was told of them', async () => {
    const { items } = await say(manager, '違う記録でした。')
    const id = items[0]?.id ?? ''
    expect(await refusal(app.client(helper.token).comments.withdraw({ id }))).toMatchObject({ code: 'not_found' })
    expect(await unread(helper)).toBe(1)
    const left = await app.client(manager.token).comments.withdraw({ id })
    expect(left.items).toMatchObject([{ id, text: null, mine: true, withdrawn_at: expect.any(String) }])
    expect(await unread(helper)).toBe(0)
    expect(await refusal(app.client(manager.token).comments.withdraw({ id }))).toMatchObject({ code: 'not_found' })
  })

  test('are changed only with what they said before, which stays', async () => {
    await say(manager, '元の文')
    await expect(sql`update comment set text = '別の文'`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`update comment set withdrawn_at = null`.execute(app.db)).rejects.toThrow('append-only')
  })

  describe('that are changed', () => {
    const change = (who: Fixture, id: string, text: string, edited_at: string | null = null, mentions: string[] = []) =>
      app.client(who.token).comments.change({ id, text, mentions, edited_at })

    test('say what they say now to everybody, and what they said before to their author and to whoever reads the audit log', async () => {
      const id = (await say(manager, '鍵は２階')).items[0]?.id ?? ''
      const { items } = await change(manager, id, '鍵は１階')
      expect(items).toMatchObject([{ text: '鍵は１階', edited_at: expect.any(String), has_earlier: true }])
      await change(manager, id, '鍵は玄関', items[0]?.edited_at)
      const admin = await makeFixture(app, 'admin')
      for (const who of [manager, admin])
        expect((await app.client(who.token).comments.earlier({ id })).items).toMatchObject([
          { text: '鍵は２階' },
          { text: '鍵は１階' },
        ])
      const read = await app.client(helper.token).comments.list(about(helper))
      expect(read.items).toMatchObject([{ text: '鍵は玄関', has_earlier: false }])
      expect(await refusal(app.client(helper.token).comments.earlier({ id }))).toMatchObject({ code: 'not_found' })
      await expect(sql`update comment_version set text = '別の文'`.execute(app.db)).rejects.toThrow('append-only')
      await expect(sql`delete from comment_version`.execute(app.db)).rejects.toThrow('append-only')
    })

    test('are so by their author alone, as they were read last, and no more once deleted', async () => {
      const id = (await say(manager, '一つ目')).items[0]?.id ?? ''
      expect(await refusal(change(helper, id, '他人の文'))).toMatchObject({ code: 'not_found' })
      await change(manager, id, '二つ目')
      expect(await refusal(change(manager, id, '古い画面から'))).toMatchObject({ code: 'stale_version' })
      await app.client(manager.token).comments.withdraw({ id })
      expect(await refusal(change(manager, id, '削除のあと'))).toMatchObject({ code: 'not_found' })
      expect(await refusal(app.client(manager.token).comments.earlier({ id }))).toMatchObject({ code: 'not_found' })
    })

    test('notify whom they mention now and not before, and no more whom they mention no longer', async () => {
      const { items } = await say(manager, '記録を確認してください。')
      const [said] = items
      await app.client(helper.token).notices.mark({ ids: (await inbox(helper)).map(({ id }) => id), read: true })
      const changed = await change(manager, said?.id ?? '', '@[0] 記録を確認してください。', null, [helper.account])
      expect(await inbox(helper)).toMatchObject([{ kind: 'mentioned', read_at: null }, { kind: 'new_comment' }])
      await change(manager, said?.id ?? '', '確認しました。', changed.items[0]?.edited_at)
      expect(await inbox(helper)).toMatchObject([{ kind: 'new_comment' }])
    })
  })

  describe('that mention somebody', () => {
    const mention = (who: Fixture, text: string, mentions: string[]) =>
      app.client(who.token).comments.add({ ...about(helper), text, mentions })
    const found = async (who: Fixture, q = '') =>
      (await app.client(who.token).comments.mentionable({ ...about(helper), q })).items.map(({ id }) => id)

    test('notify this account once, by its present name', async () => {
      const { items } = await mention(manager, '@[0] 鍵を返してください。@[0]', [helper.account])
      expect(items).toMatchObject([{ mentions: [{ id: helper.account, name: expect.any(String) }] }])
      expect(await inbox(helper)).toMatchObject([{ kind: 'mentioned', record_id: helper.ids.shift_report }])
      await sql`update user_account set last_name = '改姓' where id = ${helper.account}`.execute(app.db)
      const [read] = (await app.client(manager.token).comments.list(about(helper))).items
      expect(read?.mentions[0]?.name).toMatch(/^改姓 /)
    })

    test('mention nobody who may not read the record, and nobody twice or without a place', async () => {
      const other = await makeFixture(app, 'staff')
      const reader = await makeFixture(app, 'user')
      for (const [text, mentions] of [
        ['@[0] だめ', [other.account]],
        ['@[0] だめ', [reader.account]],
        ['@[0] @[1] だめ', [helper.account, helper.account]],
        ['場所がない', [helper.account]],
      ] as const)
        expect(await refusal(mention(manager, text, [...mentions]))).toMatchObject({
          errors: [{ field: 'text', code: 'not_mentionable' }],
        })
      expect((await app.client(manager.token).comments.list(about(helper))).items).toEqual([])
    })

    test('are offered the accounts that may read the record, by a part of the name', async () => {
      const other = await makeFixture(app, 'staff')
      await sql`update user_account set last_name = '雲野' where id = any(${[helper.account, other.account, manager.account]}::uuid[])`.execute(
        app.db,
      )
      expect(await found(manager, '雲野')).toEqual([helper.account])
      expect(await found(helper, '雲野')).toContain(manager.account)
      expect(await found(helper, '雲野')).not.toContain(other.account)
      // the address of an account finds nobody
      expect(await found(manager, helper.email)).toEqual([])
      expect(await refusal(found(other))).toMatchObject({ code: 'not_found' })
    })
  })

  describe('that somebody has not read', () => {
    const news = async (who: Fixture) => (await app.client(who.token).comments.unread(about(helper))).count
    const isNew = async (who: Fixture) => (await app.client(who.token).comments.list(about(helper))).items.map((one) => one.is_new)

    test('are counted until they were read, and then only what came later; one’s own never', async () => {
      const first = await say(manager, '一つ目')
      expect([await news(helper), await news(manager)]).toEqual([1, 0])
      await app.client(helper.token).comments.seen({ ...about(helper), until: first.items[0]?.created_at ?? '' })
      expect(await news(helper)).toBe(0)
      // whoever has read them has also read the notifications of them
      expect(await unread(helper)).toBe(0)
      await say(manager, '二つ目')
      expect([await news(helper), await isNew(helper)]).toEqual([1, [false, true]])
      // one that was deleted is no news
      const { items } = await app.client(manager.token).comments.list(about(helper))
      await app.client(manager.token).comments.withdraw({ id: items[1]?.id ?? '' })
      expect(await news(helper)).toBe(0)
    })

    test('are none to an account that came after them, and where nobody may comment', async () => {
      await say(helper, '前からある')
      const late = await makeFixture(app, 'manager')
      await sql`update user_account set created_at = now() + interval '1 second' where id = ${late.account}`.execute(app.db)
      expect(await news(late)).toBe(0)
      expect(await news(await makeFixture(app, 'staff'))).toBe(0)
    })

    test('are not read ahead of time', async () => {
      await app.client(helper.token).comments.seen({ ...about(helper), until: '2099-01-01T00:00:00Z' })
      await say(manager, 'あとから')
      expect(await news(helper)).toBe(1)
    })
  })

  test('go with their record, with what they said before and who has read them', async () => {
    const { items } = await say(manager, '元の文')
    await app.client(manager.token).comments.change({ id: items[0]?.id ?? '', text: '別の文', edited_at: null })
    await app.client(helper.token).comments.seen({ ...about(helper), until: items[0]?.created_at ?? '' })
    await sql`update comment_seen set record_id = gen_random_uuid()`.execute(app.db)
    await app.asOwner(async (db) => {
      await sql`alter table comment disable trigger keep_comment`.execute(db)
      await sql`update comment set record_id = gen_random_uuid() where id = ${items[0]?.id}`.execute(db)
      await sql`alter table comment enable trigger keep_comment`.execute(db)
    })
    await sweepNotices({ db: app.db, nouns })
    const { rows } = await sql`select comment_id from comment_version where comment_id = ${items[0]?.id}
      union all select account_id from comment_seen`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('say what is wrong with them at the text', async () => {
    expect(await refusal(say(manager, '　'))).toMatchObject({ errors: [{ field: 'text' }] })
    expect(await refusal(say(manager, '番号は123456789018'))).toMatchObject({
      errors: [{ field: 'text', code: 'individual_number' }],
    })
  })
})

/** Which test sends each kind of notification; a kind without one does not compile. */
const sentIn: Record<NoticeKind, string> = {
  new_comment: 'notices',
  mentioned: 'notices',
  leave_request: 'leave-requests',
  updated_leave_request: 'leave-requests',
  staff_change: 'staff-changes',
  staff_change_settled: 'staff-changes',
  absence_reported: 'absences',
  time_correction: 'clock',
  updated_time_correction: 'clock',
  month_asked: 'months',
  month_returned: 'months',
  report_returned: 'shift-reports',
  report_handed_over: 'shift-reports',
  transport_approved: 'transport',
  transport_returned: 'transport',
  year_end_asked: 'year-end-declarations',
  year_end_returned: 'year-end-declarations',
  year_end_accepted: 'year-end-declarations',
  leave_differs: 'leave-recount',
  new_payslip: 'slips',
  new_withholding_slip: 'slips',
  signature_completed: 'signatures',
  signature_declined: 'signatures',
  signature_expired: 'signatures',
  plan_changed: 'publications',
  account_waiting: 'accounts',
  document_given: 'documents',
}
test.each(Object.entries(sentIn))('%s is sent in the test of %s', async (kind, file) => {
  const told = await readFile(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
  expect(told.includes(`'${kind}'`)).toBe(true)
})

describe('how somebody is told', () => {
  const want = (way: NoticeWay) => app.client(helper.token).notices.changeSettings({ new_comment: way })
  const goOut = () =>
    mailNotices({ db: app.db, nouns, settings: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://care.example.jp' } })
  const mails = async () => {
    await goOut()
    const { rows } = await sql<{
      body: string
    }>`select body from mail where recipient = ${helper.email} and name = 'unread_messages'`.execute(app.db)
    return rows
  }
  beforeEach(() => sql`update user_account set email_proved = true where id = ${helper.account}`.execute(app.db))

  test('is set for each kind that there is', async () => {
    const { ways } = await app.client(helper.token).notices.settings({})
    expect(ways.new_comment).toBe('screen')
    expect((await want('digest')).ways.new_comment).toBe('digest')
    expect((await app.client(manager.token).notices.settings({})).ways.new_comment).toBe('screen')
  })

  test('on the screen alone: no mail', async () => {
    await tell(manager)
    expect(await mails()).toEqual([])
  })

  test('never: no notice', async () => {
    await want('never')
    await tell(manager)
    expect(await unread(helper)).toBe(0)
  })

  test('at once: one mail for what came, once, without a name', async () => {
    await want('mail')
    await tell(manager)
    await tell(manager, { key: 'comment:2' })
    const [mail] = await mails()
    expect(mail?.body).toMatch(/(?<!\d)2(?!\d)/)
    expect(mail?.body).toContain('https://care.example.jp/admin/notifications')
    expect(mail?.body).not.toContain(helper.n)
    expect(await mails()).toHaveLength(1)
    await tell(manager, { key: 'comment:3' })
    expect(await mails()).toHaveLength(2)
  })

  test('once a day: in the morning after, what is not read by then', async () => {
    await want('digest')
    await tell(manager)
    // at any hour the last seven in the morning is less than a day ago
    await sql`update notice set created_at = now() + interval '1 second' where account_id = ${helper.account}`.execute(app.db)
    expect(await mails()).toEqual([])
    await sql`update notice set created_at = now() - interval '25 hours' where account_id = ${helper.account}`.execute(app.db)
    expect(await mails()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('by a mail server: how much there is and where, in no words of the notice', async () => {
    const server = await startMailServer()
    try {
      // of other tests
      await sql`delete from mail`.execute(app.db)
      await want('mail')
      await tell(manager)
      await goOut()
      await sendMails({ ...app, settings: { smtpUrl: server.url, mailFrom: 'hidamari@example.jp' } }, new AbortController().signal)
      const [mail, ...others] = server.received
      expect(others).toEqual([])
      expect(mail?.head).toContain(`To: ${helper.email}`)
      expect(mail?.text).toContain('https://care.example.jp/admin/notifications')
      expect(mail?.text).not.toContain(helper.n)
    } finally {
      await server.close()
    }
  })

  test.each([
    ['read meanwhile', () => sql`update notice set read_at = now() where account_id = ${helper.account}`],
    ['of a record in the trash', () => sql`update visit set deleted_at = now() where id = ${helper.visit}`],
    ['to an address that nobody proved', () => sql`update user_account set email_proved = false where id = ${helper.account}`],
    [
      'older than two days',
      () => sql`update notice set created_at = now() - interval '49 hours' where account_id = ${helper.account}`,
    ],
  ])('not by mail: what is %s', async (_, happens) => {
    await want('mail')
    await tell(manager)
    await happens().execute(app.db)
    expect(await mails()).toEqual([])
  })
})
