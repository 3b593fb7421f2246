import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { AttentionKind, Owner } from '#domain/kit/attention.ts'
import type { ChangedKind, AuditedTable } from '#domain/kit/audit.ts'
import type { Upload } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { LiveEvent } from '#domain/kit/live.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Actor } from './actor.ts'
import type { Store } from '../files/store.ts'
import type { Queue } from '../db/queue.ts'
import type { Keys } from '../keys/keys.ts'
import type { Scopes, Rows } from './rows.ts'
import type { Settings } from '../base/settings.ts'
import type { Db } from '../db/tables.ts'

type Sql = RawBuilder<unknown>

/** A count of a rate limit: hits in the present window, this one included, and the seconds until the window ends. */
export type Count = { hits: number; wait: number }
/** Who makes a call, and how often the account has written in this minute; null for reading calls and for a viewer ("view as"). */
export type Caller = { actor: Actor; written: Count | null }

/**
 * The source of a kind of deadline: the SQL parts of the query that finds them. `from`: its tables, where alias `t` is the table of the
 * record on which the deadline is settled and to which the row filter of `action` applies. `name`: the name of the person or thing it
 * concerns; `what`: which of several it is; `staff`: the ids (uuid[]) of the members of staff who have to act; `theirs`: the person it
 * concerns may see it, too.
 */
export type Source = {
  readonly action: Action
  readonly from: Sql
  readonly ends: Sql
  readonly subject: Sql
  readonly name: (latin: boolean) => Sql
  readonly what?: Sql
  readonly search: Sql
  readonly office: Sql
  readonly owner: Owner
  readonly staff: Sql
  readonly theirs?: true
  readonly where: (today: string) => Sql
}
/** A kind of deadline with its source. */
export type Attention = { readonly kind: AttentionKind; readonly source: Source }

/** A table with facts, some of which may hold files. */
export type FiledTable = Pick<Entity, 'name' | 'fields'>

/** What the nouns register with the kit at the start, since the kit itself knows no noun. */
export type Nouns = {
  entities: readonly Entity[]
  /** The tables whose changes the audit log records. */
  audited: readonly AuditedTable[]
  /** The tables whose facts name files, which are kept as long as a row names them. */
  filed: readonly FiledTable[]
  scopes: Scopes
  /** For each table, the permission to read its records. */
  readActions: ReadonlyMap<string, Action>
  /**
   * For each kind of data that is no record itself (`changedKinds`): the table of the records it is about, and the permission to read it.
   */
  changedOf: Readonly<Record<ChangedKind, { of: string; action: Action }>>
  /** For each table, the permission to change its records. */
  writeActions: ReadonlyMap<string, Action>
  /** What a form may bring to a path; undefined where only JSON is accepted. */
  uploadAt: (path: string) => Upload | undefined
  /** The kinds of deadlines with their sources, by name. */
  attention: ReadonlyMap<string, Attention>
  /** Who has to act on a deadline (alias `l`), as a query of one row: `owner`, `owner_names`, `owner_size` and the name of the `office`. */
  acting: (asked: Asked) => RawBuilder<unknown>
  /** An example record of a table for a spreadsheet, with the names of the records that it refers to. */
  example: (table: string) => Readonly<Record<string, unknown>> | undefined
}

/** A live update within this process, before it is adapted to each browser: it still says whose a job or a notification is. */
export type LiveNews =
  | Exclude<LiveEvent, { type: 'job' | 'notice' }>
  | { type: 'job'; id: string; owner: string }
  | { type: 'notice'; owner: string }
/** Sends live updates to the browsers that are connected to this process. */
export type Live = {
  /** Settles once notifications of the database arrive. */
  ready: Promise<void>
  /**
   * Connects a browser; the returned function disconnects it.
   * @param end called to end the stream when newer streams of the same person take its place
   */
  add: (actor: Actor, send: (news: LiveNews) => void, end: () => void) => () => void
  /** Calls a listener with the id of each session that ends; the returned function removes the listener. */
  onSessionEnd: (tellEnd: (session: string) => void) => () => void
  close: () => void
}

/** The connections, settings and services that the program holds as long as it runs. */
export type App = {
  db: Db
  pool: pg.Pool
  settings: Settings
  setupCode: string | null
  live: Live
  nouns: Nouns
  files: Store
  keys: Keys
  queue: Queue
}

/**
 * The part of `App` that handlers get: it gives no second connection to the database. Calls that each hold one connection and wait for
 * another could wait for each other for ever.
 */
export type Within = Omit<App, 'db' | 'pool'>

/**
 * The context of a call before it is checked. `address`: network address of the caller; `caller` looks up its token, undefined for an
 * unknown one.
 */
export type CallContext = {
  app: App
  headers: Headers
  answerHeaders: Headers
  address: string
  caller: () => Promise<Caller | undefined>
}
/**
 * The context that a handler gets. `db`: the call's own transaction if it writes, through which all its queries must go; `rows`: the row
 * filter of the actor for the call's action, a condition on alias `t`. `passwordHash`: the hash of the new password in the call
 * (`chooses`), made before the transaction.
 */
export type Ctx = Omit<CallContext, 'app' | 'caller'> & { app: Within; db: Db; actor: Actor; rows: Rows; passwordHash?: string }

/** For whom, and as of which day, deadlines are read. `own`: leave out the sample company once there are real records. */
export type Asked = { ctx: Ctx; today: string; own?: boolean }
