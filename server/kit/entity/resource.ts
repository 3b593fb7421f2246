import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { type RawBuilder, sql } from 'kysely'
import type { EntityCalls } from '#domain/kit/contract.ts'
import { datedKey, type Entity, factsOf, type Input, parentKey, sentFields, type Stored } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { searchKey } from '#domain/kit/fold.ts'
import { endedInTurn, type Held } from '#domain/kit/held.ts'
import { bulkOrJob, type Edit } from '../bulk/bulk.ts'
import { auditLines, noteListing, noteReading } from '../audit/audit.ts'
import { constraintError } from '../db/constraints.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { checkExport, exportFile, type RowCells } from '../exports/export.ts'
import { nameFiles } from '../uploads/names.ts'
import { heldFor, namePeriods } from '../audit/held.ts'
import { doublesOf } from './doubles.ts'
import { examineAtOnce } from '../imports/import.ts'
import { faultsFile } from '../imports/faults.ts'
import { listImports } from '../imports/run.ts'
import type { Made } from '../imports/store.ts'
import { templateFile } from '../imports/template.ts'
import { startJob } from '../jobs/jobs.ts'
import { jobOf } from '../jobs/kind.ts'
import { listRows, optionRows, reachable, throughParent } from '../records/list.ts'
import { neighboursOf } from './neighbours.ts'
import { type Printing, printRecord } from '../exports/print-record.ts'
import { checkReferences } from '../records/references.ts'
import type { Keys } from '../keys/keys.ts'
import { areAll } from '../context/rows.ts'
import { revealed } from '../audit/reveal.ts'
import { sealedFact, withoutKnown } from '../records/sealed.ts'
import { type AnyRow, columns } from '../records/select.ts'
import { Unexplained } from '../db/unexplained.ts'

type Values = Record<string, unknown>
/** What an entity adds to the common handlers; all of it may be absent. */
export type Policy<E extends Entity> = {
  /**
   * Columns that follow from the whole record, such as a visit's split. Throws AppError when the record breaks a rule. `returning` tells one that
   * comes back as it was, out of the trash or by an undo: what was decided about it is not asked again.
   */
  derive?: (ctx: Ctx, input: Input<E>, id: string | null, returning: boolean) => Promise<Values>
  /**
   * `derive` of several new records at once, where that asks the database less often; which of them is refused need not be told. What the database
   * refuses by itself is left to it.
   */
  deriveMany?: (ctx: Ctx, inputs: readonly Input<E>[]) => Promise<Values[]>
  /** `derive` looks at other records of the same owner: those of a file are stored one after the other, so that each finds the ones before. */
  readsNeighbours?: true
  /** What a change of a record brings with it by what was sent, such as a mail; the columns that it answers count. */
  changing?: (ctx: Ctx, before: Input<E> & Stored, changes: Partial<Input<E>>, returning: boolean) => Promise<Values>
  /** What must hold of a record that is to go into the trash; it throws what does not. */
  removing?: (ctx: Ctx, before: Input<E> & Stored) => Promise<void>
  /** Turns what the database refused into a fuller answer, e.g. the visits in the way. Runs when the failed statement is taken back. */
  explain?: (error: AppError, ctx: Ctx, input: Input<E>, id: string | null) => Promise<AppError>
  /** Cells of its spreadsheets that are written and read beside others of their row. */
  cells?: RowCells
  /** Its own paper of one record, where the sheet of all facts is not what people of the field know. */
  print?: (ctx: Ctx, row: AnyRow, printing: Printing) => Promise<File>
  /** What follows a write, in its transaction. */
  written?: (ctx: Ctx) => Promise<void>
}

/** A value as its column holds it. */
const inColumn = (keys: Keys, e: Entity, name: string, value: unknown) =>
  factsOf(e)[name]?.column === 'jsonb' ? JSON.stringify(value) : sealedFact(keys, e, name, value)
const assignments = (keys: Keys, e: Entity, values: Values) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${inColumn(keys, e, name, value)}`))

/** Text of the search column: the folded search facts. */
export const searchOf = (e: Entity, input: Values) =>
  searchKey(e.search.map((name) => (typeof input[name] === 'string' && !e.fields[name]?.to ? input[name] : null)))

/**
 * Inserts records of the same columns: the one place that adds the search column and seals masked facts. Used by the handlers and by the sample
 * company.
 */
export const insertSql = (
  keys: Keys,
  e: Entity,
  records: readonly { input: Values; derived: Values }[],
): RawBuilder<{ id: string }> => {
  const rows = records.map(({ input, derived }) => ({ search: searchOf(e, input), ...input, ...derived }) as Values)
  const names = Object.keys(rows[0] ?? {})
  const line = (row: Values) => sql`(${sql.join(names.map((n) => sql`${inColumn(keys, e, n, row[n])}`))})`
  const into = sql`${sql.table(e.name)} (${sql.join(names.map((n) => sql.ref(n)))})`
  return sql<{ id: string }>`insert into ${into} values ${sql.join(rows.map(line))} returning id`
}

/** How the records of an entity are read and written, one at a time: what the handlers, the acts and the imports share. */
export const recordsOf = <E extends Entity>(e: E, policy: Policy<E> = {}) => {
  const table = sql.table(e.name)
  const key = parentKey(e)

  const one = async (ctx: Ctx, input: Values, lock = false): Promise<AnyRow> => {
    const { rows } = await sql<AnyRow>`
      select ${columns(e, ctx.actor)} from ${table} t
      where t.id = ${input['id']} and ${reachable(e, ctx.rows, input)} ${lock ? sql`for update of t` : sql``}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw notFound()
    return row
  }
  const locked = async (ctx: Ctx, input: Values): Promise<AnyRow> => {
    const row = await one(ctx, input, true)
    if (row.version !== input['version']) throw new AppError('stale_version', { current: row })
    return row
  }
  /** What somebody writes stays within what that person may write. */
  const keepInReach = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
    if (areAll(ctx.rows)) return
    const { rows } = await sql`select 1 from ${table} t where t.id = any(${ids}::uuid[]) and ${throughParent(e, ctx.rows)}`.execute(
      ctx.db,
    )
    if (rows.length < ids.length) throw new AppError('out_of_reach')
  }
  const factsIn = (row: Values) =>
    Object.fromEntries(Object.keys(sentFields(e)).map((name) => [name, row[name] ?? null])) as Input<E>

  const guarded = async <T>(ctx: Ctx, input: Input<E>, id: string | null, write: (db: Db) => Promise<T>): Promise<T> => {
    const { explain } = policy
    if (!explain && !e.dated) return write(ctx.db)
    const named = async (error: AppError, within: Ctx) =>
      e.dated && error.code === 'period_overlap'
        ? namePeriods(error, within, e, input, id)
        : (explain?.(error, within, input, id) ?? error)
    return write(ctx.db).catch((error: unknown) => {
      const known = constraintError(error)
      throw known ? new Unexplained(known, (db) => named(known, { ...ctx, db })) : error
    })
  }
  /**
   * What holds from a date on, without an end, ends what held so before. What has an end does not: nobody said what holds after it. Answers the
   * ids of what is ended.
   */
  const endBefore = async (ctx: Ctx, inputs: readonly Values[]): Promise<string[]> => {
    const whose = datedKey(e)
    const open = inputs.filter(({ valid_from: from, valid_to: to }) => typeof from === 'string' && (to ?? null) === null)
    if (whose === undefined || open.length === 0) return []
    const [owners, days] = [open.map((input) => input[whose]), open.map((input) => input['valid_from'])]
    // one that the actor does not reach stays as it is, and the database refuses the new one
    const { rows } = await sql<{ id: string }>`
      update ${table} t set valid_to = n.day - 1 from (
        select o.id, min(m.day) as day from unnest(${owners}::uuid[], ${days}::date[]) m(of, day)
        join ${table} o on ${sql.ref(`o.${whose}`)} = m.of and o.valid_from < m.day and o.valid_to is null and o.deleted_at is null group by o.id) n
      where t.id = n.id and ${throughParent(e, ctx.rows)} returning t.id`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  const insertOne = async (ctx: Ctx, given: Values, more: Values = {}): Promise<{ id: string; ended: string[] }> => {
    const input = await nameFiles(ctx, e, given)
    const record = input as Input<E>
    const [sample = false] = await checkReferences(ctx, e, [input])
    const ended = await endBefore(ctx, [input])
    const derived = { sample, ...more, ...(await policy.derive?.(ctx, record, null, false)) }
    const { rows } = await guarded(ctx, record, null, (db) => insertSql(ctx.app.keys, e, [{ input, derived }]).execute(db))
    const id = rows[0]?.id ?? ''
    await keepInReach(ctx, [id])
    await policy.written?.(ctx)
    return { id, ended }
  }
  /** Stores a new record and answers its id; `more` are columns that the caller knows, such as where an act leads. */
  const store = async (ctx: Ctx, given: Values, more: Values = {}): Promise<string> => (await insertOne(ctx, given, more)).id
  /** Stores new records by one statement; which of them is refused is not told. */
  const storeMany = async (ctx: Ctx, inputs: readonly Values[]): Promise<Made> => {
    if (policy.readsNeighbours) {
      const made = await inOrder(inputs, (input) => insertOne(ctx, input))
      return { ids: made.map(({ id }) => id), ended: made.flatMap(({ ended }) => ended) }
    }
    const named = await inOrder(inputs, (given) => nameFiles(ctx, e, given))
    const sides = await checkReferences(ctx, e, named)
    const ended = await endBefore(ctx, named)
    const whose = datedKey(e) ?? ''
    const all = e.dated ? endedInTurn(named as (Values & Held)[], (one) => one[whose]) : named
    const derived = policy.deriveMany
      ? await policy.deriveMany(ctx, all as readonly Input<E>[])
      : await inOrder(all, (input) => policy.derive?.(ctx, input as Input<E>, null, false) ?? Promise.resolve({}))
    const records = all.map((input, i) => ({ input, derived: { sample: sides[i] ?? false, ...derived[i] } }))
    const { rows } = await insertSql(ctx.app.keys, e, records).execute(ctx.db)
    const ids = rows.map(({ id }) => id)
    await keepInReach(ctx, ids)
    await policy.written?.(ctx)
    return { ids, ended }
  }
  /** What changes are stored as. */
  const toStore = async (ctx: Ctx, { before, changes }: Edit): Promise<Values> =>
    withoutKnown(ctx, e, before.id, await nameFiles(ctx, e, changes, before))
  /** Stores changes that name only what they may, and answers the names of the facts that they gave values. */
  const rewrite = async (ctx: Ctx, { before, changes: given }: Edit, changes: Values, returning: boolean): Promise<string[]> => {
    const record = factsIn({ ...before, ...changes })
    const brought = await policy.changing?.(ctx, before as AnyRow & Input<E>, given as Partial<Input<E>>, returning)
    const derived = { ...(await policy.derive?.(ctx, record, before.id, returning)), ...brought }
    const set = assignments(ctx.app.keys, e, { ...changes, ...derived, search: searchOf(e, { ...before, ...changes, ...derived }) })
    await guarded(ctx, record, before.id, (db) => sql`update ${table} set ${set} where id = ${before.id}`.execute(db))
    return Object.keys({ ...given, ...brought }).filter((name) => name in sentFields(e))
  }
  /**
   * Writes changes of one or several records, all or none, and answers of each the names of the facts that were given values, also those that
   * the policy brought along. What needs no single record is asked once.
   */
  const changeMany = async (ctx: Ctx, edits: readonly Edit[], returning = false): Promise<string[][]> => {
    const stored = await inOrder(edits, (edit) => toStore(ctx, edit))
    const named = edits.map(({ before }, i) => ({ ...stored[i], ...(key === undefined ? {} : { [key]: before[key] }) }))
    const own = edits.map(({ before }) => before.sample)
    await checkReferences(ctx, e, named, own)
    const names = await inOrder([...edits.entries()], ([i, edit]) => rewrite(ctx, edit, stored[i] ?? {}, returning))
    const ids = edits.map(({ before }) => before.id)
    await keepInReach(ctx, ids)
    await policy.written?.(ctx)
    return names
  }
  const change = (ctx: Ctx, before: AnyRow, changes: Values) => changeMany(ctx, [{ before, changes }])
  const move = async (ctx: Ctx, before: AnyRow, trash: boolean): Promise<void> => {
    const record = factsIn(before)
    if (trash) await policy.removing?.(ctx, before as AnyRow & Input<E>)
    const derived = trash ? {} : await policy.derive?.(ctx, record, before.id, true)
    const set = assignments(ctx.app.keys, e, { ...derived, deleted_at: trash ? sql`now()` : null })
    await guarded(ctx, record, before.id, (db) => sql`update ${table} set ${set} where id = ${before.id}`.execute(db))
  }
  /** What comes out of the trash meets the rules of now, and what follows from others is worked out again, as after a change. */
  const moveMany = async (ctx: Ctx, rows: readonly AnyRow[], trash: boolean): Promise<void> => {
    await inOrder(rows, (row) => move(ctx, row, trash))
    await policy.written?.(ctx)
  }
  const moveTo = (ctx: Ctx, before: AnyRow, trash: boolean) => moveMany(ctx, [before], trash)
  return { one, locked, store, storeMany, change, changeMany, moveTo, moveMany, cells: policy.cells }
}

/** One after the other: a connection does one thing at a time. */
const inOrder = async <T, U>(items: readonly T[], run: (item: T) => Promise<U>): Promise<U[]> => {
  const done: U[] = []
  for (const item of items) done.push(await run(item))
  return done
}

export type Call<I> = { input: I; context: Ctx; signal?: AbortSignal | undefined }
type Handler<C> =
  C extends ContractProcedure<infer Asked, infer Answered, infer _Errors, infer _Meta>
    ? (call: Call<InferSchemaOutput<Asked>>) => Promise<InferSchemaInput<Answered>>
    : never
/** The calls of any entity; its own filters are looked up in its facts. */
type Calls = EntityCalls<Entity & { readonly filters: readonly never[] }>
export type CommonCall = keyof Calls
/** Their handlers: they take and answer what the contract says. */
type ResourceHandlers = { [C in CommonCall]: Handler<Calls[C]> }

/** The handlers that every entity has; which of them are mounted is said by its contract. */
export const resourceHandlers = <E extends Entity>(e: E, policy: Policy<E> = {}): ResourceHandlers => {
  const records = recordsOf(e, policy)
  const { one, locked, store, change, moveTo } = records
  const key = parentKey(e)
  /** The id of the record that a new one belongs to stands in the path. */
  const again = (input: Values, id: string): Values => ({ id, ...(key === undefined ? {} : { [key]: input[key] }) })

  return {
    list: async ({ input, context }) => {
      const page = await listRows(context, e, input)
      if (e.personal && page.items.length > 0) await noteListing(context.db, context, e.name, page.items.length, input, key)
      return page
    },
    options: ({ input, context }) => optionRows(context, e, input),
    export: ({ input, context, signal }) => exportFile(context, e, input, policy.cells, signal),
    exportJob: ({ input, context }) => {
      checkExport(context, e, input)
      return startJob(context, jobOf(e, 'export'), input)
    },
    get: async ({ input, context }) => {
      const row = await one(context, input)
      if (e.personal) await noteReading(context.db, context, e.name, row.id)
      return row
    },
    held: ({ input, context }) => heldFor(context, e, input.id),
    history: async ({ input, context }) => {
      await one(context, input)
      const of = sql`a.entity = ${e.name} and a.record_id = ${input.id} ${input.reads ? sql`` : sql`and a.act not in ('read', 'view')`}`
      const { items, next } = await auditLines(context, of, input.cursor, true)
      if (e.personal) await noteReading(context.db, context, e.name, input.id)
      return { items: items.map((line) => ({ ...line, address: null })), next }
    },
    neighbours: ({ input, context }) => neighboursOf(context, e, input),
    print: async ({ input, context, signal }) => {
      const printing = { language: input.language, signal }
      if (policy.print) return policy.print(context, await one(context, input), printing)
      return printRecord(context, e, (moment) => one(moment, input), printing)
    },
    reveal: ({ input, context }) => revealed(context, e, input),
    doubles: ({ input, context }) => doublesOf(context, e, input),
    create: async ({ input, context }) => one(context, again(input, await store(context, input))),
    import: async ({ input: { file, dry_run: dryRun, columns: given }, context }) =>
      (await examineAtOnce(context, e, records, { file, dryRun, columns: given })).report,
    importJob: ({ input: { file, ...input }, context }) => startJob(context, jobOf(e, 'import'), input, file),
    importTemplate: ({ input: { format, language }, context }) => templateFile(context, e, { format, language }, policy.cells),
    importFaults: async ({ input: { file, columns: given, language }, context }) => {
      const found = await examineAtOnce(context, e, records, { file, dryRun: true, columns: given })
      return faultsFile(e, file, found, language)
    },
    imports: ({ context }) => listImports(context, e),
    undoJob: ({ input, context }) => startJob(context, jobOf(e, 'undo'), input),
    change: async ({ input, context }) => {
      const before = await locked(context, input)
      if (before.deleted_at !== null) throw notFound()
      await change(context, before, input.changes)
      return one(context, input)
    },
    bulk: ({ input, context }) =>
      bulkOrJob(context, { e, writing: records, act: input.act, asked: input }, jobOf(e, 'bulk'), input),
    bulkRestore: ({ input, context }) =>
      bulkOrJob(context, { e, writing: records, act: 'restore', asked: input }, jobOf(e, 'bulkRestore'), input),
    remove: async ({ input, context }) => {
      const before = await locked(context, input)
      if (before.deleted_at === null) await moveTo(context, before, true)
      return one(context, input)
    },
    restore: async ({ input, context }) => {
      const before = await one(context, input, true)
      if (before.deleted_at !== null) await moveTo(context, before, false)
      return one(context, input)
    },
  }
}
