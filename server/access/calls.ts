import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyContractRouter } from '@orpc/contract'
import { implement, type ImplementerInternalWithMiddlewares, os } from '@orpc/server'
import { sql } from 'kysely'
import type { Meta } from '#domain/kit/contract.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
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

/** The token of a call, '' where there is none. */
export const bearer = (headers: Headers) => headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? ''

/** @throws {AppError} `invalid_input` for one that is empty or too long to be told from others */
const keyOf = (headers: Headers): string | undefined => {
  const key = headers.get('idempotency-key') ?? undefined
  if (key === '' || (key?.length ?? 0) > 100) throw new AppError('invalid_input')
  return key
}

/** The language of the screen that asks; other programs are answered as in Japanese. */
const languageOf = (headers: Headers): Language =>
  languages.find((language) => headers.get('accept-language')?.startsWith(language)) ?? 'ja'

/** What one account may do in a minute: far above any hand, far below a script that runs wild. */
const WRITES_A_MINUTE = 1200
const FILES_A_MINUTE = 60
/** What gives rights to others or takes them away: a stranger at an open screen must do it no more than change the way in (decision 40). */
const PROVEN: ReadonlySet<Action> = new Set<Action>(['users.write', 'users.view_as'])
/** How often a transaction is run that another one was in the way of, and how long it is waited at most before the second time. */
const ATTEMPTS = 5
const PAUSE_MS = 50
/** A write takes some milliseconds; whoever waits longer than for a connection waits for a database that does not come on. */
const waiting = { waiting: 2_000, patience: 10_000 }
const inTurn = turns({ atOnce: WRITERS, ...waiting })
/** Whoever sends a file waits for the store of files, which may be slow: those who only save do not wait behind him. */
const inTurnOfFiles = turns({ atOnce: SENDERS, ...waiting })

/**
 * Answers are typed and are not checked again while running: a stored record stays readable when a rule becomes stricter. What may leave
 * is chosen in the select list (kit/records/list.ts), which leaves secret fields out.
 */
export const calling = { initialOutputValidationIndex: Number.NaN }

/**
 * Every call passes here: who asks, whether the role may do the call's action ("not found" if not), and for writes one transaction that
 * names the actor for the audit log and keeps the answer under the client's idempotency key. A handler that is mounted without it has
 * neither `actor` nor `db`, so it does not compile.
 */
export const guard = os
  .$context<CallContext>()
  .$meta<Partial<Meta>>({})
  .middleware(async ({ context, procedure, path, next }, input: unknown, output) => {
    const { action, secret, costly, uploads, confirms, guessable, chooses, reveals, lists, opens } = procedure['~orpc'].meta
    const caller = await context.caller()
    if (!caller) throw new AppError('signed_out')
    const { actor: found, written } = caller
    // a file and a paper name people as the company does
    const actor = { ...found, latin: !costly && readsLatin(languageOf(context.headers)) }
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
    // before the transaction: what is counted outlives a refusal, and no work on a password holds a connection
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

/** Names for the audit log who changes what in this transaction, and from which network address. */
const named = ({ actor, address }: Who) =>
  sql`select set_config('hidamari.actor', ${actor?.id ?? ''}, true), set_config('hidamari.address', ${address}, true)`

/** One transaction whose changes the audit log writes to the actor and the network address. `run` as below. */
export const writing = <T>(db: Db, who: Who, run: (db: Db) => Promise<T>): Promise<T> =>
  transacted(db, async (trx) => {
    await named(who).execute(trx)
    return run(trx)
  })

/**
 * One transaction. One that another was in the way of is run again, so that `run` may be called several times; all but its last changes are
 * undone. Of many at once, some wait for their turn.
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

/** What a request asks, its files by their content. */
const fingerprintOf = async ({ path, input }: Request): Promise<Buffer> => {
  const hash = createHash('sha256').update(JSON.stringify([path, input]))
  for (const value of Object.values(input ?? {})) if (value instanceof Blob) hash.update(new Uint8Array(await value.arrayBuffer()))
  return hash.digest()
}

/**
 * Takes the key, or gives the answer kept under it; and names who writes, by the same statement. A second request with the same key waits
 * here until the first is done.
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

/** Calls of a contract, to be given their handlers; every one passes the guard. */
export const implementing = <T extends AnyContractRouter>(api: T): Guarded<T> =>
  // the library's own type of this chain cannot be followed for a contract that is not yet known
  (implement(api) as unknown as Unguarded).$context().$config(calling).use(guard) as Guarded<T>

/** The calls of an entity with the handlers that every entity has. */
export const entityRouter = (api: Record<string, AnyContractRouter>, e: Entity, policy: Policy<never>) =>
  mountResource(implementing(api), api, e, policy)
