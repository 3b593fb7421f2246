import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { ZONE } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'
import { isSigned } from '#domain/signatures/flow.ts'
import type { Chained } from '#domain/signatures/chain.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { signatureCertificate, type SignatureCertificateData } from '#papers/signature-certificate/paper.ts'
import { signatureStamps, type SignatureStampsData } from '#papers/signature-stamps/paper.ts'
import { writing } from '../access/calls.ts'
import { fileNextVersion } from '../archive/filing.ts'
import { log } from '../kit/base/log.ts'
import { filled, text, textTable } from '../kit/base/texts.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { paperHead } from '../kit/exports/paper-head.ts'
import { sha256 } from '../kit/files/store.ts'
import { keepFile, readWhole } from '../kit/uploads/keep.ts'
import { activeAccount, isClosed } from './signingDeputy.ts'
import { forEachRequest } from './forEachRequest.ts'
import { addEvents, eventsOf } from './events.ts'
import { mailLink } from './invite.ts'
import { type Mark, sealed, type SealLevel } from './seal/seal.ts'
import { sealSigner } from './sealKey.ts'
import { hidden } from './lettingIn.ts'
import { tellSender } from './tellSender.ts'
import { copiesOf, lockedRequest, moveRequest, type Signer, signersOf, type StoredRequest } from './signers.ts'

type Finishing = Pick<App, 'db' | 'files' | 'keys' | 'settings' | 'nouns'>

/** Requests that all have signed here and that are not sealed yet. */
const SIGNED = sql`r.state = 'sent' and r.deleted_at is null and r.signed > 0
  and not exists (select 1 from signature_signer s where s.request_id = r.id and not s.only_copy and s.state <> 'signed')
  and not exists (select 1 from signature_envelope e where e.request_id = r.id)`

/**
 * Seals a document that all have signed, and mails it to everybody. The work is done outside of any transaction; the result is stored by one
 * that finds whether another process was faster. What fails is tried again by the chore, and its reason stands on the request.
 */
export const finish = async (app: Finishing, id: string): Promise<void> => {
  try {
    const made = await make(app, id)
    if (made) await store(app, id, made)
  } catch (error) {
    log.error('a signed document was not sealed', error)
    const problem = error instanceof Error ? error.name : 'Error'
    await sql`update signature_request set seal_problem = ${problem} where id = ${id} and seal_problem is distinct from ${problem}`.execute(
      app.db,
    )
  }
}

/** Seals all that wait for it. */
export const finishAll = async (app: Finishing): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select r.id from signature_request r where ${SIGNED} order by r.updated_at`.execute(
    app.db,
  )
  await forEachRequest(rows, (id) => finish(app, id))
}

type Made = { bytes: Uint8Array<ArrayBuffer>; level: SealLevel; head: string; fingerprint: string }

const make = async (app: Finishing, id: string): Promise<Made | null> => {
  const { db, files, settings } = app
  const {
    rows: [request],
  } = await sql<StoredRequest>`select r.* from signature_request r where r.id = ${id} and ${SIGNED}`.execute(db)
  if (!request) return null
  const signers = await signersOf(db, id)
  const events = await eventsOf(db, id)
  const signer = await sealSigner(app)
  const document = new Uint8Array(await readWhole(files, request.file.hash))
  const languages = [...new Set(signers.map(({ language }) => language))]
  const certificates: Uint8Array[] = []
  for (const language of languages) certificates.push(await certificateIn(app, language, { request, signers, events }))
  const { stamps, marks } = await stampsOf(app, request, signers)
  const at = new Date()
  const made = await sealed({
    document,
    certificates,
    stamps,
    marks,
    signer,
    reason: `${text(languages[0] ?? 'ja', 'signatures:seal_reason')} ${id}`,
    at,
    timestamps: settings.timestampUrl,
  })
  return { ...made, head: events.at(-1)?.hash ?? '', fingerprint: sha256(signer.certificate) }
}

const store = (app: Finishing, id: string, { bytes, level, head, fingerprint }: Made): Promise<void> =>
  writing(app.db, { actor: null, address: '' }, async (db) => {
    const request = await lockedRequest(db, id)
    const signers = await signersOf(db, id)
    if (request.state !== 'sent' || !isSigned(signers)) return
    const kept = await keepFile(db, app.files, bytes, { type: 'application/pdf' })
    const file = { ...kept, name: request.file.name, type: 'application/pdf' }
    await sql`update signature_request set sealed_file = ${JSON.stringify(file)}::jsonb, seal_level = ${level}, seal_problem = null
      where id = ${id}`.execute(db)
    // where the document was thrown away meanwhile, the signed one stays with its request
    if (request.node_id !== null) await fileNextVersion(db, request.node_id, file)
    await moveRequest(db, id, { name: 'complete', after: 'completed' })
    await addEvents(db, id, [{ kind: 'sealed', facts: { hash: kept.hash, level, certificate: fingerprint, head } }])
    await mailCompleted(db, app, request, signers)
    await mailCopies(db, app, request)
    await tellSender(app, db, request, 'signature_completed')
  })

/** Everybody who was asked, and a deputy who has signed, gets a link to the sealed document; the code that it asks for comes as before. */
const mailCompleted = async (db: Db, app: Finishing, request: StoredRequest, signers: readonly Signer[]): Promise<void> => {
  for (const signer of signers) {
    const { name, email, language } = signer
    const own = email === null || (await isClosed(db, signer)) ? [] : [{ name, email, language, id: null }]
    const deputy = signer.deputy_id === null ? null : await activeAccount(db, signer.deputy_id)
    for (const person of [...own, ...(deputy ? [deputy] : [])])
      await mailLink(db, app, { request, signer, person, title: request.title }, 'signature_completed')
  }
}

/** Those who only get a copy are mailed a link to it; the code that it asks for comes to the same address. */
const mailCopies = async (db: Db, app: Finishing, request: StoredRequest): Promise<void> => {
  for (const copy of await copiesOf(db, request.id)) {
    const { id, name, email, language } = copy
    if (email === null || (await isClosed(db, copy))) continue
    const person = { name, email, language, id: null }
    await mailLink(db, app, { request, signer: copy, person, title: request.title }, 'signature_copy')
    await addEvents(db, request.id, [{ kind: 'copied', signer: id, facts: { way: 'mail' } }])
  }
}

/** An instant in Japan, to the second, as papers take it. */
const inJapan = (at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(ZONE).toString({ smallestUnit: 'second', timeZoneName: 'never' })

type Told = { request: StoredRequest; signers: readonly Signer[]; events: readonly Chained[] }
const certificateIn = async (app: Finishing, language: Language, { request, signers, events }: Told): Promise<Uint8Array> => {
  const word = (key: string) => text(language, `signatures:${key}`)
  const nameOf = (id: string | null) => signers.find((signer) => signer.id === id)?.name ?? ''
  const level = app.settings.timestampUrl === null ? 'without_time' : 'with_time'
  const data: SignatureCertificateData = {
    ...(await paperHead(app, language)),
    labels: textTable(language, 'papers:signature_certificate.labels') as SignatureCertificateData['labels'],
    notes: ['sealed', level, 'verify'].map((note) =>
      filled(language, text(language, `papers:signature_certificate.notes.${note}`), { url: `${app.settings.publicUrl}/verify` }),
    ),
    document: {
      title: request.title,
      file: request.file.name,
      pages: request.pages ?? 1,
      hash: request.file.hash,
      request: request.id,
    },
    chain_head: events.at(-1)?.hash ?? '',
    signers: signers.map((signer) => ({
      name: signer.signed_name ?? signer.name,
      role: roleOf(signer, language),
      contact: signer.email === null ? hiddenPhone(signer.phone) : hidden(signer.email),
      address: signer.address ?? '',
      strokes: signer.drawing ?? [],
      typed: signer.signed_name ?? signer.name,
      times: events
        .filter((event) => event.signer === signer.id && ['code_passed', 'read_to_end', 'consented', 'signed'].includes(event.kind))
        .map((event) => ({ what: word(`event.${event.kind}`), at: inJapan(event.at) })),
    })),
    events: events.map((event) => ({ at: inJapan(event.at), what: word(`event.${event.kind}`), who: nameOf(event.signer) })),
  }
  return (await renderPdf(signatureCertificate, data)).pdf
}

const roleOf = ({ role, acting, name }: Signer, language: Language): string => {
  const called = text(language, `signatures:role.${role}`)
  return acting === null ? called : `${called} (${filled(language, text(language, 'signatures:as_deputy'), { name })})`
}
const hiddenPhone = (phone: string | null): string => (phone === null ? '' : `***${phone.slice(-4)}`)

/** Names, drawings and dates for the places of the document. */
const stampsOf = async (app: Finishing, request: StoredRequest, signers: readonly Signer[]) => {
  const head = await paperHead(app, 'ja')
  const stamps: SignatureStampsData['stamps'] = []
  const marks: Mark[] = []
  for (const { signer: place, kind, ...where } of request.places) {
    const signer = signers.find((each) => each.place === place)
    if (!signer) continue
    const stamp = stampOf(kind, signer)
    const known = stamps.findIndex((each) => JSON.stringify(each) === JSON.stringify(stamp))
    if (known < 0) stamps.push(stamp)
    marks.push({ ...where, stamp: known < 0 ? stamps.length - 1 : known })
  }
  if (stamps.length === 0) return { stamps: null, marks }
  const { pdf } = await renderPdf(signatureStamps, {
    ...head,
    labels: { title: text('ja', 'papers:signature_stamps.labels.title') },
    stamps,
  })
  return { stamps: pdf, marks }
}
const stampOf = (kind: 'signature' | 'date', { language, signed_at, signed_name, name, drawing }: Signer) =>
  kind === 'date'
    ? {
        text: new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: ZONE }).format(Date.parse(signed_at ?? '')),
        strokes: [] as [],
      }
    : { text: signed_name ?? name, strokes: drawing ?? ([] as []) }
