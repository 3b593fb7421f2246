import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { contract, keptBy } from '#domain/contract.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { jobKinds } from '#server/jobs.ts'
import { verifyJob } from '#server/kit/chores/chain-check.ts'
import { ROWS_AT_ONCE } from '#server/kit/exports/export.ts'
import { readSheet } from '#server/kit/sheets/read-sheet.ts'
import { LOCKS } from '#server/kit/base/locks.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

const csv = (lines: readonly string[], name = '職員.csv') => new File([lines.join('\r\n')], name, { type: 'text/csv' })
const HEADS = '職員コード,区分,氏名（日本語）,在職状況'
const person = (n: number, name = `職員${n}`) => `I${n},職員,${name},在職中`
const people = (count: number, from = 1) => Array.from({ length: count }, (_, i) => person(from + i))

test('every call that begins a job has its kind of work', () => {
  // work on what is no entity has the name of its audit kind
  const tables = new Map<string, string>([
    ...[...keptBy].map(([table, { group }]): [string, string] => [group, table]),
    ['workerRoster', 'worker_roster'],
    ['wageLedger', 'wage_ledger'],
    ['paymentList', 'payment_deduction_list'],
    ['inspectionPacks', 'inspection_pack'],
  ])
  const begun = Object.entries(contract).flatMap(([group, calls]) =>
    Object.keys(calls)
      .filter((name) => name.endsWith('Job'))
      .map((name) => `${tables.get(group) ?? group}.${name.replace('Job', '')}`),
  )
  // what is done to many records becomes a job only where they are many
  const many = [...keptBy].flatMap(([table, { group }]) =>
    Object.keys(contract[group])
      .filter((name) => name.startsWith('bulk'))
      .map((name) => `${table}.${name}`),
  )
  // hours are worked out again after a change of the calendar, and the check of the audit log begins by a call of another name
  expect([...jobKinds.keys()].sort()).toEqual([...begun, ...many, verifyJob.name].sort())
})

describe.each(inject('oldest'))('much at once on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let stop: () => Promise<void>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    stop = await app.work()
  })
  afterAll(async () => {
    await stop()
    await app.close()
  })

  const ended = (job: Pick<JobRow, 'id'>, timeout = 25_000) =>
    vi.waitFor(
      async () => {
        const now = await admin.jobs.get({ id: job.id })
        expect(isOpen(now.state)).toBe(false)
        return now
      },
      { timeout, interval: 200 },
    )
  const staffCount = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from staff where deleted_at is null`.execute(app.db)).rows[0]?.n ?? 0

  describe('import', () => {
    test('a fault is told at its own line, also after blank ones', async () => {
      const file = csv([HEADS, person(1), '', ',,,', 'I2,職員,,在職中'])
      const report = await admin.staff.import({ file, dry_run: false })
      expect(report.faults).toEqual([{ row: 5, field: 'japanese_name', code: 'required' }])
    })

    test('of a refused row its line and field, and nothing is stored', async () => {
      await admin.staff.import({ file: csv([HEADS, person(1)]), dry_run: false })
      const before = await staffCount()
      const file = csv([HEADS, person(7), '', person(1), person(8), person(7)])
      expect(await admin.staff.import({ file, dry_run: false })).toMatchObject({
        created: 0,
        faults: [
          { row: 4, field: 'staff_code', code: 'duplicate' },
          { row: 6, field: 'staff_code', code: 'twice_in_file', size: 2 },
        ],
      })
      expect(await staffCount()).toBe(before)
    })

    test('no more faults than anybody mends', async () => {
      const file = csv([HEADS, ...Array.from({ length: 499 }, () => 'I,誤り,,誤り')])
      const report = await admin.staff.import({ file, dry_run: true })
      expect(report.faults.length).toBe(500)
    })

    test('a long file is a job, which stores all of it', async () => {
      const before = await staffCount()
      const file = csv([HEADS, ...people(1200, 1000)])
      expect(await refusal(admin.staff.import({ file, dry_run: false }))).toMatchObject({ code: 'needs_job', status: 409 })
      const tried = await ended(await admin.staff.importJob({ file, dry_run: true }))
      expect(tried).toMatchObject({
        kind: 'staff.import',
        state: 'done',
        outcome: { report: { rows: 1200, created: 0, faults: [] } },
      })
      expect(await staffCount()).toBe(before)
      const done = await ended(await admin.staff.importJob({ file, dry_run: false }))
      expect(done).toMatchObject({ state: 'done', done: 1200, outcome: { report: { rows: 1200, created: 1200, faults: [] } } })
      expect(await staffCount()).toBe(before + 1200)
      const again = await ended(await admin.staff.importJob({ file, dry_run: false }))
      expect(again).toMatchObject({ state: 'failed', problem: { code: 'invalid_input' } })
      expect(again.outcome?.report).toMatchObject({ created: 0, rows: 1200 })
      expect(again.outcome?.report?.faults).toHaveLength(500)
      expect(again.outcome?.report?.faults[0]).toEqual({ row: 2, field: 'staff_code', code: 'duplicate', value: 'I1000' })
      expect(await staffCount()).toBe(before + 1200)
    })

    test('20,000 rows pass', { timeout: limitOf(60_000) }, async () => {
      const before = await staffCount()
      const file = csv([HEADS, ...people(20_000, 100_000)])
      const done = await ended(await admin.staff.importJob({ file, dry_run: false }), 45_000)
      expect(done).toMatchObject({ state: 'done', outcome: { report: { created: 20_000 } } })
      expect(await staffCount()).toBe(before + 20_000)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from audit where entity = 'staff' and act = 'create' and after ->> 'staff_code' like 'I1%'`.execute(
        app.db,
      )
      expect(rows[0]?.n).toBeGreaterThanOrEqual(20_000)
    })

    test('while one runs, nobody else begins another at once', async () => {
      const other = await app.pool.connect()
      try {
        await other.query('begin')
        await other.query(`select pg_advisory_xact_lock(${LOCKS.imports})`)
        expect(await refusal(admin.staff.import({ file: csv([HEADS, person(50)]), dry_run: true }))).toMatchObject({
          code: 'in_use',
        })
      } finally {
        await other.query('rollback')
        other.release()
      }
    })

    test('nothing is taken in among records that its person does not reach', async () => {
      const [limited, other] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'manager')]
      const mine = app.client(limited.token)
      const file = csv(['patient_id,valid_from,certificate_number', `${other.ids.patient},2026-04-01,1234567890`], '受給者証.csv')
      const begun = await mine.certificates.importJob({ file, dry_run: false })
      const failed = await vi.waitFor(
        async () => {
          const job = await mine.jobs.get({ id: begun.id })
          expect(job.state).toBe('failed')
          return job
        },
        { timeout: limitOf(15_000) },
      )
      expect(failed).toMatchObject({
        problem: { code: 'invalid_input' },
        outcome: { report: { created: 0, faults: [{ row: 2, field: 'patient_id', code: 'not_found' }] } },
      })
    })

    test('what is no spreadsheet fails in words', async () => {
      const job = await ended(
        await admin.staff.importJob({ file: new File([new Uint8Array([0, 1, 2])], '職員.csv'), dry_run: false }),
      )
      expect(job).toMatchObject({
        state: 'failed',
        problem: { code: 'invalid_input', errors: [{ field: 'file', code: 'not_a_sheet' }] },
      })
    })
  })

  describe('export', () => {
    test.each((['csv', 'csv_sjis', 'xlsx'] as const).filter((_, at) => isInTurn(at, 3)))(
      'a long list is a job with the same file: %s',
      async (format) => {
        const query = { format, language: 'ja', sort: 'staff_code', columns: ['staff_code', 'japanese_name'] } as const
        expect(await refusal(admin.staff.export(query))).toMatchObject({ code: 'needs_job', status: 409 })
        const job = await ended(await admin.staff.exportJob(query))
        const count = await staffCount()
        expect(count).toBeGreaterThan(ROWS_AT_ONCE)
        expect(job).toMatchObject({ kind: 'staff.export', state: 'done', done: count, outcome: { rows: count } })
        const rows = await readSheet(await admin.jobs.file({ id: job.id }))
        expect(rows.length).toBe(count + 1)
        expect(rows.slice(0, 2)).toEqual([
          ['職員コード', '氏名（日本語）'],
          ['I1', '職員1'],
        ])
        const { rows: lines } = await sql<{ metadata: unknown }>`
        select metadata from audit where act = 'export' and entity = 'staff' order by id desc limit 1`.execute(app.db)
        expect(lines[0]?.metadata).toEqual({ rows: count, by: [], format })
      },
    )

    test('a short one is there at once', async () => {
      const file = await admin.staff.export({ format: 'csv', language: 'ja', q: 'I1000', columns: ['staff_code'] })
      expect((await file.text()).replace('\uFEFF', '').split('\r\n')[0]).toBe('"職員コード"')
    })

    test('of the rows only those that its person reaches', async () => {
      const [helper, other] = [await makeFixture(app, 'staff'), await makeFixture(app, 'staff')]
      const mine = app.client(helper.token)
      const begun = await mine.patients.exportJob({ format: 'csv', language: 'ja' })
      await vi.waitFor(async () => expect((await mine.jobs.get({ id: begun.id })).state).toBe('done'), { timeout: limitOf(15_000) })
      const text = await (await mine.jobs.file({ id: begun.id })).text()
      expect([text.includes(helper.n), text.includes(other.n)]).toEqual([true, false])
      for (const secret of helper.secrets.notes) expect(text).not.toContain(secret)
    })

    test.runIf(isInTurn(1, 3))('characters that do not fit are told with the job', async () => {
      await sql`update staff set japanese_name = '김' where staff_code = 'I1000'`.execute(app.db)
      const job = await ended(await admin.staff.exportJob({ format: 'csv_sjis', language: 'ja', columns: ['japanese_name'] }))
      expect(job.outcome?.unmappable).toMatchObject([{ char: '김', count: 1 }])
    })
  })
})
