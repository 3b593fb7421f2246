import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type Action, secrecies } from './permissions.ts'
import { auditPage } from './audit.ts'
import { type Entity, inputSchema, rowSchema } from './entity.ts'
import { languages } from './languages.ts'
import { fieldCodes } from './errors.ts'
import { date, text } from './fields.ts'
import { exportFormats } from './sheet.ts'

/**
 * `secret`: the call carries a password, a code or a token, and is not kept under an idempotency key. `costly`: it reads or makes whole
 * files, and one account may do it less often than other calls.
 */
export type Meta = { action: Action; secret?: boolean; costly?: boolean }
type Path = `/${string}`

const withAction = (action: Action) => oc.$meta<Meta>({ action })

/** A reading call. The action is required, so a call without a permission cannot be written. */
export const get = (path: Path, action: Action) => withAction(action).route({ method: 'GET', path })
/** A reading call that answers a whole file. */
export const getFile = (path: Path, action: Action) => oc.$meta<Meta>({ action, costly: true }).route({ method: 'GET', path })
/** A changing call; its client sends an idempotency key. */
export const post = (path: Path, action: Action, successStatus = 201) =>
  withAction(action).route({ method: 'POST', path, successStatus })
/** A changing call that carries a secret; done twice it does no harm. */
export const postSecret = (path: Path, action: Action, successStatus = 201) =>
  oc.$meta<Meta>({ action, secret: true }).route({ method: 'POST', path, successStatus })
export const patch = (path: Path, action: Action) => withAction(action).route({ method: 'PATCH', path })
export const del = (path: Path, action: Action) => withAction(action).route({ method: 'DELETE', path })

const many = (schema: z.ZodType) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(schema).max(100).optional())

type Filters<E extends Entity> = Record<E['filters'][number], z.ZodOptional<z.ZodArray<z.ZodString>>>

/** Place in a list, as the server gave it. */
export const cursor = z.string().max(500).optional()

/** `from` and `to` of a list by date: plain dates, both inside. */
type Dates<E extends Entity> = [NonNullable<E['period']>] extends [never]
  ? Record<never, never>
  : Record<'from' | 'to', z.ZodOptional<z.ZodString>>

export const MAX_PAGE = 200
/** Lists count exactly up to here; beyond, the total reads "10,000 or more", so that a page costs the same at any size. */
export const MAX_COUNT = 10_000

/** Search, filter, period, order and place of a list; all of it lives in the URL of the screen. */
export const listQuery = <E extends Entity>(e: E) =>
  z.strictObject({
    q: z.string().max(100).optional(),
    sort: z.enum(e.sorts.flatMap((s) => [s, `-${s}`]) as [string, ...string[]]).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).optional(),
    trash: z.stringbool().or(z.boolean()).optional(),
    ...(Object.fromEntries(e.filters.map((name) => [name, many(filterValue(e, name))])) as unknown as Filters<E>),
    ...((e.period ? { from: date().schema.optional(), to: date().schema.optional() } : {}) as unknown as Dates<E>),
  })

const filterValue = (e: Entity, name: string): z.ZodType => {
  const field = e.fields[name]
  if (!field) throw new Error(`${e.name} has no field ${name} to filter by`)
  // "none" finds the records whose reference is empty, such as visits without a helper
  return field.to ? z.uuid().or(z.literal('none')) : z.enum((field.choices ?? []) as [string, ...string[]])
}

export type ListQuery = {
  q?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  trash?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

const page = <S extends z.ZodType>(row: S) =>
  z.object({ items: z.array(row), next: z.string().nullable(), prev: z.string().nullable(), total: z.int(), capped: z.boolean() })

/** Largest spreadsheet that is read. Bytes (general files of the specification, section 9: 4.5 MB). */
export const MAX_IMPORT = 4.5 * 1024 * 1024

/** What an import found: each fault by its row in the file (the header is row 1) and its field; nothing is stored unless there is none. */
export const importReport = z.object({
  rows: z.int(),
  created: z.int(),
  unknown_columns: z.array(z.string()),
  faults: z.array(z.object({ row: z.int(), field: z.string(), code: z.enum(fieldCodes), size: z.number().optional() })),
})
export type ImportReport = z.infer<typeof importReport>

const id = z.strictObject({ id: z.uuid() })
const versioned = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().positive() })

/** The calls that every entity has: list, one, create, change with version, trash, restore, export. */
export const resource = <E extends Entity>(e: E, actions: { read: Action; write: Action; restore: Action }) => {
  const path = `/${e.path}` as const
  const row = rowSchema<E['fields']>(e)
  const input = inputSchema<E['fields']>(e)
  return {
    list: get(path, actions.read).input(listQuery(e)).output(page(row)),
    export: getFile(`${path}/export`, actions.read)
      .input(listQuery(e).extend({ format: z.enum(exportFormats), columns: many(z.string()), language: z.enum(languages) }))
      .output(z.file()),
    import: post(`${path}/import`, actions.write, 200)
      .input(z.strictObject({ file: z.file().max(MAX_IMPORT), dry_run: z.stringbool().or(z.boolean()) }))
      .output(importReport),
    get: get(`${path}/{id}`, actions.read).input(id).output(row),
    create: post(path, actions.write).input(input).output(row),
    change: patch(`${path}/{id}`, actions.write)
      .input(z.strictObject({ ...versioned.shape, changes: input.partial() }))
      .output(row),
    remove: del(`${path}/{id}`, actions.write).input(versioned).output(row),
    restore: post(`${path}/{id}/restore`, actions.restore, 200).input(id).output(row),
    /** Who changed, read and revealed the record, for those who may change it. */
    history: get(`${path}/{id}/history`, actions.write).input(id.extend({ cursor })).output(auditPage),
  }
}

/** Seconds for which a revealed value is shown. */
export const REVEAL_SECONDS = 60

/** The call that shows masked values for a reason, which the audit trail and the person concerned keep. */
export const revealing = <E extends Entity>(e: E, action: Action) => ({
  reveal: postSecret(`/${e.path}/{id}/reveal`, action, 200)
    .input(id.extend({ secrecy: z.enum(secrecies), reason: text(200).schema }))
    .output(z.record(z.string(), z.unknown())),
})
