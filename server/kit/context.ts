import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Role } from '#domain/kit/permissions.ts'
import type { Database } from '../database.ts'
import type { Store } from './files/store.ts'
import type { Queue } from './jobs/queue.ts'
import type { Live } from './live.ts'
import type { Settings } from './settings.ts'

export type Db = Kysely<Database>
/**
 * Who asks: the account, its staff record, and the session. `viewer` is the administrator who looks through this account's eyes.
 * `factorMissing`: the role needs a second factor and the account has none.
 */
export type Actor = { id: string; role: Role; staff: string | null; session: string; viewer: string | null; factorMissing: boolean }

/** What the program holds as long as it runs. */
export type App = { db: Db; pool: pg.Pool; settings: Settings; setupCode: string | null; live: Live; files: Store; queue: Queue }

/** What a call starts with. `address` is the network address of the caller. */
export type CallContext = { app: App; headers: Headers; answerHeaders: Headers; address: string }
/** What a handler gets: `db` is the call's own transaction when it writes. */
export type Ctx = CallContext & { db: Db; actor: Actor }
