import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeBy } from '#server/kit/audit/audit.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { openDb } from '#server/kit/db/db.ts'
import { makeSchema, migrate } from '#server/kit/db/migrate.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { copyOfMigrated, emptyDatabase } from '../copies.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'

/** Every name under which the metadata of some line is kept. */
const names = ['way', 'rows', 'by', 'of', 'call', 'field', 'hash', 'name', 'page', 'secrecy', 'format', 'month']
/** The last migration with which the metadata of a line stood among the facts of its record. */
const BEFORE = '0066_week_of_44_hours.sql'

const verified = async (db: Db) =>
  (
    await sql<{ lines: number; unsealed: number; broken: number | null; head: string | null }>`
      select lines::int, unsealed::int, broken::int, head from verify_audit()`.execute(db)
  ).rows[0]

describe.each(inject('oldest'))('the metadata of the lines of the audit log on $name', (database) => {
  let app: TestApp
  let fixture: Fixture
  let client: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
    fixture = await makeFixture(app, 'admin')
    client = app.client(fixture.token)
    await app.asOwner((db) =>
      sql`alter table staff ${sql.join(names.map((name) => sql`add column ${sql.ref(name)} text default 'x'`))}`.execute(db),
    )
  })
  afterAll(() => app.close())

  test('stands apart from facts of the same names', async () => {
    const id = fixture.staff
    await client.staff.change({ id, version: 1, changes: { nickname: 'あお' } })
    await app.db.transaction().execute(async (db) => {
      await writeBy(db, { by: 'bulk' })
      await sql`update staff set nickname = 'みどり' where id = ${id}`.execute(db)
    })
    await client.staff.list({ q: fixture.n })
    await client.staff.export({ format: 'csv', language: 'ja', q: fixture.n })
    await client.staff.reveal({ id, secrecy: 'bank', reason: '振込先の確認' })
    await client.staff.file({ id, hash: fixture.file })

    const history = await client.staff.history({ id })
    const changes = history.items.filter(({ act }) => act === 'change').map(({ way, changes: [first] }) => [way, first?.after])
    expect(changes).toEqual([
      [{ by: 'bulk', name: null }, 'みどり'],
      [null, 'あお'],
    ])
    const { items } = await client.home.audit({ actor: fixture.account })
    const line = (act: string, entity = 'staff') => items.find((one) => one.act === act && one.entity === entity)
    expect(line('list')?.extent).toEqual({ rows: 1, by: ['q'], of_name: null })
    expect(line('export')?.extent).toEqual({ rows: 1, by: ['q'], of_name: null })
    expect(line('reveal')?.changes.length).toBeGreaterThan(0)
    expect(line('download')?.changes).toMatchObject([{ masked: false }])
    expect((await client.home.activity({})).items.length).toBeGreaterThan(3)
  })

  test('is sealed with the line', async () => {
    await app.asOwner(async (db) => {
      await sql`select seal_audit(10000)`.execute(db)
      expect(await verified(db)).toMatchObject({ unsealed: 0, broken: null })
      const { rows } = await sql<{ id: number }>`
        select id::int from audit where metadata -> 'way' ->> 'by' = 'bulk' and entity = 'staff'`.execute(db)
      await sql`alter table audit disable trigger append_only`.execute(db)
      for (const other of [sql`'{}'::jsonb`, sql`null`]) {
        await sql`update audit set metadata = ${other} where id = ${rows[0]?.id}`.execute(db)
        expect((await verified(db))?.broken).toBe(rows[0]?.id)
      }
      await sql`update audit set metadata = '{"way": {"by": "bulk"}}' where id = ${rows[0]?.id}`.execute(db)
      expect((await verified(db))?.broken).toBeNull()
      await sql`alter table audit enable trigger append_only`.execute(db)
    })
  })

  test('was among the facts once: such lines are read as before, and their seals hold', async () => {
    const copy = await copyOfMigrated(database)
    const empty = await emptyDatabase(database)
    const [known, old] = [openDb(copy.owner, 1), openDb(empty.owner, 1)]
    try {
      const { rows: applied } = await known.pool.query<{ name: string; sha256: string }>('select name, sha256 from migration')
      const client = await old.pool.connect()
      await makeSchema(
        (text, values) => client.query(text, values),
        applied.filter(({ name }) => name <= BEFORE),
      )
      client.release()
      await sql`insert into audit (entity, record_id, act, before, after) values
        ('staff', gen_random_uuid(), 'change', '{"nickname": "a"}', '{"nickname": "b", "way": {"by": "bulk"}}'),
        ('staff', gen_random_uuid(), 'create', null, '{"nickname": "c"}'),
        ('staff', null, 'list', null, '{"by": ["q"], "rows": 3, "page": "p"}')`.execute(old.db)
      await sql`select seal_audit(100)`.execute(old.db)
      const before = await verified(old.db)
      expect(before).toMatchObject({ unsealed: 0, broken: null })

      await migrate(old.pool)
      expect(await verified(old.db)).toEqual(before)
      const { rows } =
        await sql`select audit_facts(a) as facts, audit_metadata(a) as metadata from audit a where entity = 'staff' order by id`.execute(
          old.db,
        )
      expect(rows).toEqual([
        { facts: { nickname: 'b' }, metadata: { way: { by: 'bulk' } } },
        { facts: { nickname: 'c' }, metadata: {} },
        { facts: null, metadata: { by: ['q'], rows: 3, page: 'p' } },
      ])
      // the chain goes on with lines of the new form
      await sql`insert into audit (entity, act, metadata) values ('staff', 'list', '{"rows": 1}')`.execute(old.db)
      await sql`select seal_audit(100)`.execute(old.db)
      expect(await verified(old.db)).toMatchObject({ lines: (before?.lines ?? 0) + 1, unsealed: 0, broken: null })
    } finally {
      await known.close()
      await old.close()
    }
  })
})
