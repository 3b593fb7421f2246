import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyContractRouter } from '@orpc/contract'
import { implement, type ImplementerInternalWithMiddlewares, os } from '@orpc/server'
import { sql } from 'kysely'
import type { Meta } from '#domain/kit/contract.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { type Language, madeIn, type ScreenLanguage, screenLanguages } from '#domain/kit/languages.ts'
import { readsLatin } from '#domain/kit/names.ts'
import { type Action, may } from '#domain/kit/permissions.ts'
import type { Who } from '../kit/audit/audit.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { CallContext, Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { mountResource } from '../kit/entity/register.ts'
import type { Policy } from '../kit/entity/resource.ts'
import { OFTEN, SENDERS, WRITERS } from '../kit/db/db.ts'
import { isConflict } from '../kit/base/pg-errors.ts'
import { rowsFor } from '../kit/context/rows.ts'
import { turns } from '../kit/base/turns.ts'
import { explained } from '../kit/db/unexplained.ts'
import { chosenPassword } from './chosen.ts'
import { proving } from './guesses.ts'
import { prove } from './proof.ts'
import { reading } from './readings.ts'
import { noteRefused } from './refused.ts'
import { revealing } from './reveals.ts'
import { throttle, tooManyRequests } from './throttle.ts'

/** The session token of a call; '' where there is none. */
export const bearer = (headers: Headers) => headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? ''

/**
 * The idempotency key of a call; undefined where there is none.
 * @throws {AppError} `invalid_input` for an empty key, or one of more than 100 characters
 */
const keyOf = (headers: Headers): string | undefined => {
  const key = headers.get('idempotency-key') ?? undefined
  if (key === '' || (key?.length ?? 0) > 100) throw new AppError('invalid_input')
  return key
}

/** The language of the screen that calls; other clients get Japanese. */
const screenLanguageOf = (headers: Headers): ScreenLanguage =>
  screenLanguages.find((language) => headers.get('accept-language')?.startsWith(language)) ?? 'ja'
/** The language of what is made for the screen that calls. */
export const languageOf = (headers: Headers): Language => madeIn(screenLanguageOf(headers))

/** Writes per minute of one account: far more than a person can do, far fewer than a script in an endless loop. */
const WRITES_A_MINUTE = 1200
const FILES_A_MINUTE = 60
/**
 * Actions that give or take permissions and so need a proof, as a change of the own password does: a stranger at an open screen must not be
 * able to do them (decision 40).
 */
const PROVEN: ReadonlySet<Action> = new Set<Action>(['users.write', 'users.view_as'])
/**
 * How often a transaction is tried that conflicts with others, and the longest pause before the second try, in milliseconds; later pauses
 * are longer.
 */
const ATTEMPTS = 5
const PAUSE_MS = 50
/**
 * How many calls may wait for their turn to write, and for how many milliseconds. A write takes a few milliseconds, so a call that waits as
 * long as for a connection would wait for a database that is stuck.
 */
const waiting = { waiting: 2_000, patience: 10_000 }
const inTurn = turns({ atOnce: WRITERS, ...waiting })
/**
 * Calls that upload a file have turns of their own: they wait for the file store, which may be slow, and must not delay calls that only
 * write.
 */
const inTurnOfFiles = turns({ atOnce: SENDERS, ...waiting })

/**
 * Answers are not validated at run time, only by the compiler: a stored record stays readable when a rule becomes stricter. What may leave
 * the server is decided by the select list (kit/records/list.ts), which leaves out secret fields.
 */
export const calling = { initialOutputValidationIndex: Number.NaN }

/**
 * Middleware of every call after sign-in. It finds the actor and refuses a call that the role may not do with `not_found`. Writing calls
 * get one transaction, which names the actor for the audit log and stores the answer under the client's idempotency key. A handler that is
 * mounted without this middleware has neither `actor` nor `db`, so it does not compile.
 */
export const guard = os
  .$context<CallContext>()
  .$meta<Partial<Meta>>({})
  .middleware(async ({ context, procedure, path, next }, input: unknown, output) => {
    const { action, secret, costly, uploads, confirms, guessable, chooses, reveals, lists, opens } = procedure['~orpc'].meta
    const caller = await context.caller()
    if (!caller) throw new AppError('signed_out')
    const { actor: found, written } = caller
    // exported files and papers name people in Japanese, whatever the language of the screen
    const actor = { ...found, latin: !costly && readsLatin(screenLanguageOf(context.headers)) }
    const who = { actor, address: context.address }
    if (!action || !may(actor.role, action)) {
      await noteRefused(context.app.db, who, path.join('.'))
      throw notFound()
    }
    if (actor.factorMissing && !action.startsWith('self.')) throw new AppError('factor_missing')
    const reads = (procedure['~orpc'].route.method ?? 'GET') === 'GET'
    if (costly) await throttle(context.app.db, `files:${actor.id}`, FILES_A_MINUTE, 60)
    const rows = rowsFor(context.app.nouns.scopes, actor, action)
    if (reads) {
      const read = async () => next({ context: { actor, rows, db: context.app.db } })
      const table = lists ?? opens
      return table === undefined ? read() : reading(context.app, who, table, input, read)
    }
    if (written === null) throw new AppError('view_only')
    if (written.hits > WRITES_A_MINUTE) throw tooManyRequests(written)
    // before the transaction, so that a refusal does not undo the count and hashing a password keeps no connection
    if (guessable) await throttle(context.app.db, `${path.join('.')}:${actor.session}`, 10, 300)
    if (confirms || PROVEN.has(action)) await prove(context.app, who, input)
    const passwordHash = chooses ? await chosenPassword(context.app, actor, input) : undefined
    const write = async (db: Db) => {
      const key = keyOf(context.headers)
      if (key === undefined || secret) {
        await named(who).execute(db)
        return next({ context: { actor, rows, db, ...(passwordHash && { passwordHash }) } })
      }
      const kept = await claim(db, who, key, { path, input })
      if (kept) return output(kept.answer) as never // the handler is not run, so its context is not needed
      const result = await next({ context: { actor, rows, db } })
      await keep(db, actor.id, key, result.output)
      return result
    }
    const run = () => transacted(context.app.db, write, uploads ? inTurnOfFiles : inTurn)
    if (guessable) return proving(context.app.db, who, run)
    return reveals === undefined ? run() : revealing(context.app.db, who, reveals, input, run)
  })

/** Sets the actor and the network address of this transaction for the triggers that write the audit log. */
const named = ({ actor, address }: Who) =>
  sql`select set_config('hidamari.actor', ${actor?.id ?? ''}, true), set_config('hidamari.address', ${address}, true)`

/** Runs one transaction whose audit lines have this actor and network address. As in `transacted`, `run` may be called several times. */
export const writing = <T>(db: Db, who: Who, run: (db: Db) => Promise<T>): Promise<T> =>
  transacted(db, async (trx) => {
    await named(who).execute(trx)
    return run(trx)
  })

/**
 * Runs one transaction. After a conflict with another one it is run again, so `run` may be called several times; only the changes of the
 * last call are stored. When many calls write at once, some wait for their turn.
 */
const transacted = async <T>(db: Db, run: (db: Db) => Promise<T>, turn = inTurn): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await turn(() => db.transaction().execute(run))
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw await explained(db, error)
      await sleep(Math.random() * attempt * PAUSE_MS)
    }
}

type Request = { path: readonly string[]; input: unknown }

/**
 * A hash of a request, including the content of its files. It shows whether a second request with the same idempotency key is the same one.
 */
const fingerprintOf = async ({ path, input }: Request): Promise<Buffer> => {
  const hash = createHash('sha256').update(JSON.stringify([path, input]))
  for (const value of Object.values(input ?? {})) if (value instanceof Blob) hash.update(new Uint8Array(await value.arrayBuffer()))
  return hash.digest()
}

/**
 * Claims an idempotency key, and sets the actor in the same statement to save a round trip. A second request with the same key waits here
 * until the first has ended.
 * @returns the stored answer when the request was done already; null when it has to be done now
 * @throws {AppError} `idempotency_mismatch` when the key was used for another request
 */
const claim = async (
  db: Db,
  who: Who & { actor: { id: string } },
  key: string,
  request: Request,
): Promise<{ answer: unknown } | null> => {
  const [fingerprint, account] = [await fingerprintOf(request), who.actor.id]
  const { rows } = await sql`${OFTEN} with named as materialized (${named(who)})
    insert into idempotency (account_id, key, fingerprint) select ${account}::uuid, ${key}, ${fingerprint}::bytea from named
    on conflict do nothing returning key`.execute(db)
  if (rows.length > 0) return null
  const kept = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!kept.fingerprint.equals(fingerprint)) throw new AppError('idempotency_mismatch')
  return { answer: kept.answer }
}

const keep = (db: Db, account: string, key: string, answer: unknown) =>
  db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', account)
    .where('key', '=', key)
    .execute()

type Guarded<T extends AnyContractRouter> = ImplementerInternalWithMiddlewares<T, CallContext, Ctx>
type Unguarded = { $context: () => { $config: (config: typeof calling) => { use: (middleware: typeof guard) => unknown } } }

/** Mounts a contract: its calls are then given their handlers, and each of them passes `guard`. */
export const implementing = <T extends AnyContractRouter>(api: T): Guarded<T> =>
  // the library's type of this chain does not resolve while the contract is a type parameter
  (implement(api) as unknown as Unguarded).$context().$config(calling).use(guard) as Guarded<T>

/** Mounts the calls of an entity with the handlers that all entities share. */
export const entityRouter = (api: Record<string, AnyContractRouter>, e: Entity, policy: Policy<never>) =>
  mountResource(implementing(api), api, e, policy)
