import { type AnyContractRouter, oc } from '@orpc/contract'
import { z } from 'zod'
import { type Action, secrecies } from './permissions.ts'
import { auditPage } from './audit.ts'
import { type BulkAnswerAct, bulkAnswerInput, bulkInput, bulkReport, bulkRestoreInput } from './bulk.ts'
import {
  type ActName,
  doubleFacts,
  type Entity,
  factsOf,
  inputSchema,
  parentKey,
  pathOf,
  type PeriodRule,
  rowSchema,
} from './entity.ts'
import { sentFile } from './files.ts'
import {
  givenColumns,
  givenLines,
  givenValues,
  givenWords,
  importReport,
  importRow,
  MAX_IMPORT,
  takenProposals,
} from './imports.ts'
import { jobRow } from './jobs.ts'
import { languages } from './languages.ts'
import { option } from './option.ts'
import { asked, date, omittable, revealReason, shape, text } from './fields.ts'
import { heldLine } from './held.ts'
import { exportFormats, listFormats } from './sheet.ts'

/**
 * What the server must know of a call besides its input and output. `action`: the permission it needs. `secret`: the call carries a
 * password, a code or a token, and its answer is not stored under an idempotency key. `costly`: it reads or makes whole files, so its rate
 * limit is lower than that of other calls. `lists`: the entity, or other kind of the audit log, that it lists; `opens`: the entity of which
 * it gives one whole record. `confirms`: it needs a proof: a session that gave one lately, or the `current_password` in this
 * very call. `guessable`: many tries could hit the right answer, so the tries are counted. `chooses`: its `password` is a new one for the
 * account that asks. `reveals`: the entity whose masked values it shows, limited to a number an hour. `uploads`: what its form brings,
 * which may be longer than any other body.
 */
export type Meta = {
  action: Action
  secret?: boolean
  costly?: boolean
  lists?: string
  opens?: string
  confirms?: boolean
  guessable?: boolean
  chooses?: boolean
  reveals?: string
  uploads?: Upload
}
/** `scan`: the pages of a paper in one file, which may have as many bytes as a company can allow at most. */
export type Upload = 'file' | 'picture' | 'sheet' | 'scan'

/** The metadata of a call of the contract. */
export const metaOf = (call: AnyContractRouter): Meta => (call as { '~orpc': { meta: Meta } })['~orpc'].meta
type Path = `/${string}`

const withAction = (action: Action) => oc.$meta<Meta>({ action })

/** Declares a reading call (GET). The action is required, so a call without a permission cannot be written. */
export const get = (path: Path, action: Action, more: Pick<Meta, 'lists'> = {}) =>
  oc.$meta<Meta>({ action, ...more }).route({ method: 'GET', path })
/** Declares a reading call (GET) that answers a whole file, with the lower rate limit of costly calls. */
export const getFile = (path: Path, action: Action) => oc.$meta<Meta>({ action, costly: true }).route({ method: 'GET', path })
/** Declares a changing call (POST); its client sends an idempotency key, so that a repeated call is done once. */
export const post = (path: Path, action: Action, successStatus = 201) =>
  withAction(action).route({ method: 'POST', path, successStatus })
/** Declares a changing call (POST) whose form brings a file. */
export const postFile = (path: Path, action: Action, uploads: Upload, successStatus = 201) =>
  oc.$meta<Meta>({ action, uploads }).route({ method: 'POST', path, successStatus })
/**
 * Declares a call that gets a sheet and returns a file made from it. It stores nothing, so its answer is not kept under an idempotency key.
 */
export const postForFile = (path: Path, action: Action) =>
  oc.$meta<Meta>({ action, costly: true, secret: true, uploads: 'sheet' }).route({ method: 'POST', path, successStatus: 200 })
/** Declares a changing call (POST) that carries a secret, and so has no idempotency key: doing it twice must do no harm. */
export const postSecret = (path: Path, action: Action, successStatus = 201, more: Pick<Meta, 'reveals'> = {}) =>
  oc.$meta<Meta>({ action, secret: true, ...more }).route({ method: 'POST', path, successStatus })
/** Like `postSecret`, for what a stranger at an unattended screen must not do: the call needs a proof (`confirms`). */
export const postConfirmed = (path: Path, action: Action, more: Pick<Meta, 'guessable' | 'chooses'> = {}) =>
  oc.$meta<Meta>({ action, secret: true, confirms: true, ...more }).route({ method: 'POST', path, successStatus: 200 })
export const patch = (path: Path, action: Action) => withAction(action).route({ method: 'PATCH', path })
export const del = (path: Path, action: Action) => withAction(action).route({ method: 'DELETE', path })

/** A boolean parameter; in the query of a URL it is a word such as `true`. */
export const flag = z.stringbool().or(z.boolean())

/** A query parameter that may be given once or several times (at most 100); always read as an array. */
export const many = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (v === undefined || v === null ? undefined : Array.isArray(v) ? v : [v]), z.array(schema).max(100).optional())

type Filters<E extends Entity> = Record<E['filters'][number], z.ZodOptional<z.ZodArray<z.ZodString>>>

/** The place at which a page of a list begins, as the server gave it with the page before. */
export const cursor = omittable(asked(500))

/**
 * Date parameters of a list, as plain dates. `from` and `to`: for lists by date, both included; `at`: for dated records, those that hold
 * that day.
 */
type Dates<E extends Entity> = (E extends { period: PeriodRule } ? Record<'from' | 'to', z.ZodOptional<z.ZodString>> : unknown) &
  (E extends { dated: boolean } ? Record<'at', z.ZodOptional<z.ZodString>> : unknown)
/** The id of the parent record, from the path. */
type Owner<E extends Entity> = E extends { of: infer O extends Entity } ? Record<`${O['name']}_id`, z.ZodUUID> : unknown

export const ownerShape = <E extends Entity>(e: E) => {
  const key = parentKey(e)
  return (key === undefined ? {} : { [key]: z.uuid() }) as Owner<E> & Record<never, never>
}

export const MAX_PAGE = 200
/** Lists count exactly up to here; beyond, the total reads "10,000 or more", so that a page costs the same at any size. */
export const MAX_COUNT = 10_000

/** An order of a list, by one of the facts that the entity can be sorted by; with `-` before it descending. */
export const sortSchema = (e: Entity) => omittable(z.enum(e.sorts.flatMap((s) => [s, `-${s}`]) as [string, ...string[]]))

/** Search, filter, period, order and place of a list; all of it lives in the URL of the screen. */
export const listQuery = <E extends Entity>(e: E) => {
  const day = () => omittable(date().schema)
  const dates = { ...(e.period ? { from: day(), to: day() } : {}), ...(e.dated ? { at: day() } : {}) }
  const filters = Object.fromEntries(e.filters.map((name) => [name, many(filterValue(e, name))]))
  return z.strictObject({
    q: omittable(asked(100)),
    sort: sortSchema(e),
    cursor,
    limit: omittable(z.coerce.number().int().min(1).max(MAX_PAGE)),
    trash: omittable(flag),
    /** Facts that the page contains besides those in `listed`. */
    also: many(asked(60)),
    ...(filters as unknown as Filters<E>),
    ...(dates as unknown as Dates<E> & Record<never, never>),
    ...ownerShape(e),
  })
}

const filterValue = (e: Entity, name: string): z.ZodType => {
  const field = factsOf(e)[name]
  if (!field) throw new Error(`${e.name} has no field ${name} to filter by`)
  // "none" finds the records whose reference or choice is empty, such as visits without a helper
  if (field.to) return z.uuid().or(z.literal('none'))
  if (field.kind === 'boolean') return z.enum(['true', 'false'])
  return z.enum([...(field.choices ?? []), ...(field.kind === 'choice' && field.optional ? ['none'] : [])])
}

export type ListQuery = {
  q?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  trash?: boolean | undefined
  also?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  at?: string | undefined
}

/** A record on a page of a list; of its facts it has only those that the list shows. */
const listedRow = <E extends Entity>(e: E) => rowSchema(e)
export const page = <S extends z.ZodType>(row: S) =>
  z.object({ items: z.array(row), next: z.string().nullable(), prev: z.string().nullable(), total: z.int(), capped: z.boolean() })

/** The most records that a picker shows, and the most chosen ones whose names it asks for at once. */
export const MAX_OPTIONS = 20

/** The input of `neighbours`: a record, and the query of the list that the reader came from. */
const neighboursQuery = <E extends Entity>(e: E) =>
  listQuery(e).omit({ cursor: true, limit: true, also: true }).extend({ id: z.uuid() })
/**
 * Ids of the records before and after one in a list. `place`: its place there, counted from 1; null if it has left the list, or stands
 * further back than lists count. `page`: the cursor of the page that begins with it; null for the first record.
 */
const neighbours = z.object({
  prev: z.uuid().nullable(),
  next: z.uuid().nullable(),
  place: z.int().nullable(),
  page: z.string().nullable(),
  total: z.int(),
  capped: z.boolean(),
})
export type Neighbours = z.infer<typeof neighbours>

/** The permissions of an entity's calls: without an action there is no call. `write` is the default for all calls that change records. */
type Actions = {
  read: Action
  write?: Action
  create?: Action
  change?: Action
  remove?: Action
  import?: Action
  history?: Action
  restore?: Action
  reveal?: Action
  held?: Action
}
type Reading = 'list' | 'options' | 'export' | 'get'
type Writing = 'create' | 'change' | 'remove' | 'import' | 'history'
/** The calls that come with `import`. */
const importing = ['importTemplate', 'importFaults', 'imports', 'undoJob'] as const
/** The calls that only entities with a page of their own have. */
const ofPages = ['neighbours', 'print'] as const
type OfPages<E extends Entity> = E extends { sections: object } ? (typeof ofPages)[number] : never
type Plain<A extends Actions> =
  | Reading
  | (A extends { write: Action } ? Writing : never)
  | (Exclude<keyof A, 'read' | 'write'> & (Writing | 'restore' | 'reveal' | 'held'))
type OfDoubles<E extends Entity> = E extends { double: object } ? 'doubles' : never
/** The names of the calls that an entity has. Exports and imports, which may take long, exist also as background jobs (`exportJob`). */
type CallsOf<E extends Entity, A extends Actions> =
  | Plain<A>
  | OfPages<E>
  | OfDoubles<E>
  | `${Plain<A> & ('export' | 'import')}Job`
  | ('import' extends Plain<A> ? (typeof importing)[number] : never)
  | (E extends { of: Entity } ? never : A extends { write: Action; restore: Action } ? 'bulk' | 'bulkRestore' : never)

/** Seconds for which a revealed value is shown. */
export const REVEAL_SECONDS = 60

/** The input of an export: the query of the list, of its records only those with some ids, the file format, the columns and the language of the headings. */
export const exportInput = <E extends Entity>(e: E) =>
  listQuery(e).extend({ format: z.enum(listFormats), columns: many(asked(60)), ids: many(z.uuid()), language: z.enum(languages) })
/**
 * What somebody says of a file: which facts its columns hold, what its words mean, values of all lines, and which proposals are taken.
 */
const said = { columns: givenColumns, values: givenValues, words: givenWords, taken: takenProposals }
/**
 * The input of an import besides its file. `doubles`: persons who are there already are stored once more. `rest`: the job gives the lines
 * that are left out back as a file with their faults. `language`: of the file with the faults, which a dry run as a background job makes.
 */
export const importInput = z.strictObject({
  dry_run: flag,
  ...said,
  without: givenLines,
  doubles: omittable(flag),
  rest: omittable(flag),
  language: omittable(z.enum(languages)),
})
/** The input of `undoJob`: the id of the import to undo. */
export const undoInput = z.strictObject({ import: z.uuid() })
/** The path of the import calls. A file may hold records of many parents, so it is not nested below one of them. */
const importPath = (e: Entity): `/${string}` => `/${e.path}`
const upload = { file: sentFile.max(MAX_IMPORT) }
/** The query of a list without its page: finds all records of the list. */
export const filterOf = <E extends Entity>(e: E) =>
  listQuery(e).omit({ cursor: true, limit: true, also: true } as never) as z.ZodType<Values>
type Values = Record<string, unknown>
/** The input of a bulk act. */
export const bulkInputOf = <E extends Entity>(e: E) => bulkInput(e, filterOf(e))
export const bulkRestoreInputOf = <E extends Entity>(e: E) => bulkRestoreInput(filterOf(e))
/** The answer of a bulk act: the report if it was done at once, or the background job, if the records are too many to wait for. */
const bulkAnswer = z.object({ report: bulkReport.nullable(), job: jobRow.nullable() })
export type BulkAnswer = z.infer<typeof bulkAnswer>

const callsOf = <E extends Entity>(e: E, actions: Required<Actions>) => {
  const path = pathOf(e)
  const files = importPath(e)
  const row = rowSchema(e)
  const input = inputSchema<E['fields']>(e)
  const owner = z.strictObject(ownerShape(e))
  const one = owner.extend({ id: z.uuid() })
  const versioned = one.extend({ version: z.coerce.number().int().positive() })
  return {
    list: oc
      .$meta<Meta>({ action: actions.read, lists: e.name })
      .route({ method: 'GET', path })
      .input(listQuery(e))
      .output(page(listedRow(e))),
    /** Records by name, for pickers and the search box; `ids` asks for the names of those that are chosen. */
    options: get(`${path}/options`, actions.read)
      .input(owner.extend({ q: omittable(asked(100)), ids: many(z.uuid()) }))
      .output(z.array(option)),
    export: getFile(`${path}/export`, actions.read).input(exportInput(e)).output(z.file()),
    /** The export as a background job, for more rows than one call answers (error `needs_job`). */
    exportJob: post(`${path}/export/job`, actions.read, 202).input(exportInput(e)).output(jobRow),
    import: postFile(`${files}/import`, actions.import, 'sheet', 200).input(importInput.extend(upload)).output(importReport),
    importJob: postFile(`${files}/import/job`, actions.import, 'sheet', 202).input(importInput.extend(upload)).output(jobRow),
    /** An empty sheet to fill in: the headings of the columns, an example row, and the values that are allowed. */
    importTemplate: getFile(`${files}/import/template`, actions.import)
      .input(z.strictObject({ format: z.enum(exportFormats), language: z.enum(languages) }))
      .output(z.file()),
    /**
     * Answers the sent file with one more column that says what is wrong in each line; nothing is stored. `rest`: only the lines that are
     * wrong. `without`: lines that are not looked at.
     */
    importFaults: postForFile(`${files}/import/faults`, actions.import)
      .input(z.strictObject({ ...said, without: givenLines, rest: omittable(flag), language: z.enum(languages), ...upload }))
      .output(z.file()),
    /** The latest imports, the newest first: the reader's own, or everybody's where the scope allows it. */
    imports: get(`${files}/imports`, actions.import).input(z.strictObject({})).output(z.array(importRow)),
    /** Undoes an import: puts all its records into the trash, unless one of them is in use or was changed. */
    undoJob: post(`${files}/imports/{import}/undo`, actions.import, 202).input(undoInput).output(jobRow),
    get: oc
      .$meta<Meta>({ action: actions.read, opens: e.name })
      .route({ method: 'GET', path: `${path}/{id}` })
      .input(one)
      .output(row),
    /** The dated records of a record, by kind; only kinds that the reader may read. */
    held: oc
      .$meta<Meta>({ action: actions.held, opens: e.name })
      .route({ method: 'GET', path: `${path}/{id}/held` })
      .input(one)
      .output(z.array(heldLine)),
    neighbours: get(`${path}/{id}/neighbours`, actions.read).input(neighboursQuery(e)).output(neighbours),
    /** The record as a PDF to be printed. */
    print: getFile(`${path}/{id}/print`, actions.read)
      .input(one.extend({ language: z.enum(languages) }))
      .output(z.file()),
    create: post(path, actions.create).input(input.extend(owner.shape)).output(row),
    /**
     * Existing records of the same person that the actor may read. A form asks for them before it creates a record, so that no person is
     * entered twice.
     */
    doubles: postSecret(`${path}/doubles`, actions.create, 200)
      .input(
        z.strictObject(
          Object.fromEntries(Object.entries(shape(doubleFacts(e))).map(([name, schema]) => [name, omittable(schema)])),
        ),
      )
      .output(z.array(option)),
    change: patch(`${path}/{id}`, actions.change)
      .input(versioned.extend({ changes: input.partial() }))
      .output(row),
    remove: del(`${path}/{id}`, actions.remove).input(versioned).output(row),
    restore: post(`${path}/{id}/restore`, actions.restore, 200).input(one).output(row),
    /** Sets one fact of many records, or puts them into the trash, by the rules of a single call; refused records stay as they are. */
    bulk: post(`${path}/bulk`, actions.change, 200).input(bulkInputOf(e)).output(bulkAnswer),
    /** Restores many records from the trash. */
    bulkRestore: post(`${path}/bulk-restore`, actions.restore, 200).input(bulkRestoreInputOf(e)).output(bulkAnswer),
    /**
     * For those who may change the record: who changed and revealed it, with `reads` also who read it. Only the audit log shows addresses.
     */
    history: get(`${path}/{id}/history`, actions.history)
      .input(one.extend({ cursor, reads: omittable(flag) }))
      .output(auditPage),
    /** Shows masked values for a reason; the audit log and the person concerned keep that reason. */
    reveal: postSecret(`${path}/{id}/reveal`, actions.reveal, 200, { reveals: e.name })
      .input(one.extend({ secrecy: z.enum(secrecies), reason: revealReason }))
      .output(z.record(z.string(), z.unknown())),
  }
}
/** Every call that an entity can have. */
export type EntityCalls<E extends Entity> = ReturnType<typeof callsOf<E>>
const writing = ['create', 'change', 'remove', 'import', 'history'] as const

/**
 * Declares the common calls of an entity, from `list` to `reveal`: those for which `actions` has a permission and which the entity allows.
 */
export const resource = <E extends Entity, const A extends Actions>(e: E, actions: A): Pick<EntityCalls<E>, CallsOf<E, A>> => {
  const given: Actions = actions
  const named = { ...Object.fromEntries(writing.map((call) => [call, given.write])), ...given }
  // records below a parent have no list of their own from which many could be chosen
  const bulky = e.of === undefined && given.write !== undefined && given.restore !== undefined
  const read = ['list', 'options', 'export', 'get', ...(e.sections ? ofPages : [])]
  const wanted = (call: string) => {
    if (call.startsWith('bulk')) return bulky
    if (call === 'doubles') return e.double !== undefined && Reflect.get(named, 'create') !== undefined
    return read.includes(call) || Reflect.get(named, call) !== undefined
  }
  const plain = (call: string) => ((importing as readonly string[]).includes(call) ? 'import' : call.replace(/Job$/, ''))
  const all = callsOf(e, named as Required<Actions>)
  return Object.fromEntries(Object.entries(all).filter(([call]) => wanted(plain(call)))) as Pick<EntityCalls<E>, CallsOf<E, A>>
}

/** The input of the call that does acts to many records. `more`: what the acts need besides, the same for all. */
export const bulkActInputOf = <E extends Entity, A extends readonly [BulkAnswerAct, ...BulkAnswerAct[]], M extends z.ZodRawShape>(
  e: E,
  acts: A,
  more: M,
) => bulkAnswerInput(filterOf(e), acts, more)
/**
 * Declares the call that does some acts to many records, by the rules of a single one; refused records stay as they are and are named.
 * @param input of `bulkActInputOf`
 */
export const actOnMany = <I extends z.ZodType>(e: Entity, action: Action, input: I) =>
  post(`${pathOf(e)}/bulk-act`, action, 200)
    .input(input)
    .output(bulkAnswer)

/** Declares the call of an act. `input`: what it needs besides the record, its version and, where the act takes one, a reason. */
export const act = <E extends Entity, const I extends z.ZodRawShape = Record<never, never>>(
  e: E,
  name: ActName<E>,
  { action, input }: { action: Action; input?: I },
) => {
  const reason = e.acts?.steps[name]?.reason
  const why = text(500).schema
  return post(`${pathOf(e)}/{id}/${String(name).replaceAll('_', '-')}`, action, 200)
    .input(
      z.strictObject({
        ...ownerShape(e),
        id: z.uuid(),
        version: z.coerce.number().int().positive(),
        ...((reason === undefined ? {} : { reason: reason === 'required' ? why : omittable(why) }) as {
          reason: ReturnType<typeof omittable<typeof why>>
        }),
        ...((input ?? {}) as I),
      }),
    )
    .output(rowSchema(e))
}
