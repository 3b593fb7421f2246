import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { keptBy } from '#domain/contract.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { datedKey, type Entity, parentKey, sentFields } from '#domain/kit/entity.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import { isMasked, scopeOf, roles } from '#domain/kit/permissions.ts'
import { readable } from '#server/kit/records/list.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { calls } from '../contract/calls.ts'
import { ownerOf, sampleInput } from '../contract/sample.ts'
import { tables } from '../contract/tables.ts'
import { resources } from '../contract/validCommon.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'

const stored: Record<string, string> = {
  id: 'uuid not null',
  version: 'integer not null',
  created_at: 'timestamptz not null',
  updated_at: 'timestamptz not null',
  deleted_at: 'timestamptz',
  sample: 'boolean not null',
  search: 'text not null',
}
/** Columns that are no facts: worked out by the database, or never leaving it. */
const besides: Record<string, Record<string, string>> = {
  user_account: { password_hash: 'text' },
  visit: {
    date: 'date not null',
    duty_starts_at: 'timestamptz not null',
    duty_date: 'date not null',
    plan_id: 'uuid',
    plan_date: 'date',
    plan_slot: 'integer',
    plan_run: 'uuid',
    by_hand: 'boolean not null',
  },
  shift_report: { visit_id: 'uuid' },
  transport_entry: { source: 'text' },
  signature_request: {
    sent_by: 'uuid',
    pages: 'integer',
    seal_level: 'text',
    seal_problem: 'text',
    node_id: 'uuid',
    package_id: 'uuid',
    package_place: 'integer not null',
    confidential: 'boolean not null',
  },
  document: { signed_of: 'text' },
  calendar_event: { author_id: 'uuid' },
}
/** Lists whose first order is no index of their own table. */
const orderedBy: { [E in EntityName]?: string } = {
  employee: 'by the name on the staff record',
  archive_node: 'by name within a folder, or within an area',
}
const typeNames: Record<string, string> = { 'timestamp with time zone': 'timestamptz' }
const columnOf = (f: Field) => `${f.column}${f.optional ? '' : ' not null'}`

const nobody = { id: '', staff: null, session: '', viewer: null, factorMissing: false }

describe.each(inject('oldest'))('facts and tables on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  test.each(allEntities)('the columns of $name are its facts', async (e) => {
    const facts = Object.fromEntries(Object.entries({ ...e.fields, ...e.derived }).map(([name, f]) => [name, columnOf(f)]))
    const key = parentKey(e)
    const wanted = { ...stored, ...facts, ...(key === undefined ? {} : { [key]: 'uuid not null' }), ...besides[e.name] }
    expect(await columnsIn(e.name)).toEqual(wanted)
  })

  test.each(Object.entries(tables))('the columns of the table %s are those that the program knows', async (name, columns) => {
    expect(await columnsIn(name)).toEqual(columns)
  })

  const columnsIn = async (table: string) => {
    const { rows } = await sql<{ name: string; type: string; needed: boolean }>`
      select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as needed from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(app.db)
    return Object.fromEntries(rows.map((c) => [c.name, `${typeNames[c.type] ?? c.type}${c.needed ? ' not null' : ''}`]))
  }

  test('every function of the database has a file of its name, but for those that make tables in migrations', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(app.db)
    const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('make_'))
    const files = readdirSync(new URL('../../server/functions/', import.meta.url)).map((file) => file.replace('.sql', ''))
    expect(names).toEqual(files.toSorted())
  })

  test('no trigger joins the old rows of a statement with the new ones, since the plan of a statement on one row would be kept for thousands', async () => {
    const { rows } = await sql<{ name: string; before: string; after: string; body: string }>`
      select p.proname as name, t.tgoldtable as before, t.tgnewtable as after, p.prosrc as body
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgoldtable is not null and t.tgnewtable is not null`.execute(
      app.db,
    )
    expect(rows.map(({ name }) => name)).toContain('keep_closed_visits')
    const joining = rows.filter(({ before, after, body }) =>
      new RegExp(`\\b(${before}|${after})\\b[^;]*\\bjoin (${before}|${after})\\b`).test(body),
    )
    expect(joining.map(({ name }) => name)).toEqual([])
  })

  // the code of whom a record names is told as the name is: a helper, who reads no staff records, sees a new one when the screen is opened again
  // so is where the signature of the own document stands to whoever reads no signature requests
  const toldAsNames: readonly string[] = [
    'leave_request staff',
    'payslip staff',
    'withholding_slip staff',
    'slip_agreement staff',
    'document signature_request',
  ]
  test.each(allEntities.filter(({ computed }) => computed))('$name says what its facts are worked out of', async (e) => {
    const { rows } = await sql<{ name: string; of: string | null; body: string }>`
      select p.proname as name, t.typname as of, p.prosrc as body from pg_proc p left join pg_type t on t.oid = p.proargtypes[0] and t.typrelid <> 0
      where p.pronamespace = 'public'::regnamespace`.execute(app.db)
    const seen = new Set<string>()
    const tablesIn = (of: string | null, name: string): string[] => {
      const found = rows.find((one) => one.of === of && one.name === name)
      if (!found || seen.has(`${of}.${name}`)) return []
      seen.add(`${of}.${name}`)
      const read = [...found.body.matchAll(/\b(?:from|join) (\w+) (\w+)/g)].map(([, table = '', alias = '']) => ({ table, alias }))
      const called = [{ table: of, alias: 'one' }, ...read].flatMap(({ table, alias }) =>
        rows.filter(
          (one) => one.of === table && new RegExp(`\\b(${one.name}\\(${alias}\\)|${alias}\\.${one.name}\\b)`).test(found.body),
        ),
      )
      const asked = rows.filter((one) => one.of === null && new RegExp(`\\b${one.name}\\(`).test(found.body))
      return [...read.map(({ table }) => table), ...[...called, ...asked].flatMap((one) => tablesIn(one.of, one.name))]
    }
    const all = new Set(Object.keys(e.computed ?? {}).flatMap((name) => tablesIn(e.name, name)))
    all.delete(e.name)
    expect([...all].toSorted()).toEqual([...(e.workedFrom ?? [])].toSorted())
    // who reads a record reads what it is worked out of as far, and so hears of its changes (server/kit/live/audience.ts)
    const scopesOf = (table: string) => roles.map((role) => scopeOf(role, nouns.readActions.get(table) ?? 'users.read'))
    const heard = [...all].filter((table) => !toldAsNames.includes(`${e.name} ${table}`))
    for (const table of heard) expect(scopesOf(table)).toEqual(scopesOf(e.name))
  })

  test.each(allEntities)('$name has its version, its audit log, its search and its side of the wall', async (e) => {
    const triggers = await sql<{ name: string }>`
      select tgname as name from pg_trigger where tgrelid = ${e.name}::regclass and not tgisinternal and tgenabled = 'O'`.execute(
      app.db,
    )
    const has = triggers.rows.map(({ name }) => name)
    expect(['count_version', 'write_audit', ...(e.acts ? ['state_by_act'] : [])].filter((name) => !has.includes(name))).toEqual([])
    const { rows: indexes } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = ${e.name}`.execute(app.db)
    expect(indexes.some(({ definition }) => definition.includes('gin (search gin_trgm_ops)'))).toBe(true)
    expect(indexes.some(({ definition }) => /UNIQUE INDEX \S+ ON \S+ USING btree \(id, sample\)/.test(definition))).toBe(true)
  })

  const listed = allEntities.filter((e) => !e.of && !(e.name in orderedBy))
  // a list that grows is read page by page
  test.each(listed)('the list of $name opens in an order that an index has', async (e) => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = ${e.name}`.execute(app.db)
    const inOrder = new RegExp(`btree \\(+[^,]*\\b${e.sorts[0]}\\b`)
    expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringMatching(inOrder))
  })

  test.each(allEntities)('the database holds $name to what it names and to its time', async (e) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${e.name}::regclass`.execute(
      app.db,
    )
    const found = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
    // whoever is erased is looked for in every row that may name it, also in the trash: an index with a condition is no help
    const { rows: led } = await sql<{ column: string }>`
      select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${e.name}::regclass and i.indpred is null`.execute(app.db)
    const key = parentKey(e)
    const named = Object.entries(e.fields).filter(([, { kind }]) => kind === 'reference')
    for (const [field, to] of [...named.map(([name, f]) => [name, f.to]), ...(key === undefined ? [] : [[key, e.of?.name]])]) {
      // an account may belong to a member of the sample company
      const wanted = e.unwalled
        ? `FOREIGN KEY (${field}) REFERENCES ${to}(id) ON DELETE SET NULL`
        : `FOREIGN KEY (${field}, sample) REFERENCES ${to}(id, sample)`
      expect(found[`${e.name}_${field}_fkey`]).toBe(wanted)
      expect(led.map(({ column }) => column)).toContain(field)
    }
    const time = {
      [`${e.name}_validity`]: 'CHECK ((valid_to >= valid_from))',
      [`${e.name}_period_overlap`]: `EXCLUDE USING gist (${datedKey(e)} WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((deleted_at IS NULL))`,
    }
    for (const [name, definition] of Object.entries(time)) expect(found[name]).toBe(e.dated ? definition : undefined)
  })

  test.each(allEntities.filter(({ acts }) => acts))('nobody moves a record of $name without an act', async (e) => {
    const { ids } = await makeFixture(app, 'staff')
    const states = Object.values(e.acts?.steps ?? {}).map(({ to }) => to)
    const fact = sql.ref(e.acts?.fact ?? '')
    const move = (to: string) =>
      sql`update ${sql.table(e.name)} set ${fact} = ${to} where id = ${ids[e.name as EntityName]} and ${fact} <> ${to}`.execute(
        app.db,
      )
    const results = await Promise.allSettled([...new Set(states)].map(move))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(new Set(states).size - 1)
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'HD003' }) })))
  })

  test.each(allEntities.filter((e) => e.of))(
    'who may name a record of $name is who reaches the record that it belongs to',
    async (e) => {
      const [near, far] = [await makeFixture(app, 'manager'), await makeFixture(app, 'manager')]
      const actor = { ...nobody, role: 'manager', offices: [near.ids.establishment] } as const
      const named = async (fixture: Fixture) => {
        const rows = readable({ app: { nouns }, actor }, e.name)
        const found =
          await sql`select 1 from ${sql.table(e.name)} t where t.id = ${fixture.ids[e.name as EntityName]} and ${rows}`.execute(
            app.db,
          )
        return found.rows.length
      }
      // what every manager may read is named by all of them, and what none may read by nobody
      const read = keptBy.get(e.name)?.read
      const scope = read && scopeOf('manager', read)
      expect([await named(near), await named(far)]).toEqual([scope === undefined ? 0 : 1, scope === 'all' ? 1 : 0])
    },
  )

  test.each(allEntities.filter((e) => importable(e)))(
    'every field of $name survives create, read, export and import, as a sheet and as Excel',
    async (e) => {
      // files are slowed down by the minute, which has tests of its own
      await sql`delete from throttle`.execute(app.db)
      // what the record names, and is not the only one of its kind
      const fixture = await makeFixture(app, 'admin')
      for (const [format, n] of [
        ['csv', '90001'],
        ['xlsx', '90002'],
      ] as const) {
        const own = callsOf(e)
        const owner = ownerOf(e, fixture.ids)
        const input = sampleInput(e, n, fixture.ids)
        const made = await own.create({ ...input, ...owner })
        const got = await own.get({ id: made.id, ...owner })
        expect(open(e, got)).toEqual(open(e, input))
        expect(await revealed(e, own, { id: made.id, ...owner })).toEqual(masked(e, input))
        await removeOthers(e, own, owner, made.id)
        const file = await own.export({ format, language: 'fr', ...owner })
        await own.remove({ id: made.id, version: 1, ...owner })
        const dry = await own.import({ file, dry_run: true })
        expect(dry).toMatchObject({ rows: 1, created: 0, faults: [], unknown_columns: [] })
        expect(await own.import({ file, dry_run: false })).toMatchObject({ created: 1 })
        const { items } = await own.list({ sort: '-updated_at', limit: 1, also: Object.keys(sheetFacts(e)), ...owner })
        expect(items.map((row) => open(e, row))).toEqual([open(e, input)])
        await removeOthers(e, own, owner, '')
      }
    },
  )

  const callsOf = (e: Entity) => Reflect.get(admin, groupOf(e) ?? '') as Calls
})

/** Entities whose contract has the calls of a round trip. */
const importable = (e: Entity) => calls.some(({ path }) => path === `${groupOf(e)}.import`)
const groupOf = (e: Entity) => Object.keys(resources).find((group) => resources[group] === e)

const removeOthers = async (e: Entity, calls: Calls, owner: object, but: string) => {
  for (const row of (await calls.list({ limit: 200, ...owner })).items) {
    if (row.id !== but) await calls.remove({ id: row.id, version: row.version, ...owner })
  }
}

type Stored = Record<string, unknown> & { id: string; version: number }
type Calls = {
  create(input: unknown): Promise<Stored>
  get(input: unknown): Promise<Stored>
  list(input: unknown): Promise<{ items: Stored[] }>
  remove(input: unknown): Promise<Stored>
  reveal(input: unknown): Promise<object>
  export(input: unknown): Promise<File>
  import(input: unknown): Promise<{ rows: number; created: number; faults: unknown[]; unknown_columns: string[] }>
}

/** Facts that a spreadsheet can bring back. */
const sheetFacts = (e: Entity): Fields => Object.fromEntries(Object.entries(sentFields(e)).filter(([, f]) => inSheet(f)))
const only = (names: string[], row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]))
/** The facts that leave the server with every reading, and those that a reveal with a reason shows. */
const open = (e: Entity, row: Record<string, unknown>) =>
  only(
    Object.keys(sheetFacts(e)).filter((name) => !hidden(e).includes(name)),
    row,
  )
/** Facts whose values leave the server only by a reveal with a reason. */
const hidden = (e: Entity) => Object.keys(e.fields).filter((name) => isMasked(e.fields[name] ?? {}))
/** What a reveal answers: of pictures it only opens the way to them. */
const masked = (e: Entity, row: Record<string, unknown>) =>
  only(
    hidden(e).filter((name) => e.fields[name]?.kind !== 'picture'),
    row,
  )
const revealed = async (e: Entity, calls: Calls, one: object) => {
  const secrecies = new Set(hidden(e).map((name) => e.fields[name]?.secrecy))
  const shown = await Promise.all([...secrecies].map((secrecy) => calls.reveal({ ...one, secrecy, reason: '登録内容の確認' })))
  return Object.assign({}, ...shown) as Record<string, unknown>
}
