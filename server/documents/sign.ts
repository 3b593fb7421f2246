import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProposedParty, Sendable, SendInput } from '#domain/documents/documents.api.ts'
import type { SignatureField } from '#domain/documents/parts.ts'
import { inSigningOrder, isUsuallyAsked, partyNames, partyPhone, roleOfField } from '#domain/documents/signers.ts'
import type { Given } from '#domain/documents/template.ts'
import { wageTemplates } from '#domain/documents/templateNames.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { fold } from '#domain/kit/fold.ts'
import type { Language } from '#domain/kit/languages.ts'
import { usualTerms } from '#domain/signatures/signatureRequest.ts'
import { staff } from '#domain/staff/staff.ts'
import type { PrintedPlace } from '#papers/kit/paper.ts'
import type { Ctx } from '../kit/context/context.ts'
import { prepareRequest, sendPrepared } from '../signatures/requests.ts'
import { documentOf, documentRecords as records, type StoredDocument } from './records.ts'
import { recordOf } from './seen.ts'

type Place = PrintedPlace & { of: SignatureField; kind: 'signature' | 'date' }
/** The paper of a document as it was made last: from which facts, and where its parties sign. */
type MadePaper = { facts: Given<Fields>; places: Place[] }

const paperOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<MadePaper> => {
  const { rows } = await sql<MadePaper>`
    select facts, places from document_paper where document_id = ${id}::uuid order by number desc limit 1`.execute(db)
  const [paper] = rows
  if (!paper) throw new AppError('act_not_allowed')
  return paper
}
const partiesOf = ({ places }: MadePaper): SignatureField[] => inSigningOrder([...new Set(places.map(({ of }) => of))])

/** @throws {AppError} where a document cannot be sent for signature now */
const requireSendable = ({ state, deleted_at, signature_state }: StoredDocument): void => {
  if (signature_state === 'completed') throw new AppError('document_signed')
  if (signature_state === 'sent') throw new AppError('document_sent')
  if (state !== 'made' || deleted_at !== null) throw new AppError('act_not_allowed')
}

type Contact = Pick<ProposedParty, 'name' | 'email' | 'phone' | 'language'>
type Account = { name: string; email: string; language: Language; staff_id: string | null }
const accountsOf = async ({ db }: Pick<Ctx, 'db'>): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select last_name || ' ' || first_name as name, email, language, staff_id from user_account
    where standing = 'active' and deleted_at is null and (staff_id is not null or role = 'admin')`.execute(db)
  return rows
}

/** How a member of staff is reached: by the address of the own account, else by the one that is recorded. */
const contactOf = async (ctx: Ctx, id: string, accounts: readonly Account[]): Promise<Contact> => {
  const person = await recordOf(ctx, staff, sql`t.id = ${id}::uuid`)
  const account = accounts.find(({ staff_id }) => staff_id === id)
  return {
    name: person?.japanese_name ?? '',
    email: account?.email ?? person?.work_email ?? person?.personal_email ?? null,
    phone: person?.phone_number ?? null,
    language: account?.language ?? ((person?.nationality ?? 'jp') === 'jp' ? 'ja' : 'en'),
  }
}

/** Who signs for the company: whoever is in charge of the document, else its representative, who may have an account. */
const companySigner = async (ctx: Ctx, of: StoredDocument, name: string, accounts: readonly Account[]): Promise<Contact> => {
  if (of.person_in_charge_id !== null) return contactOf(ctx, of.person_in_charge_id, accounts)
  const account = accounts.find((one) => fold(one.name) === fold(name))
  return { name, email: account?.email ?? null, phone: null, language: account?.language ?? 'ja' }
}

/** Who would sign a document, in order. */
const proposalOf = async (ctx: Ctx, of: StoredDocument): Promise<ProposedParty[]> => {
  const paper = await paperOf(ctx, of.id)
  const names = partyNames(paper.facts)
  const accounts = await accountsOf(ctx)
  const signers: ProposedParty[] = []
  for (const party of partiesOf(paper)) {
    const role = roleOfField[party]
    const known =
      role === 'company'
        ? await companySigner(ctx, of, names[party], accounts)
        : role === 'worker' && of.staff_id !== null
          ? { ...(await contactOf(ctx, of.staff_id, accounts)), name: names[party] }
          : { name: names[party], email: null, phone: partyPhone(paper.facts, party), language: 'ja' as const }
    signers.push({ party, role, asked: isUsuallyAsked(party, { ...names, [party]: known.name }), ...known })
  }
  return signers
}

/** The documents about the same person that can be sent, this one first. */
const togetherWith = async (ctx: Ctx, of: StoredDocument): Promise<StoredDocument[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from document t where (t.staff_id, t.patient_id) is not distinct from (${of.staff_id}::uuid, ${of.patient_id}::uuid)
      and t.state = 'made' and t.deleted_at is null and coalesce(t.signature_state not in ('sent', 'completed'), true)
      and exists (select 1 from document_paper p where p.document_id = t.id) and ${ctx.rows}
    order by t.id = ${of.id}::uuid desc, t.created_at, t.id limit 20`.execute(ctx.db)
  const documents: StoredDocument[] = []
  for (const { id } of rows) documents.push(await documentOf(ctx, id))
  return documents
}

/** Who would sign a document, and which others could go with it. @throws {AppError} where it cannot be sent now */
export const proposeSigners = async (ctx: Ctx, id: string): Promise<{ documents: Sendable[]; signers: ProposedParty[] }> => {
  const of = await documentOf(ctx, id)
  requireSendable(of)
  const documents: Sendable[] = []
  const signers = new Map<SignatureField, ProposedParty>()
  for (const one of await togetherWith(ctx, of)) {
    const proposed = await proposalOf(ctx, one)
    documents.push({ id: one.id, version: one.version, name: one.name, parties: proposed.map(({ party }) => party) })
    for (const signer of proposed) if (!signers.has(signer.party)) signers.set(signer.party, signer)
  }
  return { documents, signers: inSigningOrder([...signers.keys()]).flatMap((party) => signers.get(party) ?? []) }
}

type Terms = Omit<SendInput, 'documents'>
type InPackage = { package_id: string; package_place: number }
/** Prepares the request of one document: its file, those who sign it, and where. Returns the id. */
const requestOf = async (ctx: Ctx, of: StoredDocument, { signers, ...terms }: Terms, inPackage: InPackage): Promise<string> => {
  const paper = await paperOf(ctx, of.id)
  const parties = partiesOf(paper)
  const signing = signers.filter(({ party }) => parties.includes(party))
  if (signing.length === 0) throw invalid({ field: 'signers', code: 'no_signers' })
  const places = paper.places.flatMap(({ of: party, kind, page, ...box }) => {
    const at = signing.findIndex((signer) => signer.party === party)
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round)
    return at < 0 || x === undefined || y === undefined || width === undefined || height === undefined
      ? []
      : [{ signer: at + 1, kind, page, x, y, width, height }]
  })
  const id = await prepareRequest(ctx, {
    facts: {
      ...terms,
      title: of.name,
      file: of.file,
      staff_id: of.staff_id,
      patient_id: of.patient_id,
      signers: signing.map(({ party, ...person }) => ({ ...person, role: roleOfField[party] })),
      places,
    },
    ...inPackage,
    node_id: of.node_id,
    confidential: wageTemplates.includes(of.template),
  })
  await sql`update document set signature_request_id = ${id}::uuid where id = ${of.id}::uuid`.execute(ctx.db)
  return id
}

/**
 * Asks people to sign documents about one person, in the transaction of the caller: all requests are prepared before the first is sent, so that
 * the one mail tells how many there are. Returns the ids of the requests.
 * @throws {AppError} where a document cannot be sent now, was changed meanwhile, or is signed by none of these people
 */
export const sendDocuments = async (ctx: Ctx, { documents, ...terms }: SendInput): Promise<string[]> => {
  const locked = new Map<string, StoredDocument>()
  // in one order, so that two who send the same ones never wait for each other
  for (const each of documents.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    locked.set(each.id, (await records.locked(ctx, each)) as StoredDocument)
  const chosen = documents.flatMap(({ id }) => locked.get(id) ?? [])
  for (const of of chosen) requireSendable(await documentOf(ctx, of.id))
  const [first] = chosen
  const isAbout = (of: StoredDocument) => of.staff_id === first?.staff_id && of.patient_id === first.patient_id
  if (!chosen.every(isAbout)) throw invalid({ field: 'documents', code: 'invalid_choice' })
  const package_id = randomUUID()
  const requests: string[] = []
  for (const [at, of] of chosen.entries()) requests.push(await requestOf(ctx, of, terms, { package_id, package_place: at }))
  for (const id of requests) await sendPrepared(ctx, id)
  return requests
}

/** Who is usually asked to sign a document. @throws {AppError} where it cannot be sent now, or nobody would sign it */
const usualSigners = async (ctx: Ctx, of: StoredDocument): Promise<ProposedParty[]> => {
  requireSendable(of)
  const asked = (await proposalOf(ctx, of)).filter((one) => one.asked)
  if (asked.length === 0) throw invalid({ field: 'signers', code: 'no_signers' })
  return asked
}

/**
 * Sends those of some documents that are about one person and can be sent, by whoever usually signs them.
 * @returns those that cannot be sent, each with the reason
 */
export const sendUsual = async (ctx: Ctx, ids: readonly string[], expires_on: string): Promise<Map<string, AppError>> => {
  const left = new Map<string, AppError>()
  const signers = new Map<SignatureField, ProposedParty>()
  const sendable: StoredDocument[] = []
  for (const id of ids) {
    try {
      const of = await documentOf(ctx, id)
      for (const signer of await usualSigners(ctx, of)) if (!signers.has(signer.party)) signers.set(signer.party, signer)
      sendable.push(of)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.set(id, error)
    }
  }
  if (sendable.length === 0) return left
  await sendDocuments(ctx, {
    documents: sendable.map(({ id, version }) => ({ id, version })),
    signers: inSigningOrder([...signers.keys()])
      .flatMap((party) => signers.get(party) ?? [])
      .map(({ asked: _, role: __, ...signer }) => signer),
    copies: [],
    signing_order: 'in_order',
    expires_on,
    remind_days: usualTerms.remind,
    message: null,
  })
  return left
}
