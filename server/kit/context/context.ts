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

/** How often something was counted in its window, with the count that is made now, and for how many seconds the window lasts. */
export type Count = { hits: number; wait: number }
/** Who makes a call, and how much that account has written in this minute; null for what only reads and for whoever only looks. */
export type Caller = { actor: Actor; written: Count | null }

/**
 * Where the ends of a kind are read from: columns and conditions over `from`, in which alias `t` is the table of the record on which it is
 * settled and of the rows of `action`. `name` is the column of whose it is, `what` of which one of several, `staff` of people the id of the members of staff who are to act
 * (uuid[]), `theirs`: the person whose it is hears of it, too.
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
/** A kind with where it is read from. */
export type Attention = { readonly kind: AttentionKind; readonly source: Source }

/** What the nouns register with the kit at the start: the kit itself knows none of them. */
export type Nouns = {
  entities: readonly Entity[]
  /** Tables whose changes the audit log tells. */
  audited: readonly AuditedTable[]
  scopes: Scopes
  /** The action that reads the records of a table. */
  readActions: ReadonlyMap<string, Action>
  /** Of what is written down of records without being one: of those of which table, and the action that reads it. */
  changedOf: Readonly<Record<ChangedKind, { of: string; action: Action }>>
  /** The action that changes them. */
  writeActions: ReadonlyMap<string, Action>
  /** What may be sent to an address beside JSON; undefined for nothing. */
  uploadAt: (path: string) => Upload | undefined
  /** What ends, by the name of its kind. */
  attention: ReadonlyMap<string, Attention>
  /** Who is to act on an end under alias `l`, as a query of one line: `owner`, `owner_names` and the name of the `office`. */
  acting: (asked: Asked) => RawBuilder<unknown>
  /** A record of a table as somebody would write it into a spreadsheet, with the names of those that it refers to. */
  example: (table: string) => Readonly<Record<string, unknown>> | undefined
}

/** What is told to the browsers of this process, before it is worded for each of them. */
export type LiveNews =
  | Exclude<LiveEvent, { type: 'job' | 'notice' }>
  | { type: 'job'; id: string; owner: string }
  | { type: 'notice'; owner: string }
/** Tells the browsers of this process what happens. */
export type Live = {
  /** Settles once it hears of what the database tells. */
  ready: Promise<void>
  /**
   * Takes up a browser; what it answers lets it go again.
   * @param end ends the stream when others of the same person take its place
   */
  add: (actor: Actor, send: (news: LiveNews) => void, end: () => void) => () => void
  /** Tells the ids of sessions that end; what it answers takes the listener away. */
  onSessionEnd: (tellEnd: (session: string) => void) => () => void
  close: () => void
}

/** What the program holds as long as it runs. */
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
 * What a handler sees of it: no way to a second connection. A call that waits for one while it holds one, in the company of others that do
 * the same, waits for ever.
 */
export type Within = Omit<App, 'db' | 'pool'>

/** What a call starts with. `address` is the network address of the caller; `caller` asks whose token it brings, undefined for nobody's. */
export type CallContext = {
  app: App
  headers: Headers
  answerHeaders: Headers
  address: string
  caller: () => Promise<Caller | undefined>
}
/**
 * What a handler gets: `db` is the call's own transaction when it writes, and whatever it needs goes through that; `rows` are those that the
 * actor reaches for the call's action, as a condition on alias `t`. `passwordHash` is that of the new password which the call brings
 * (`chooses`), made before the transaction.
 */
export type Ctx = Omit<CallContext, 'app' | 'caller'> & { app: Within; db: Db; actor: Actor; rows: Rows; passwordHash?: string }

/** Who asks, and when. `own`: without the sample company, once there are records beside it. */
export type Asked = { ctx: Ctx; today: string; own?: boolean }
