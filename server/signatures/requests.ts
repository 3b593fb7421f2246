import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import { codeWay } from '#domain/signatures/flow.ts'
import { type ServiceState, signatureRequestsApi, type SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { type RequestState, sendingIssues, serviceIssues, signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { implementing } from '../access/calls.ts'
import { filled, text } from '../kit/base/texts.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { allRows } from '../kit/context/rows.ts'
import { doAct, makeBy } from '../kit/entity/acts.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { addEvents, brokenEvent, eventsOf } from './events.ts'
import { deputyOf } from './signingDeputy.ts'
import { companyName, remind } from './invite.ts'
import { signaturePolicy } from './policy.ts'
import { chosenProvider, consentUrlOf, storedServices } from './outside/connections.ts'
import { beginEnvelope, closeEnvelope, type Envelope, envelopeOf } from './outside/envelopes.ts'
import { downloadSignedRequestsJob } from './jobs.ts'
import { builtIn } from './provider.ts'
import { openToSeal } from './seal/seal.ts'
import { signersLike } from './papers.ts'
import { endSecrets, lastWay, newCode, newLink } from './secrets.ts'
import { copiesOf, lockedRequest, type Signer, signersOf } from './signers.ts'

const os = implementing(signatureRequestsApi)
const records = recordsOf(signatureRequest, signaturePolicy)
const files = fileHandlers(signatureRequest)
type Stored = AnyRow & SignatureRequestRow
const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as Stored

/** How many pages a document has that can be sealed. */
const pagesOf = async (ctx: Ctx, { file }: Stored): Promise<number> => {
  if (file === null) throw invalid({ field: 'file', code: 'required' })
  const bytes = await readWhole(ctx.app.files, file.hash)
  const pdf = await openToSeal(new Uint8Array(bytes)).catch(() => {
    throw invalid({ field: 'file', code: 'not_a_pdf' })
  })
  return pdf.getPageCount()
}

const send = async (ctx: Ctx, input: { id: string; version: number }): Promise<Stored> => {
  const draft = (await records.locked(ctx, input)) as Stored
  const provider = await chosenProvider(ctx.db)
  const issues = [...sendingIssues(draft, today()), ...serviceIssues(provider, draft)]
  if (issues.length > 0) throw invalid(...issues)
  const pages = await pagesOf(ctx, draft)
  await doAct(ctx, signatureRequest, records, 'send', input)
  await sql`update signature_request set sent_by = ${ctx.actor.id}, pages = ${pages} where id = ${input.id}`.execute(ctx.db)
  if (provider === 'built_in') await builtIn.send(ctx, draft)
  else await beginEnvelope(ctx.db, provider, input.id)
  return rowOf(ctx, input.id)
}

const cancel = async (ctx: Ctx, input: { id: string; version: number; reason?: string | undefined }): Promise<Stored> => {
  await doAct(ctx, signatureRequest, records, 'cancel', input)
  await builtIn.cancel(ctx, input.id, input.reason ?? '')
  await closeEnvelope(ctx.db, input.id)
  await addEvents(ctx.db, input.id, [{ kind: 'cancelled' }])
  return rowOf(ctx, input.id)
}

/** A request that another noun has prepared: where its signed document is filed, and with which others it is sent. */
type Prepared = {
  facts: Input<typeof signatureRequest>
  node_id: string | null
  package_id: string
  package_place: number
  /** Tells a wage, so that administrators alone read it. */
  confidential: boolean
}
/** Prepares a request as a draft, for a caller who has checked what the actor may do. Returns its id. */
export const prepareRequest = async (ctx: Ctx, { facts, ...more }: Prepared): Promise<string> => {
  const id = await makeBy({ ...ctx, rows: allRows }, signatureRequest, records, 'draft', facts)
  await sql`update signature_request set node_id = ${more.node_id}::uuid, package_id = ${more.package_id}::uuid,
    package_place = ${more.package_place}::integer, confidential = ${more.confidential}::boolean where id = ${id}`.execute(ctx.db)
  return id
}
/** Sends a request that was prepared. */
export const sendPrepared = async (ctx: Ctx, id: string): Promise<void> => {
  const within = { ...ctx, rows: allRows }
  const { version } = await lockedRequest(ctx.db, id)
  await send(within, { id, version })
}
/** Cancels a request that people are asked to sign, since what they read does not hold any more. */
export const cancelSent = async (ctx: Ctx, id: string, reason?: string): Promise<void> => {
  const { version } = await lockedRequest(ctx.db, id)
  await cancel({ ...ctx, rows: allRows }, { id, version, reason })
}

/** Links, codes and reminders are the service's own, where one asks the signers. */
const requireBuiltIn = async (ctx: Ctx, id: string): Promise<void> => {
  if (await envelopeOf(ctx.db, id)) throw new AppError('signature_by_service')
}

/** A signer who may be given a link, to sign or to fetch what was signed: of a request that the actor reaches, and whose turn has come. */
const askedSigner = async (ctx: Ctx, { id, signer: wanted }: { id: string; signer: string }) => {
  await records.one(ctx, { id })
  await requireBuiltIn(ctx, id)
  const request = await lockedRequest(ctx.db, id)
  const signer = (await signersOf(ctx.db, id)).find((each) => each.id === wanted)
  if (!signer) throw notFound()
  if (!['sent', 'completed'].includes(request.state) || signer.state === 'waiting') throw new AppError('act_not_allowed')
  return { request, signer }
}

const link = async (ctx: Ctx, input: { id: string; signer: string }) => {
  const { db, app } = ctx
  const { request, signer } = await askedSigner(ctx, input)
  for (const each of await signersLike(db, signer.id)) await endSecrets(db, each, ['link', 'code', 'pass'])
  const { url } = await newLink(db, app.settings, signer, { way: 'handed', expires_on: request.expires_on })
  const way = codeWay({ link: 'handed', email: signer.email })
  const code = way === 'office' ? (await newCode(db, app.keys, signer, 'office')).code : null
  await addEvents(db, input.id, [
    { kind: 'link_made', signer: signer.id, facts: { way: 'handed' } },
    ...(code === null ? [] : [{ kind: 'code_made' as const, signer: signer.id, facts: { way } }]),
  ])
  const facts: Record<string, string> = { company: await companyName(db), title: request.title, url }
  const message = filled(signer.language, text(signer.language, 'signatures:sms'), facts)
  return { url, text: message, code }
}

const code = async (ctx: Ctx, input: { id: string; signer: string }) => {
  const { signer } = await askedSigner(ctx, input)
  const made = await newCode(ctx.db, ctx.app.keys, signer, 'office')
  await addEvents(ctx.db, input.id, [{ kind: 'code_made', signer: signer.id, facts: { way: 'office' } }])
  return { code: made.code }
}

const signerRow = async (ctx: Ctx, signer: Signer) => {
  const { id, place, name, role, language, email, phone, state, acting, opened_at, pages_seen, signed_at, reason } = signer
  const way = await lastWay(ctx.db, id)
  // a deputy whose period is over does not act any more; who has signed stays
  const isActing = state === 'signed' || state === 'declined' || (await deputyOf(ctx.db, signer))?.name === acting
  return {
    id,
    place,
    name,
    role,
    language,
    email,
    phone,
    state,
    acting: isActing ? acting : null,
    opened_at,
    signed_at,
    reason,
    pages_seen: pages_seen.length,
    code_way: way && codeWay({ link: way, email }),
  }
}

/** Administrators are told what the service says, and where its user consents. */
const serviceState = async ({ db, actor, app: { keys, settings } }: Ctx, envelope: Envelope): Promise<ServiceState> => {
  const { provider, reference, step, problem, failing_since: since, next_at, detail } = envelope
  const administers = may(actor.role, 'company.write')
  const asksConsent = administers && provider === 'docusign' && problem === 'consent'
  return {
    provider,
    reference,
    done: step === 'done',
    problem,
    since,
    next_at,
    detail: administers ? detail : null,
    consent_url: asksConsent ? consentUrlOf(await storedServices(db, keys), settings) : null,
  }
}

const progress = async (ctx: Ctx, { id }: { id: string }) => {
  await records.one(ctx, { id })
  const {
    rows: [kept],
  } = await sql<{ pages: number | null; seal_level: string | null; seal_problem: string | null }>`
    select pages, seal_level, seal_problem from signature_request where id = ${id}`.execute(ctx.db)
  const signers = []
  for (const signer of await signersOf(ctx.db, id)) signers.push(await signerRow(ctx, signer))
  const events = await eventsOf(ctx.db, id)
  const { rows: together } = await sql<{ id: string; title: string; state: RequestState }>`
    select t.id, t.title, t.state from signature_request t
    where t.package_id = (select o.package_id from signature_request o where o.id = ${id}) and t.id <> ${id} and t.deleted_at is null
      and ${ctx.rows} order by t.package_place`.execute(ctx.db)
  const envelope = await envelopeOf(ctx.db, id)
  return {
    together,
    ...(kept ?? { pages: null, seal_level: null, seal_problem: null }),
    signers,
    copies: (await copiesOf(ctx.db, id)).map((copy) => ({ id: copy.id, name: copy.name, email: copy.email })),
    events: events.map(({ seq, at, kind, signer, facts, hash }) => ({ seq, at, kind, signer, facts, hash })),
    broken_at: brokenEvent(events),
    service: envelope && (await serviceState(ctx, envelope)),
  }
}

export const signatureRequestsRouter = {
  addFile: os.addFile.handler(files.addFile),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  draft: os.draft.handler(async ({ input, context }) =>
    rowOf(context, await makeBy(context, signatureRequest, records, 'draft', input)),
  ),
  provider: os.provider.handler(async ({ context }) => ({ provider: await chosenProvider(context.db) })),
  send: os.send.handler(({ input, context }) => send(context, input)),
  cancel: os.cancel.handler(({ input, context }) => cancel(context, input)),
  downloadSignedJob: os.downloadSignedJob.handler(({ input, context }) => startJob(context, downloadSignedRequestsJob, input)),
  progress: os.progress.handler(({ input, context }) => progress(context, input)),
  remind: os.remind.handler(async ({ input, context }) => {
    await records.one(context, input)
    await requireBuiltIn(context, input.id)
    const request = await lockedRequest(context.db, input.id)
    if (request.state !== 'sent') throw new AppError('act_not_allowed')
    return { mailed: await remind(context.db, context.app, request, true) }
  }),
  link: os.link.handler(({ input, context }) => link(context, input)),
  code: os.code.handler(({ input, context }) => code(context, input)),
}
