import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#domain/kit/contract.ts'
import type { Entity, Input, Row } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { searchKey } from '#domain/kit/fold.ts'
import { constraintError } from './constraints.ts'
import type { Ctx, Db } from './context.ts'
import { auditLines, noteReading } from './audit.ts'
import { exportFile } from './export.ts'
import { importFile } from './import.ts'
import { type AnyRow, columns, everyRow, listRows, type Scope } from './list.ts'

type Values = Record<string, unknown>
/** What an entity adds to the common handlers; all of it may be absent. */
type Policy<E extends Entity> = {
  /** Rows that the actor may see. */
  scope?: Scope
  /** Columns that follow from the whole record, such as a visit's split. Throws AppError when the record breaks a rule. */
  derive?: (ctx: Ctx, input: Input<E>) => Promise<Values>
  /** Turns what the database refused into a fuller answer, e.g. the visits in the way. Runs outside the failed statement. */
  explain?: (error: AppError, ctx: Ctx, input: Input<E>, id: string | null) => Promise<AppError>
}

const jsonColumn = (e: Entity, name: string, value: unknown) => (e.fields[name]?.column === 'jsonb' ? JSON.stringify(value) : value)
const assignments = (e: Entity, values: Values) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${jsonColumn(e, name, value)}`))

/** Text of the search column: the folded search facts. */
const searchOf = (e: Entity, input: Values) =>
  searchKey(e.search.map((name) => (typeof input[name] === 'string' ? input[name] : null)))

/** Inserts records of the same columns: the one place that adds the search column. Used by the handlers and by the sample company. */
export const insertSql = (e: Entity, records: readonly { input: Values; derived: Values }[]): RawBuilder<{ id: string }> => {
  const rows = records.map(({ input, derived }) => ({ ...input, ...derived, search: searchOf(e, input) }) as Values)
  const names = Object.keys(rows[0] ?? {})
  const line = (row: Values) => sql`(${sql.join(names.map((n) => sql`${jsonColumn(e, n, row[n])}`))})`
  return sql<{
    id: string
  }>`insert into ${sql.table(e.name)} (${sql.join(names.map((n) => sql.ref(n)))}) values ${sql.join(rows.map(line))} returning id`
}

/** The handlers that every entity has; the contract of `resource(e)` types them. */
export const resourceHandlers = <E extends Entity>(e: E, policy: Policy<E> = {}) => {
  const scope = policy.scope ?? everyRow
  const table = sql.table(e.name)

  const one = async (ctx: Ctx, id: string, lock = false): Promise<AnyRow> => {
    const {
      rows: [row],
    } = await sql<AnyRow>`
      select ${columns(e, ctx.actor)} from ${table} t where t.id = ${id} and ${scope(ctx.actor)} ${lock ? sql`for update of t` : sql``}`.execute(
      ctx.db,
    )
    if (!row) throw notFound()
    return row
  }
  /** References to nothing, or to the trash, are told by the name of their field. */
  const checkReferences = async (ctx: Ctx, values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      const to = e.fields[name]?.to
      if (to === undefined || value === null) continue
      const { rows } = await sql`select 1 from ${sql.table(to)} where id = ${value} and deleted_at is null`.execute(ctx.db)
      if (rows.length === 0) throw invalid({ field: name, code: 'not_found' })
    }
  }
  const factsOf = (row: Values) => Object.fromEntries(Object.keys(e.fields).map((name) => [name, row[name] ?? null])) as Input<E>
  const guarded = async <T>(ctx: Ctx, input: Input<E>, id: string | null, write: (db: Db) => Promise<T>): Promise<T> => {
    await sql`savepoint before_write`.execute(ctx.db)
    try {
      return await write(ctx.db)
    } catch (error) {
      await sql`rollback to savepoint before_write`.execute(ctx.db)
      const known = constraintError(error)
      throw known ? ((await policy.explain?.(known, ctx, input, id)) ?? known) : error
    }
  }
  const store = async (ctx: Ctx, input: Values): Promise<string> => {
    const record = input as Input<E>
    await checkReferences(ctx, input)
    const derived = (await policy.derive?.(ctx, record)) ?? {}
    const {
      rows: [row],
    } = await guarded(ctx, record, null, (db) => insertSql(e, [{ input, derived }]).execute(db))
    return row?.id ?? ''
  }
  const answer = async (ctx: Ctx, id: string) => (await one(ctx, id)) as unknown as Row<E> & { names: Record<string, string> }

  return {
    list: async ({ input, context }: Call<ListQuery & Values>) => listRows(context.db, e, input, scope, context.actor),
    export: async ({ input, context }: Call<ListQuery & Values & ExportInput>) => exportFile(context, e, input, scope),
    get: async ({ input, context }: Call<{ id: string }>) => {
      const row = await answer(context, input.id)
      if (e.personal) await noteReading(context.db, context, e.name, input.id)
      return row
    },
    history: async ({ input, context }: Call<{ id: string; cursor?: string | undefined }>) => {
      await one(context, input.id)
      return auditLines(context.db, sql`a.entity = ${e.name} and a.record_id = ${input.id}`, input.cursor, [e], context.actor.role)
    },

    create: async ({ input, context }: Call<Values>) => answer(context, await store(context, input)),
    import: async ({ input, context }: Call<{ file: File; dry_run: boolean }>) =>
      importFile(context.db, e, input.file, input.dry_run, (record) => store(context, record)),

    change: async ({ input, context }: Call<{ id: string; version: number; changes: Values }>) => {
      const before = await one(context, input.id, true)
      if (before.deleted_at !== null) throw notFound()
      if (before.version !== input.version) throw new AppError('stale_version', { current: before })
      await checkReferences(context, input.changes)
      const record = factsOf({ ...before, ...input.changes })
      const derived = (await policy.derive?.(context, record)) ?? {}
      const set = assignments(e, { ...input.changes, ...derived, search: searchOf(e, record) })
      await guarded(context, record, input.id, (db) => sql`update ${table} set ${set} where id = ${input.id}`.execute(db))
      return answer(context, input.id)
    },

    remove: async ({ input, context }: Call<{ id: string; version: number }>) => {
      const before = await one(context, input.id, true)
      if (before.version !== input.version) throw new AppError('stale_version', { current: before })
      if (before.deleted_at === null) {
        await guarded(context, factsOf(before), input.id, (db) =>
          sql`update ${table} set deleted_at = now() where id = ${input.id}`.execute(db),
        )
      }
      return answer(context, input.id)
    },

    restore: async ({ input, context }: Call<{ id: string }>) => {
      const before = await one(context, input.id, true)
      if (before.deleted_at === null) return answer(context, input.id)
      await guarded(context, factsOf(before), input.id, (db) =>
        sql`update ${table} set deleted_at = null where id = ${input.id}`.execute(db),
      )
      return answer(context, input.id)
    },
  }
}

export type Call<I> = { input: I; context: Ctx }
type ExportInput = { format: 'csv' | 'csv_sjis' | 'xlsx'; columns?: unknown; language: 'ja' | 'en' | 'fr' }
