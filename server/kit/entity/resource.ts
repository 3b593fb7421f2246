import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { type RawBuilder, sql } from 'kysely'
import type { EntityCalls } from '#domain/kit/contract.ts'
import { datedKey, type Entity, factsOf, type Input, parentKey, sentFields, type Stored } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { searchKey } from '#domain/kit/fold.ts'
import { endedInTurn, type Held } from '#domain/kit/held.ts'
import { bulkOrJob, type Edit } from '../bulk/bulk.ts'
import { auditLines, noteListing, noteReading } from '../audit/audit.ts'
import { OFTEN } from '../db/db.ts'
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
   * Works out the columns that follow from the whole record, such as a visit's split. Throws AppError when the record breaks a rule.
   * `returning`: the record comes back as it was, from the trash or by an undo, so that what was decided about it is not asked again.
   */
  derive?: (ctx: Ctx, input: Input<E>, id: string | null, returning: boolean) => Promise<Values>
  /**
   * `derive` for several new records at once, where that takes fewer queries. It need not say which record it refuses, and may leave to the
   * database what the database refuses by itself.
   */
  deriveMany?: (ctx: Ctx, inputs: readonly Input<E>[]) => Promise<Values[]>
  /** `derive` reads other records of the same owner, so the records of a file are stored one by one: each must find those before it. */
  readsNeighbours?: true
  /** Does what a change of a record entails, such as sending a mail. The columns that it returns are stored with the change. */
  changing?: (ctx: Ctx, before: Input<E> & Stored, changes: Partial<Input<E>>, returning: boolean) => Promise<Values>
  /** Checks a record that is to go into the trash; throws where it must stay. */
  removing?: (ctx: Ctx, before: Input<E> & Stored) => Promise<void>
  /** Adds details to a refusal by the database, such as the visits in the way. Runs after the failed statement was rolled back. */
  explain?: (error: AppError, ctx: Ctx, input: Input<E>, id: string | null) => Promise<AppError>
  /** Spreadsheet cells that depend on other cells of their row when they are written and read. */
  cells?: RowCells
  /** Prints one record as a paper of its own, where people of the field expect another form than the plain sheet of all facts. */
  print?: (ctx: Ctx, row: AnyRow, printing: Printing) => Promise<File>
  /** Runs after every write, in its transaction. */
  written?: (ctx: Ctx) => Promise<void>
}

/** The value to write into the column of a fact: encrypted if it is masked, as JSON text for `jsonb`. No file is null in SQL, too, and not the null of JSON. */
const inColumn = (keys: Keys, e: Entity, name: string, value: unknown) =>
  factsOf(e)[name]?.column === 'jsonb' && value !== null ? JSON.stringify(value) : sealedFact(keys, e, name, value)
const assignments = (keys: Keys, e: Entity, values: Values) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${inColumn(keys, e, name, value)}`))

/** The text of the search column: the search facts, folded. */
export const searchOf = (e: Entity, input: Values) =>
  searchKey(e.search.map((name) => (typeof input[name] === 'string' && !e.fields[name]?.to ? input[name] : null)))

/**
 * The statement that inserts records with the same columns. Every insert is made here, since this adds the search column and encrypts
 * masked facts. Used by the handlers and by the sample company.
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

/** Reads and writes records of an entity by its policy: the functions that handlers, acts, bulk acts and imports share. */
export const recordsOf = <E extends Entity>(e: E, policy: Policy<E> = {}) => {
  const table = sql.table(e.name)
  const key = parentKey(e)

  const one = async (ctx: Ctx, input: Values, lock = false): Promise<AnyRow> => {
    const { rows } = await sql<AnyRow>`${OFTEN}
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
  /** Refuses records that were written out of the actor's scope: nobody may write a record beyond what that person may write. */
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
   * Ends earlier dated records: a new one without an end ends the one that held without an end until then, on the day before. A new one
   * with an end does not, since nobody said what holds after it. Returns the ids of the ended records.
   */
  const endBefore = async (ctx: Ctx, inputs: readonly Values[]): Promise<string[]> => {
    const whose = datedKey(e)
    const open = inputs.filter(({ valid_from: from, valid_to: to }) => typeof from === 'string' && (to ?? null) === null)
    if (whose === undefined || open.length === 0) return []
    const [owners, days] = [open.map((input) => input[whose]), open.map((input) => input['valid_from'])]
    // a record out of the actor's scope stays as it is, and the database then refuses the new one
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
  /** Stores a new record and returns its id. `more`: columns set by the caller, such as the state to which an act leads. */
  const store = async (ctx: Ctx, given: Values, more: Values = {}): Promise<string> => (await insertOne(ctx, given, more)).id
  /** Stores several new records by one statement; a refusal does not say which of them it concerns. */
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
  /** The changes as they are to be stored: with the facts of their files, and without masked values that are stored already. */
  const toStore = async (ctx: Ctx, { before, changes }: Edit): Promise<Values> =>
    withoutKnown(ctx, e, before.id, await nameFiles(ctx, e, changes, before))
  /** Stores changes whose references are checked already, and returns the names of the facts that were set. */
  const rewrite = async (ctx: Ctx, { before, changes: given }: Edit, changes: Values, returning: boolean): Promise<string[]> => {
    const record = factsIn({ ...before, ...changes })
    const brought = await policy.changing?.(ctx, before as AnyRow & Input<E>, given as Partial<Input<E>>, returning)
    const derived = { ...(await policy.derive?.(ctx, { ...record, ...brought }, before.id, returning)), ...brought }
    const set = assignments(ctx.app.keys, e, { ...changes, ...derived, search: searchOf(e, { ...before, ...changes, ...derived }) })
    await guarded(ctx, record, before.id, (db) => sql`update ${table} set ${set} where id = ${before.id}`.execute(db))
    return Object.keys({ ...given, ...brought }).filter((name) => name in sentFields(e))
  }
  /**
   * Stores changes of one or several records, all or none. Returns for each record the names of the facts that were set, those set by the
   * policy included. Checks that concern all records are done once for all.
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
  /**
   * Puts records into the trash or restores them. A restored record must meet the present rules; its derived columns are worked out again.
   */
  const moveMany = async (ctx: Ctx, rows: readonly AnyRow[], trash: boolean): Promise<void> => {
    await inOrder(rows, (row) => move(ctx, row, trash))
    await policy.written?.(ctx)
  }
  const moveTo = (ctx: Ctx, before: AnyRow, trash: boolean) => moveMany(ctx, [before], trash)
  return { one, locked, store, storeMany, change, changeMany, moveTo, moveMany, cells: policy.cells }
}

/** Runs something for each item, one after the other, since a connection does one thing at a time. */
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
/** The calls of any entity, without the types of its filters, which are looked up in its facts when a call runs. */
type Calls = EntityCalls<Entity & { readonly filters: readonly never[] }>
export type CommonCall = keyof Calls
/** The handlers of these calls, with the input and output types of the contract. */
type ResourceHandlers = { [C in CommonCall]: Handler<Calls[C]> }

/** The common handlers of an entity. Only those that its contract declares are mounted (register.ts). */
export const resourceHandlers = <E extends Entity>(e: E, policy: Policy<E> = {}): ResourceHandlers => {
  const records = recordsOf(e, policy)
  const { one, locked, store, change, moveTo } = records
  const key = parentKey(e)
  /** The input to read a record that was just created: its id, and its parent's id from the path. */
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
    import: async ({ input: { dry_run: dryRun, language: _, rest: __, ...given }, context }) =>
      (await examineAtOnce(context, e, records, { ...given, dryRun })).report,
    importJob: ({ input: { file, ...input }, context }) => startJob(context, jobOf(e, 'import'), input, file),
    importTemplate: ({ input: { format, language }, context }) => templateFile(context, e, { format, language }, policy.cells),
    importFaults: async ({ input: { file, language, rest = false, ...said }, context }) => {
      const found = await examineAtOnce(context, e, records, { file, dryRun: true, ...said })
      return faultsFile(e, file, found, { language, rest })
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
