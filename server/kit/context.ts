import type { Generated, Kysely } from 'kysely'
import type pg from 'pg'
import type { ChangedKind, Told } from '#domain/kit/audit.ts'
import type { Upload } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Action, Role } from '#domain/kit/permissions.ts'
import type { RawBuilder } from 'kysely'
import type { Asked, Attention } from './attention.ts'
import type { Store } from './files/store.ts'
import type { Queue } from './jobs/queue.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live.ts'
import type { Reaches, Rows } from './rows.ts'
import type { Settings } from './settings.ts'

/** The tables of the kit; the tables of entities and nouns are added in server/database.ts. */
export interface Database {
  act: {
    id: Generated<number>
    at: Generated<string>
    actor: string | null
    entity: string
    record_id: string
    name: string
    before: string | null
    after: string
    reason: string | null
  }
  audit: {
    id: Generated<number>
    at: Generated<string>
    actor: string | null
    viewer: string | null
    address: string | null
    entity: string
    record_id: string | null
    act: string
    before: unknown
    after: unknown
    reason: string | null
    /** How the line came to be: its import, its page, the call. Null in lines from before there was a column for it. */
    metadata: unknown
  }
  idempotency: { account_id: string; key: string; fingerprint: Buffer; answer: unknown; created_at: Generated<string> }
  mail: {
    id: Generated<string>
    created_at: Generated<string>
    name: string
    recipient: string
    subject: string
    body: string
    secret_hash: Buffer | null
    sent_at: Generated<string | null>
    tries: Generated<number>
    next_try_at: Generated<string>
    error: Generated<string | null>
  }
  file: {
    hash: string
    size: number
    type: string
    photo: Generated<boolean>
    added_at: Generated<string>
    keep_until: Generated<string>
  }
  sent_file: { account_id: string; hash: string; sent_at: Generated<string>; named: Generated<boolean> }
  throttle: { key: string; hits: number; resets_at: string }
}

export type Db = Kysely<Database>
/**
 * Who asks: the account, its staff record, the establishments that it is limited to (none: not limited), and the session. `viewer` is the
 * administrator who looks through this account's eyes. `factorMissing`: the role needs a second factor and the account has none. `proved`:
 * the session has proved lately whose it is (access/proof.ts). `latin`: whoever looks at the screen reads names in Latin letters
 * (kit/select.ts).
 */
export type Actor = {
  id: string
  role: Role
  staff: string | null
  offices: readonly string[]
  session: string
  viewer: string | null
  factorMissing: boolean
  proved?: boolean
  latin?: boolean
}

/** How often something was counted in its window, with the count that is made now, and for how many seconds the window lasts. */
export type Count = { hits: number; wait: number }
/** Who makes a call, and how much that account has written in this minute; null for what only reads and for whoever only looks. */
export type Caller = { actor: Actor; written: Count | null }

/** What the nouns register with the kit at the start: the kit itself knows none of them. */
export type Nouns = {
  entities: readonly Entity[]
  /** Tables whose changes the trail tells. */
  told: readonly Told[]
  reaches: Reaches
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
