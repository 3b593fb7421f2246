import { sql } from 'kysely'
import { isOver, type SignerState } from '#domain/signatures/flow.ts'
import type { OutsideProvider, ProviderStatus } from '#domain/signatures/provider.ts'
import type { FailureKind } from '#domain/kit/services.ts'
import { writing } from '../../access/calls.ts'
import { fileNextVersion } from '../../archive/filing.ts'
import { log, logError } from '../../kit/base/log.ts'
import { today } from '../../kit/base/today.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { keepFile, readWhole } from '../../kit/uploads/keep.ts'
import { forEachRequest } from '../forEachRequest.ts'
import { addEvents, eventsOf } from '../events.ts'
import { openToSeal } from '../seal/seal.ts'
import { lockedRequest, makeSigners, moveRequest, type Signer, signersOf, type StoredRequest } from '../signers.ts'
import { tellSender } from '../tellSender.ts'
import { ServiceFailure } from '../../kit/http/asking.ts'
import { serviceOf } from './connections.ts'
import type { Errand, Service } from './errand.ts'

type Caring = Pick<App, 'db' | 'files' | 'keys' | 'settings' | 'nouns'>
type Step = 'hand_over' | 'follow' | 'close'
export type Envelope = {
  request_id: string
  provider: OutsideProvider
  reference: string | null
  step: Step | 'done'
  begun_at: string
  next_at: string
  tried: number
  problem: FailureKind | null
  detail: string | null
  failing_since: string | null
}
type Due = Envelope & { step: Step }

/** What one request may take at its service, and after how long another process takes it over. Minutes; the second must be longer. */
const ATTENDED = 5
const TAKEN_OVER = 10
/** How often a service is asked how a request stands, where it tells nothing by itself: DocuSign allows one look in this time. Minutes. */
const LOOK = 15
/** The longest time between two tries of what failed. Minutes. */
const LONGEST_WAIT = 60
/** Requests that are attended to in one round. */
const A_ROUND = 50
const nobody = { actor: null, address: '' }

/** The envelope of a request; null where the product itself asks the signers. */
export const envelopeOf = async (db: Db, request: string): Promise<Envelope | null> => {
  const {
    rows: [row],
  } = await sql<Envelope>`select * from signature_envelope where request_id = ${request}`.execute(db)
  return row ?? null
}

/** A request that was sent waits to be handed over to a service, in the caller's transaction. The chore does it outside of any. */
export const beginEnvelope = async (db: Db, provider: OutsideProvider, id: string): Promise<void> => {
  const request = await lockedRequest(db, id)
  await sql`insert into signature_envelope (request_id, provider) values (${id}, ${provider})`.execute(db)
  await makeSigners(db, request)
  await addEvents(db, id, [{ kind: 'sent', facts: { hash: request.file.hash, pages: request.pages ?? 0, by: provider } }])
}

/** A request that is over here is to be taken back at its service, too. */
export const closeEnvelope = (db: Db, request: string): Promise<unknown> =>
  sql`update signature_envelope set step = 'close', tried = 0, next_at = now() where request_id = ${request} and step <> 'done'`.execute(
    db,
  )

/** There is news of a request: it is looked at next. Returns its id; null for one that is not ours, or is over. */
export const announce = async (db: Db, provider: OutsideProvider, reference: string): Promise<string | null> => {
  const {
    rows: [row],
  } = await sql<{ id: string }>`update signature_envelope set next_at = now()
    where provider = ${provider} and reference = ${reference} and step = 'follow' returning request_id as id`.execute(db)
  return row?.id ?? null
}

/** Attends to all requests at services that are due. */
export const attendAll = async (app: Caring): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select request_id as id from signature_envelope
    where step <> 'done' and next_at <= now() order by next_at limit ${A_ROUND}`.execute(app.db)
  await forEachRequest(rows, (id) => attend(app, id))
}

/**
 * Does what is due for one request: hands it over, asks how it stands, or takes it back. Nobody else does so meanwhile. What fails is tried
 * again, with longer and longer waits.
 */
export const attend = async (app: Caring, id: string): Promise<void> => {
  const {
    rows: [due],
  } = await sql<Due>`update signature_envelope set next_at = now() + make_interval(mins => ${TAKEN_OVER})
    where request_id = ${id} and step <> 'done' and next_at <= now() returning *`.execute(app.db)
  if (!due) return
  try {
    const service = await serviceOf(app, due.provider)
    const request = await requestOf(app.db, id)
    const errand = errandFor(app, due, request)
    await steps[due.step](app, { service, due, request, errand })
  } catch (error) {
    await noteFailure(app.db, due, error)
  }
}

const requestOf = async (db: Db, id: string): Promise<StoredRequest> => {
  const {
    rows: [row],
  } = await sql<StoredRequest>`select t.* from signature_request t where id = ${id}`.execute(db)
  if (!row) throw new Error('no such request')
  return row
}

const errandFor = (
  { db, files }: Caring,
  { request_id: id, reference, begun_at }: Due,
  { file, signers }: StoredRequest,
): Errand => {
  const document = async () => new Uint8Array(await readWhole(files, file.hash))
  return {
    id,
    begun: new Date(begun_at),
    reference,
    remember: async (name) => {
      await sql`update signature_envelope set reference = ${name} where request_id = ${id}`.execute(db)
    },
    signers: signers.map(({ email }, at) => ({ place: at + 1, email })),
    document,
    heights: async () => (await openToSeal(await document())).getPages().map(({ height }) => height),
    today: today(),
    signal: AbortSignal.timeout(ATTENDED * 60_000),
  }
}

type Attended = { service: Service; due: Due; request: StoredRequest; errand: Errand }
type Todo = (app: Caring, attended: Attended) => Promise<void>

const handOver: Todo = async (app, { service, due, request, errand }) => {
  if (isOver(request, today())) return expire(app, due)
  const reference = await service.send(errand, request)
  await writing(app.db, nobody, async (db) => {
    await sql`update signature_envelope set reference = ${reference} where request_id = ${due.request_id}`.execute(db)
    await addEvents(db, due.request_id, [{ kind: 'handed_over', facts: { by: due.provider, reference } }])
    await next(db, due, 'follow', LOOK)
  })
}

const follow: Todo = async (app, { service, due, request, errand }) => {
  const { reference } = due
  if (reference === null) return next(app.db, due, 'hand_over', 0)
  const status = await service.status(errand, reference)
  const signed = status.state === 'completed' ? await service.fetchSigned(errand, reference) : null
  // it was over after what the service says now: the last day counts
  if (status.state === 'open' && isOver(request, today())) return expire(app, due)
  await writing(app.db, nobody, (db) => take(app, db, due, status, signed))
}

const close: Todo = async (app, { service, due, request, errand }) => {
  const taken = await service.cancel(errand, due.reference, (await reasonOf(app.db, due)) ?? request.title)
  await next(app.db, due, 'done', 0)
  if (!taken) await sql`update signature_envelope set problem = 'too_late' where request_id = ${due.request_id}`.execute(app.db)
}
/** Why it was cancelled here; signers are told it by the service. */
const reasonOf = async (db: Db, { request_id: id }: Due): Promise<string | null> => {
  const {
    rows: [row],
  } = await sql<{ reason: string | null }>`select reason from act
    where entity = 'signature_request' and record_id = ${id} and name = 'cancel'`.execute(db)
  return row?.reason || null
}
const steps: Readonly<Record<Step, Todo>> = { hand_over: handOver, follow, close }

/**
 * The step that comes next, after some minutes; what failed before has been done. A request that was cancelled meanwhile is taken back, also
 * where another process has found nothing to take back yet.
 */
const next = async (db: Db, { request_id: id, step: done }: Due, step: Envelope['step'], minutes: number): Promise<void> => {
  await sql`update signature_envelope set tried = 0, problem = null, detail = null, failing_since = null,
    step = case when step = ${done} then ${step} else 'close' end,
    next_at = case when step = ${done} then now() + make_interval(mins => ${minutes}) else now() end
    where request_id = ${id}`.execute(db)
}

const expire = (app: Caring, { request_id: id }: Due): Promise<void> =>
  writing(app.db, nobody, async (db) => {
    const request = await lockedRequest(db, id)
    if (request.state !== 'sent') return
    await addEvents(db, id, [{ kind: 'expired' }])
    await moveRequest(db, id, { name: 'expire', after: 'expired' })
    await closeEnvelope(db, id)
    await tellSender(app, db, request, 'signature_expired')
  })

/** Takes over how a request stands at its service. What is over here stays as it is. */
const take = async (app: Caring, db: Db, due: Due, status: ProviderStatus, signed: Uint8Array | null): Promise<void> => {
  const id = due.request_id
  const request = await lockedRequest(db, id)
  if (request.state !== 'sent') return next(db, due, 'done', 0)
  const signers = await signersOf(db, id)
  for (const signer of signers) await takeSigner(db, due, signer, status)
  if (status.state === 'completed' && signed !== null) await complete(app, db, due, request, signed)
  else if (status.state === 'declined') await declined(app, db, due, request, status)
  else if (status.state === 'cancelled') await cancelledThere(db, due)
  else await next(db, due, 'follow', LOOK)
}

/** States never go back: an answer may be older than what is known. */
const RANK: Readonly<Record<SignerState, number>> = { waiting: 0, invited: 1, signed: 2, declined: 2 }
const takeSigner = async (db: Db, { provider }: Due, signer: Signer, { state, signers }: ProviderStatus): Promise<void> => {
  const told = signers.find(({ place }) => place === signer.place)
  const stands = state === 'completed' ? 'signed' : (told?.state ?? 'waiting')
  if (RANK[stands] <= RANK[signer.state]) return
  const { id, request_id, name } = signer
  const facts = { by: provider }
  if (stands === 'invited') {
    await sql`update signature_signer set state = 'invited' where id = ${id}`.execute(db)
    await addEvents(db, request_id, [{ kind: 'invited', signer: id, facts }])
  } else if (stands === 'signed') {
    const at = told?.signed_at ?? new Date().toISOString()
    await sql`update signature_signer set state = 'signed', signed_at = ${at}::timestamptz, signed_name = ${name} where id = ${id}`.execute(
      db,
    )
    await sql`update signature_request set signed = signed + 1 where id = ${request_id}`.execute(db)
    await addEvents(db, request_id, [{ kind: 'signed', signer: id, facts: { ...facts, name, at } }])
  } else {
    const reason = told?.reason ?? ''
    await sql`update signature_signer set state = 'declined', reason = ${reason || null} where id = ${id}`.execute(db)
    await addEvents(db, request_id, [{ kind: 'declined', signer: id, facts: { ...facts, reason } }])
  }
}

const complete = async (app: Caring, db: Db, due: Due, request: StoredRequest, signed: Uint8Array): Promise<void> => {
  const { id } = request
  const kept = await keepFile(db, app.files, new Uint8Array(signed), { type: 'application/pdf' })
  const file = { ...kept, name: request.file.name, type: 'application/pdf' }
  const head = (await eventsOf(db, id)).at(-1)?.hash ?? ''
  await sql`update signature_request set sealed_file = ${JSON.stringify(file)}::jsonb where id = ${id}`.execute(db)
  if (request.node_id !== null) await fileNextVersion(db, request.node_id, file)
  await moveRequest(db, id, { name: 'complete', after: 'completed' })
  await addEvents(db, id, [{ kind: 'sealed', facts: { hash: kept.hash, by: due.provider, head } }])
  await tellSender(app, db, request, 'signature_completed')
  await next(db, due, 'done', 0)
}

const declined = async (app: Caring, db: Db, due: Due, request: StoredRequest, { signers }: ProviderStatus): Promise<void> => {
  const reason = signers.find(({ state }) => state === 'declined')?.reason ?? ''
  await moveRequest(db, request.id, { name: 'decline', after: 'declined', reason })
  await tellSender(app, db, request, 'signature_declined')
  await next(db, due, 'done', 0)
}

/** Somebody of the company took it back at the service. */
const cancelledThere = async (db: Db, due: Due): Promise<void> => {
  await moveRequest(db, due.request_id, { name: 'cancel', after: 'cancelled' })
  await addEvents(db, due.request_id, [{ kind: 'cancelled', facts: { by: due.provider } }])
  await next(db, due, 'done', 0)
}

/** Keeps why something failed, and when it is tried again: after 1, 2, 4 … minutes, or as late as the service wants. */
const noteFailure = async (db: Db, { request_id: id, provider, step, tried }: Due, error: unknown): Promise<void> => {
  if (!(error instanceof ServiceFailure)) logError(error, { in: 'signature service' })
  const known = error instanceof ServiceFailure ? error : new ServiceFailure('away')
  const wait = Math.max(Math.min(2 ** tried, LONGEST_WAIT) * 60, known.wait)
  log.warn('a signature service did not do what it was asked', { provider, step, problem: known.kind, tries: tried + 1 })
  await sql`update signature_envelope set tried = tried + 1, problem = ${known.kind}, detail = ${known.detail},
    failing_since = coalesce(failing_since, now()), step = case when step = ${step} then step else 'close' end,
    next_at = case when step = ${step} then now() + make_interval(secs => ${wait}) else now() end where request_id = ${id}`.execute(
    db,
  )
}
