import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attentionKinds } from '#domain/attention.ts'
import { addDays } from '#domain/kit/dates.ts'
import { attentionLines } from '#server/kit/attention/attention.ts'
import { attentionJob } from '#server/kit/attention/attentionFile.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { nouns } from '#server/nouns.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const now = today()
const all = ['over', 'now', 'soon', 'later'] as const
let last = 0
const member = (facts: Parameters<typeof aStaff>[0]) =>
  admin.staff.create(aStaff({ staff_code: `L${++last}`, nationality: 'vn', ...facts }))

describe('the list', () => {
  test('comes page by page, each line once, the most urgent first, and counts every urgency', async () => {
    const ends = [-40, -1, 0, 45, 46, 90, 91, 400].map((days) => addDays(now, days))
    for (const residence_card_expiry_date of ends) await member({ japanese_name: '頁 めくり', residence_card_expiry_date })
    const asked = { q: '頁', urgency: [...all] }
    const seen: { urgency: string; ends_on: string }[] = []
    let cursor: string | undefined
    do {
      const page = await admin.attention.list({ ...asked, limit: 3, ...(cursor === undefined ? {} : { cursor }) })
      expect(page.counts).toEqual(cursor === undefined ? { over: 2, now: 2, soon: 2, later: 2 } : null)
      seen.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen.map(({ ends_on }) => ends_on)).toEqual(ends)
    expect(seen.map(({ urgency }) => urgency)).toEqual(['over', 'over', 'now', 'now', 'soon', 'soon', 'later', 'later'])
    expect((await admin.attention.list({ q: '頁' })).items).toHaveLength(6)
  })

  test('tells what ends in a month whatever its urgency, and as many in each page, in its counts and in a file', async () => {
    const ends = ['2031-01-31', '2031-02-01', '2031-02-14', '2031-02-28', '2031-03-01']
    for (const residence_card_expiry_date of ends) await member({ japanese_name: '月 ごと', residence_card_expiry_date })
    const february = { q: '月 ごと', from: '2031-02-01', to: '2031-02-28' }
    const page = await admin.attention.list(february)
    expect(page.items.map(({ ends_on }) => ends_on)).toEqual(ends.slice(1, 4))
    expect(page.counts).toEqual({ over: 0, now: 0, soon: 0, later: 3 })
    expect((await admin.attention.list({ ...february, urgency: ['soon'] })).items, 'narrowed by urgency besides').toEqual([])
    expect((await admin.attention.list({ q: '月 ごと' })).items, 'far away, and thus not without a period').toEqual([])
    const file = await admin.attention.export({ ...february, format: 'csv', language: 'ja' })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + 3)
    const reversed = admin.attention.list({ from: '2031-02-28', to: '2031-02-01' })
    expect(await refusal(reversed)).toMatchObject({ errors: [{ field: 'to', code: 'end_before_start' }] })
  })

  test('is refused a kind that there is not, and a place that is none', async () => {
    expect(await refusal(admin.attention.list({ kind: ['visa'] }))).toMatchObject({
      errors: [{ field: 'kind', code: 'invalid_choice' }],
    })
    const place = [0, '2026-02-30', 'stay', '0198a2b4-7c1d-7e2f-8a3b-4c5d6e7f8091', '']
    for (const cursor of ['W10', '%', Buffer.from(JSON.stringify(place)).toString('base64url')])
      expect(await refusal(admin.attention.list({ cursor }))).toMatchObject({ errors: [{ field: 'cursor' }] })
  })

  test('is counted on the start page, and goes out as a file in the same order', async () => {
    await member({ japanese_name: '書出 一郎', passport_expiry_date: addDays(now, -1) })
    const { ends } = await admin.home.waiting({})
    expect(ends.find(({ kind }) => kind === 'passport')?.over).toBeGreaterThan(0)
    expect(ends.find(({ kind }) => kind === 'passport')?.since, 'with the first date of all').toBe(
      (await admin.attention.list({ kind: ['passport'] })).items[0]?.ends_on,
    )
    const file = await admin.attention.export({ q: '書出', format: 'csv', language: 'ja' })
    const [head, line] = (await file.text()).split('\r\n')
    expect(head).toContain('"緊急度","種類","対象","名称"')
    expect(line).toContain(`"期限切れ","旅券","書出 一郎",,,${addDays(now, -1).replaceAll('-', '/')}`)
  })
})

/** What a job or a query is run with, for the administrator. */
const context = async (): Promise<Ctx> => {
  const { id } = await app.db.selectFrom('user_account').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
  const actor = { id, role: 'admin', staff: null, offices: [], session: id, viewer: null, factorMissing: false }
  return { db: app.db, actor, address: '', app: { nouns } } as unknown as Ctx
}

/** Lines of a ledger and fixed hours are no records: screens hear of whose ledger, and whose month, has new ones. */
const kinds: Record<string, string> = { leave_line: 'leave_ledger', fixed_hours: 'attendance_month' }
const told = (table = '') => kinds[table] ?? table

test.each(Object.entries(attentionKinds))(
  'every table from which %s is read is told, so that screens follow it',
  async (kind, { tables }) => {
    const ctx = await context()
    const { rows } =
      await sql`explain (format json) ${attentionLines({ ctx, today: now }, { kind: [kind], urgency: [...all] })}`.execute(app.db)
    const read = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => told(table))
    expect([...new Set(read)].toSorted()).toEqual(tables.toSorted())
  },
)

test('a file is of one moment: what moves while it is written stands in it once', async () => {
  const [lines, moved] = [2100, '頁替 02100']
  await sql`insert into staff (staff_code, staff_group, japanese_name, search, zaishoku_joukyou, nationality, passport_expiry_date)
    select 'MV' || n, 'staff', '頁替 ' || lpad(n::text, 5, '0'), '頁替', 'active', 'vn', current_date - 3000 + n from generate_series(1, ${lines}::int) n`.execute(
    app.db,
  )
  const ctx = await context()
  let text = ''
  let isFirst = true
  await attentionJob.run({
    // without an urgency, as with none that is named, it is what presses
    input: { q: '頁替', urgency: [], format: 'csv', language: 'ja' },
    ctx,
    apart: app.db,
    progress: () => undefined,
    signal: new AbortController().signal,
    handedIn: () => Promise.reject(new Error('nothing was handed in')),
    keep: async ({ content }) => {
      for await (const bytes of content) {
        text += Buffer.from(bytes).toString()
        // after some lines were written, the last one becomes the first
        if (text.includes('頁替') && isFirst) {
          isFirst = false
          await sql`update staff set passport_expiry_date = current_date - 5000 where japanese_name = ${moved}`.execute(app.db)
        }
      }
    },
  })
  expect([isFirst, text.match(/頁替/g)?.length, text.includes(moved)]).toEqual([false, lines, true])
})
