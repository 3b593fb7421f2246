import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Entity } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { entities } from '#domain/entities.ts'
import { type Secrecy, secrets } from '#domain/kit/permissions.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { visit } from '#domain/visits/visit.ts'
import { openTestApp, type TestApp } from '../app.ts'

const stored: Record<string, string> = {
  id: 'uuid not null',
  version: 'integer not null',
  created_at: 'timestamptz not null',
  updated_at: 'timestamptz not null',
  deleted_at: 'timestamptz',
  sample: 'boolean not null',
  search: 'text not null',
}
const derived: Record<string, Record<string, string>> = {
  user_account: { password_hash: 'text' },
  visit: {
    date: 'date not null',
    duty_starts_at: 'timestamptz not null',
    duty_date: 'date not null',
    month: 'date not null',
    minutes: 'integer not null',
    night_minutes: 'integer not null',
    holiday_minutes: 'integer not null',
    group_home_minutes: 'integer not null',
    group_home_stays: 'integer not null',
  },
}
const typeNames: Record<string, string> = { 'timestamp with time zone': 'timestamptz' }
const columnOf = (f: Field) => `${f.column}${f.optional ? '' : ' not null'}`

/** A value that a field takes, different from empty. */
const sampleValue = (name: string, f: Field, inside = false): unknown => {
  switch (f.kind) {
    case 'text':
      return `${name} 髙橋,"引用"`.slice(0, f.max)
    case 'long_text':
      return `一行目\n二行目 ${name}`
    case 'kana':
      return 'タカハシ アイコ'
    case 'bank_kana':
      return 'ﾀｶﾊｼ ｱｲｺ'
    case 'email':
      return 'a.b+c@example.jp'
    case 'phone':
      return '0312345678'
    case 'postal_code':
      return '0010001'
    case 'digits':
      return '0'.repeat(f.max ?? 1)
    case 'code':
      return name.includes('residence') ? 'AB12345678CD' : 'A1'
    case 'date':
      return '2024-02-29'
    case 'instant':
      // a row of a list lies within the times of its record
      if (inside) return name === 'ends_at' ? '2026-11-20T02:00:00+09:00' : '2026-11-20T01:00:00+09:00'
      return name === 'ends_at' ? '2026-11-20T07:00:00+09:00' : '2026-11-19T22:00:00+09:00'
    case 'integer':
      return 1
    case 'boolean':
      return true
    case 'choice':
      return f.choices?.at(-1)
    case 'choices':
      return f.choices?.slice(0, 2)
    case 'reference':
      return undefined
    case 'picture':
      return null
    case 'list':
      return [Object.fromEntries(Object.entries(f.fields ?? {}).map(([n, inner]) => [n, sampleValue(n, inner, true)]))]
  }
}

describe.each(inject('databases'))('facts and tables on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  test.each(entities)('the columns of $name are its facts', async (e) => {
    const { rows } = await sql<{ name: string; type: string; needed: boolean }>`
      select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as needed from pg_attribute a
      where a.attrelid = ${e.name}::regclass and a.attnum > 0 and not a.attisdropped`.execute(app.db)
    const found = Object.fromEntries(rows.map((c) => [c.name, `${typeNames[c.type] ?? c.type}${c.needed ? ' not null' : ''}`]))
    const facts = Object.fromEntries(Object.entries(e.fields).map(([name, f]) => [name, columnOf(f)]))
    expect(found).toEqual({ ...stored, ...facts, ...derived[e.name] })
  })

  test.each(['csv', 'xlsx'] as const)('every field survives create, read, export as %s, import', async (format) => {
    for (const [key, e] of [
      ['staff', staff],
      ['patients', patient],
      ['visits', visit],
    ] as const) {
      await removeAll(admin[key] as unknown as Calls)
      const values = Object.fromEntries(Object.entries(e.fields).map(([name, f]) => [name, sampleValue(name, f)]))
      const references = await targets(e)
      const input = { ...values, ...references }
      const calls = admin[key] as unknown as Calls
      const made = await calls.create(input)
      expect(open(e, made)).toEqual(open(e, input))
      expect(await revealed(e, calls, made.id)).toEqual(masked(e, input))
      const file = await calls.export({ format, language: 'fr' })
      await calls.remove({ id: made.id, version: 1 })
      const dry = await calls.import({ file, dry_run: true })
      expect(dry).toMatchObject({ created: 0, faults: [], unknown_columns: [] })
      const again = await calls.import({ file, dry_run: false })
      expect(again.created).toBe(dry.rows)
      const { items } = await calls.list({ sort: '-updated_at', limit: 200 })
      expect(items.map((row) => open(e, row))).toContainEqual(open(e, input))
    }
  })

  const targets = async (e: Entity) => {
    const found: Record<string, string> = {}
    for (const [name, f] of Object.entries(e.fields)) {
      if (f.to === 'staff')
        found[name] = (
          await oneOf(
            'staff',
            { staff_code: `R${randomInt(1e9)}`, japanese_name: `${e.name} 担当`, staff_group: 'staff', zaishoku_joukyou: 'active' },
            staff,
          )
        ).id
      if (f.to === 'patient')
        found[name] = (
          await oneOf('patients', { name_kanji: `${e.name} 利用者`, name_kana: 'リヨウ', patient_status: 'ongoing' }, patient)
        ).id
    }
    return found
  }
  const oneOf = async (key: 'staff' | 'patients', values: Record<string, unknown>, e: Entity) => {
    const calls = admin[key] as unknown as Calls
    await removeAll(calls)
    return calls.create({
      ...Object.fromEntries(Object.entries(e.fields).map(([n, f]) => [n, f.kind === 'list' || f.kind === 'choices' ? [] : null])),
      ...values,
    })
  }
})

const removeAll = async (calls: Calls) => {
  for (const row of (await calls.list({ limit: 200 })).items) await calls.remove({ id: row.id, version: row.version })
}

type Stored = Record<string, unknown> & { id: string; version: number }
type Calls = {
  create(input: unknown): Promise<Stored>
  list(input: unknown): Promise<{ items: Stored[] }>
  remove(input: unknown): Promise<Stored>
  reveal(input: unknown): Promise<object>
  export(input: unknown): Promise<File>
  import(input: unknown): Promise<{ rows: number; created: number; faults: unknown[]; unknown_columns: string[] }>
}

const isMasked = (e: Entity, name: string) => secrets[e.fields[name]?.secrecy as Secrecy]?.masked ?? false
const only = (names: string[], row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]))
/** The facts that leave the server with every reading, and those that a reveal with a reason shows. */
const open = (e: Entity, row: Record<string, unknown>) =>
  only(
    Object.keys(e.fields).filter((name) => !isMasked(e, name)),
    row,
  )
const masked = (e: Entity, row: Record<string, unknown>) =>
  only(
    Object.keys(e.fields).filter((name) => isMasked(e, name)),
    row,
  )
const revealed = async (e: Entity, calls: Calls, id: string) => {
  const kinds = new Set(
    Object.keys(e.fields)
      .filter((name) => isMasked(e, name))
      .map((name) => e.fields[name]?.secrecy),
  )
  const shown = await Promise.all([...kinds].map((secrecy) => calls.reveal({ id, secrecy, reason: '登録内容の確認' })))
  return Object.assign({}, ...shown) as Record<string, unknown>
}
