import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/kit/permissions.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { releaseAll } from '#server/pay/slips/release.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let me: Fixture
let mine: ReturnType<TestApp['client']>
const month = '2026-09'
const tomorrow = addDays(today(), 1)

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await makeFixture(app, 'staff')
  mine = app.client(me.token)
})

/** A document of one page; each has other bytes. */
const pdf = (text: string) => new File([`%PDF-1.4\n% ${text}\n%%EOF`], `${text}.pdf`, { type: 'application/pdf' })
const sent = (name = 'payslip'): Promise<FileValue> => admin.payslips.addFile({ file: pdf(`${name} ${Math.random()}`) })
const nothing = { net_salary: null, total_deduction: null, total_working_hours: null, details: null }
const give = async (staff_id: string, more: { month?: string; release_date?: string } = {}) =>
  admin.payslips.give({ ...nothing, staff_id, month, kind: 'monthly', release_date: today(), file: await sent(), ...more })
const agree = (staff_id: string, answer: 'agreed' | 'withdrawn' = 'agreed', from_date = today()) =>
  admin.slipAgreements.create({ staff_id, from_date, answer, way: 'paper', remarks: null })
const ids = async (client: typeof admin) => (await client.payslips.list({ limit: 200 })).items.map(({ id }) => id)
const news = async (account: string) => {
  const { rows } = await sql<{ record_id: string }>`
    select record_id from notice where account_id = ${account} and kind in ('new_payslip', 'new_withholding_slip')`.execute(app.db)
  return rows.map(({ record_id }) => record_id)
}
const releaseNow = () => releaseAll({ db: app.db, nouns })
/** The day of release comes. */
const due = (id: string) => sql`update payslip set release_date = ${today()}::date where id = ${id}`.execute(app.db)

describe('the release of a slip', () => {
  test('is at once where its date is today, and its person is notified', async () => {
    await agree(me.staff)
    const slip = await give(me.staff)
    expect(slip.state).toBe('released')
    expect(await ids(mine)).toContain(slip.id)
    expect(await news(me.account)).toEqual([slip.id])
  })

  test('waits for its date, and is then done once, however often and by how many it is tried', async () => {
    await agree(me.staff)
    const slip = await give(me.staff, { release_date: tomorrow })
    expect(slip.state).toBe('waiting')
    await releaseNow()
    expect(await ids(mine)).not.toContain(slip.id)
    expect(await refusal(mine.payslips.get({ id: slip.id }))).toMatchObject({ code: 'not_found' })
    await due(slip.id)
    await Promise.all([releaseNow(), releaseNow(), releaseNow()])
    await releaseNow()
    expect(await ids(mine)).toContain(slip.id)
    expect(await news(me.account)).toEqual([slip.id])
    const { rows } = await sql`select 1 from act where entity = 'payslip' and record_id = ${slip.id} and name = 'release'`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('is undone as a whole when it breaks off, and done with the next try', async () => {
    await agree(me.staff)
    const slip = await give(me.staff, { release_date: tomorrow })
    await due(slip.id)
    await app.asOwner((db) => sql`alter table notice add constraint broken check (kind <> 'new_payslip') not valid`.execute(db))
    await expect(releaseNow()).rejects.toThrow('broken')
    await app.asOwner((db) => sql`alter table notice drop constraint broken`.execute(db))
    expect((await admin.payslips.get({ id: slip.id })).state).toBe('waiting')
    await releaseNow()
    expect((await admin.payslips.get({ id: slip.id })).state).toBe('released')
    expect(await news(me.account)).toEqual([slip.id])
  })

  test('follows when the office moves the date of a slip that waits to today', async () => {
    await agree(me.staff)
    const { id, version } = await give(me.staff, { release_date: tomorrow })
    expect((await admin.payslips.change({ id, version, changes: { release_date: today() } })).state).toBe('released')
  })

  test('is of withholding slips, too', async () => {
    await agree(me.staff)
    const slip = await admin.withholdingSlips.give({
      staff_id: me.staff,
      year: '2025',
      release_date: today(),
      file: await sent(),
      details: null,
    })
    expect(slip.state).toBe('released')
    expect(await news(me.account)).toEqual([slip.id])
  })
})

test('the start page tells the office of slips to be handed over on paper, and of none that were', async () => {
  const told = async () => (await admin.home.waiting({})).payslips?.count ?? 0
  const before = await told()
  const { id, version } = await give(me.staff)
  expect(await told()).toBe(before + 1)
  await admin.payslips.handOver({ id, version })
  expect(await told()).toBe(before)
  expect((await mine.home.waiting({})).payslips).toBeNull()
})

describe('without an agreement to electronic delivery', () => {
  test('a slip is handed over on paper, and its person neither sees it nor is notified', async () => {
    const slip = await give(me.staff)
    expect(slip.state).toBe('on_paper')
    expect(await ids(mine)).not.toContain(slip.id)
    expect(await news(me.account)).toEqual([])
    const { id, version } = slip
    expect((await admin.payslips.handOver({ id, version })).state).toBe('handed_over')
    await mine.slipAgreements.answer({ answer: 'agreed' })
    expect(await ids(mine)).not.toContain(slip.id)
  })

  test('it is released when the person agrees before that', async () => {
    const slip = await give(me.staff)
    const { items } = await admin.slipAgreements.list({ staff_id: [me.staff] })
    for (const { id, version } of items) await admin.slipAgreements.remove({ id, version })
    expect(await mine.slipAgreements.own({})).toBeNull()
    await mine.slipAgreements.answer({ answer: 'agreed' })
    expect(await mine.slipAgreements.own({})).toEqual({ answer: 'agreed', from_date: today() })
    expect(await ids(mine)).toContain(slip.id)
    expect(await news(me.account)).toEqual([slip.id])
  })

  test('the latest answer that has begun counts', async () => {
    await agree(me.staff, 'agreed', addDays(today(), -10))
    await agree(me.staff, 'withdrawn', addDays(today(), -5))
    await agree(me.staff, 'agreed', tomorrow)
    expect((await give(me.staff)).state).toBe('on_paper')
  })

  test('what was released before somebody takes the agreement back stays readable', async () => {
    await mine.slipAgreements.answer({ answer: 'agreed' })
    const slip = await give(me.staff)
    await mine.slipAgreements.answer({ answer: 'withdrawn' })
    expect(await ids(mine)).toContain(slip.id)
    expect((await give(me.staff, { month: '2026-08' })).state).toBe('on_paper')
    const { items } = await admin.slipAgreements.list({ staff_id: [me.staff], answer: ['agreed'], way: ['screen'] })
    expect(items).toHaveLength(1)
  })
})

describe('who sees a slip', () => {
  const slipOf = async (role: Role) => {
    const whose = await makeFixture(app, role)
    await agree(whose.staff)
    return { whose, slip: await give(whose.staff) }
  }

  test('a manager of all establishments sees those of helpers and the own ones, but none of other managers and administrators', async () => {
    const [helper, boss, owner] = [await slipOf('staff'), await slipOf('manager'), await slipOf('admin')]
    const self = await makeFixture(app, 'manager')
    await agree(self.staff)
    const own = await give(self.staff)
    const manager = app.client(self.token)
    const seen = await ids(manager)
    expect(seen).toContain(helper.slip.id)
    expect(seen).toContain(own.id)
    for (const { slip } of [boss, owner]) {
      expect(seen).not.toContain(slip.id)
      const file = { id: slip.id, hash: slip.file?.hash ?? '' }
      expect(await refusal(manager.payslips.get({ id: slip.id }))).toMatchObject({ code: 'not_found' })
      expect(await refusal(manager.payslips.file(file))).toMatchObject({ code: 'not_found' })
      expect(await refusal(manager.payslips.opened({ id: slip.id }))).toMatchObject({ code: 'not_found' })
    }
  })

  test('a manager of one establishment sees those of its people alone', async () => {
    const self = await makeFixture(app, 'manager', { limited: true })
    const manager = app.client(self.token)
    const { whose, slip } = await slipOf('staff')
    expect(await ids(manager)).not.toContain(slip.id)
    await sql`update staff set establishment_id = ${self.ids.establishment} where id = ${whose.staff}`.execute(app.db)
    expect(await ids(manager)).toContain(slip.id)
  })

  test('a manager sees one of the own only once it is released', async () => {
    const self = await makeFixture(app, 'manager')
    await agree(self.staff)
    const slip = await give(self.staff, { release_date: tomorrow })
    expect(await ids(app.client(self.token))).not.toContain(slip.id)
  })

  test('nobody else sees it, and nobody but an administrator gives or withdraws one', async () => {
    const { slip } = await slipOf('staff')
    expect(await ids(mine)).not.toContain(slip.id)
    const manager = app.client((await makeFixture(app, 'manager')).token)
    const { id, version } = slip
    for (const client of [mine, manager])
      expect(await refusal(client.payslips.withdraw({ id, version, reason: '誤り' }))).toMatchObject({ code: 'not_found' })
  })

  test('that its person opened it is written down, and told to the office', async () => {
    await agree(me.staff)
    const slip = await give(me.staff)
    const file = { id: slip.id, hash: slip.file?.hash ?? '' }
    await admin.payslips.file(file)
    expect(await admin.payslips.opened({ id: slip.id })).toBeNull()
    await mine.payslips.filePreview({ ...file, page: 1 })
    const opened = await admin.payslips.opened({ id: slip.id })
    expect(opened?.first).toMatch(/^\d{4}-/)
    const { rows } = await sql`
      select 1 from audit where entity = 'payslip' and record_id = ${slip.id} and act = 'view' and actor = ${me.account}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a slip that is wrong', () => {
  test('is withdrawn with a reason, disappears from its person, and leaves its place to another one', async () => {
    await agree(me.staff)
    const { id, version } = await give(me.staff)
    expect(await refusal(give(me.staff))).toMatchObject({ code: 'payslip_exists' })
    expect(await refusal(admin.payslips.withdraw({ id, version }))).toMatchObject({ code: 'invalid_input' })
    expect((await admin.payslips.withdraw({ id, version, reason: '計算の誤り' })).state).toBe('withdrawn')
    expect(await ids(mine)).not.toContain(id)
    expect((await give(me.staff)).state).toBe('released')
  })

  test('is replaced: both are kept, and its person sees the newest and that it replaced one', async () => {
    await agree(me.staff)
    const old = await give(me.staff)
    const file = await sent('corrected')
    const now = await admin.payslips.replace({
      id: old.id,
      version: old.version,
      reason: '計算の誤り',
      ...nothing,
      file,
      net_salary: 210_000,
    })
    expect(now).toMatchObject({ state: 'released', replaces_id: old.id, month, net_salary: 210_000, file: { hash: file.hash } })
    const kept = await admin.payslips.get({ id: old.id })
    expect(kept).toMatchObject({ state: 'replaced', replaced_by: now.id, file: { hash: old.file?.hash } })
    const own = (await mine.payslips.list({})).items.filter((row) => row.month === month)
    expect(own).toMatchObject([{ id: now.id, replaces_id: old.id }])
    expect(await news(me.account)).toEqual(expect.arrayContaining([old.id, now.id]))
  })

  test('that waits is replaced by one that waits for the same day', async () => {
    await agree(me.staff)
    const old = await give(me.staff, { release_date: tomorrow })
    const now = await admin.payslips.replace({ id: old.id, version: old.version, ...nothing, file: await sent() })
    expect(now).toMatchObject({ state: 'waiting', release_date: tomorrow })
  })

  test('is not changed once it was released, nor put into the trash', async () => {
    await agree(me.staff)
    const { id, version } = await give(me.staff)
    expect(await refusal(admin.payslips.change({ id, version, changes: { net_salary: 1 } }))).toMatchObject({
      code: 'act_not_allowed',
    })
    expect(await refusal(admin.payslips.remove({ id, version }))).toMatchObject({ code: 'act_not_allowed' })
  })
})

describe('the file of a slip', () => {
  const facts = { ...nothing, month, kind: 'monthly' as const, release_date: today() }
  test.each([
    ['is needed', async () => null, 'required'],
    [
      'is a PDF or a picture, whatever its name says',
      () => admin.payslips.addFile({ file: new File(['text'], 'slip.pdf') }),
      'not_a_slip_file',
    ],
  ])('%s', async (_, fileOf, code) => {
    const file = await fileOf()
    expect(await refusal(admin.payslips.give({ ...facts, staff_id: me.staff, file }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'file', code }],
    })
  })
})

describe('many slips at once', () => {
  const facts = { month, kind: 'monthly' as const }
  const people = async () => [me, await makeFixture(app, 'staff'), await makeFixture(app, 'staff')]
  const codeOf = async ({ staff }: Fixture) => (await admin.staff.get({ id: staff })).staff_code

  test('are matched by the codes in the names of their files, and nothing is stored', async () => {
    const [one, other] = await people()
    if (!one || !other) throw new Error('nobody is there')
    await give(other.staff)
    const [first, second] = [await codeOf(one), await codeOf(other)]
    const found = await admin.payslips.check({
      ...facts,
      names: [`${month}_${first}.pdf`, `${second}.pdf`, 'x.pdf', `${first} ${second}.pdf`],
    })
    expect(found.lines).toMatchObject([
      { match: 'found', staff_id: one.staff, staff_code: first },
      { match: 'found', staff_id: other.staff },
      { match: 'none', staff_id: null },
      { match: 'several', staff_id: null },
    ])
    expect(found.taken).toContain(other.staff)
    expect(found.taken).not.toContain(one.staff)
    expect(await admin.payslips.list({ staff_id: [one.staff], from: '2026-09-01', to: '2026-09-30' })).toMatchObject({ total: 0 })
  })

  test('are stored all, with one release date', async () => {
    const all = await people()
    for (const { staff } of all) await agree(staff)
    const slips = await Promise.all(all.map(async ({ staff }) => ({ staff_id: staff, file: await sent() })))
    expect(await admin.payslips.giveMany({ ...facts, release_date: today(), slips })).toEqual({ size: 3 })
    for (const { token, account } of all) {
      expect((await app.client(token).payslips.list({})).items.filter((row) => row.month === month)).toHaveLength(1)
      expect(await news(account)).toHaveLength(1)
    }
  })

  test.each([
    ['somebody who has one', 1, 'staff_id', 'duplicate', async (all: Fixture[]) => void (await give(all[1]?.staff ?? ''))],
    ['a file that is no document', 2, 'file', 'not_a_slip_file', async () => {}],
    ['a second file of one person', 1, 'staff_id', 'duplicate', async () => {}],
  ] as const)(
    'of which one is for %s are stored none, and the refusal names its line',
    async (what, line, field, code, prepare) => {
      const all = await people()
      await prepare(all)
      const slips = await Promise.all(all.map(async ({ staff }) => ({ staff_id: staff, file: await sent() })))
      const wrong = what.startsWith('a file') ? { file: await admin.payslips.addFile({ file: new File(['text'], 'x.txt') }) } : {}
      const twice = what.startsWith('a second') ? { staff_id: me.staff } : {}
      const given = slips.map((slip, at) => (at === line ? { ...slip, ...wrong, ...twice } : slip))
      expect(await refusal(admin.payslips.giveMany({ ...facts, release_date: today(), slips: given }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: `slips.${line}.${field}`, code }],
      })
      const { total } = await admin.payslips.list({ staff_id: [me.staff], from: '2026-09-01', to: '2026-09-30' })
      expect(total).toBe(0)
    },
  )

  test('of withholding slips are matched and stored in the same way', async () => {
    await agree(me.staff)
    const { lines } = await admin.withholdingSlips.check({ year: '2025', names: [`2025年分_${await codeOf(me)}.pdf`] })
    expect(lines).toMatchObject([{ staff_id: me.staff }])
    const slips = [{ staff_id: me.staff, file: await sent() }]
    expect(await admin.withholdingSlips.giveMany({ year: '2025', release_date: today(), slips })).toEqual({ size: 1 })
    const { items } = await mine.withholdingSlips.list({ from: '2025-01-01', to: '2025-12-31' })
    expect(items).toMatchObject([{ year: '2025', state: 'released' }])
  })
})

describe('the list', () => {
  test.each([
    ['its month', '2026-09-01', '2026-09-30', 1],
    ['a period that touches its month', '2026-09-30', '2026-10-01', 1],
    ['the month after', '2026-10-01', '2026-10-31', 0],
    ['the month before', '2026-08-01', '2026-08-31', 0],
    ['its year', '2026-01-01', '2026-12-31', 2],
  ])('finds a payslip by %s', async (_, from, to, total) => {
    await give(me.staff)
    // that of the fixture is of November 2026
    expect((await admin.payslips.list({ staff_id: [me.staff], from, to })).total).toBe(total)
  })
})
