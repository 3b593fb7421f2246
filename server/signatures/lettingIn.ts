import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { type CodeWay, codeWay, type LinkWay, type SignerAct, whyNot } from '#domain/signatures/flow.ts'
import type { Entered, Opened, OpenedPaper } from '#domain/signatures/signing.ts'
import { networkOf } from '../kit/base/address.ts'
import { today } from '../kit/base/today.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { writing } from '../access/calls.ts'
import { throttle } from '../access/throttle.ts'
import { activeAccount, type Deputy, deputyOf, isClosed } from './signingDeputy.ts'
import { addEvents } from './events.ts'
import { companyName } from './invite.ts'
import { queueSignatureMail } from './mails.ts'
import { type Paper, papersOf } from './papers.ts'
import { CODE_MINUTES, type Link, linkOf, newCode, newPass, requirePass, tryCode } from './secrets.ts'
import { copiesOf, lockedRequest, type Signer, signersOf, type StoredRequest } from './signers.ts'

/** `deputy`: who acts here in place of the signer; null for the signer. */
export type Signing = { request: StoredRequest; signer: Signer; signers: Signer[]; deputy: Deputy | null }
/** `holder`: the signer to whom link and pass were given; `others`: the other papers that the link opens. */
type Found = Signing & { holder: string; others: Signing[]; way: CodeWay; link: LinkWay }
export type From = { address: string; agent: string }

/** Codes that are mailed to one signer in an hour, and tries of codes in that time. */
const CODES = 5
const TRIES = 20

const signingOf = async (db: Db, { request: id, signer: wanted }: Paper, deputy: Deputy | null): Promise<Signing> => {
  const request = await lockedRequest(db, id)
  const signers = await signersOf(db, id)
  const signer = [...signers, ...(await copiesOf(db, id))].find((each) => each.id === wanted)
  if (!signer) throw new AppError('link_expired')
  return { request, signer, signers, deputy }
}

/**
 * Which papers of a link whoever has it may open now. A deputy opens all while the period lasts, and afterwards only what this deputy has
 * signed. An account that was closed opens nothing.
 */
const inReach = async (db: Db, link: Link, own: Signing, all: readonly Signing[]): Promise<readonly Signing[]> => {
  const { signer, deputy } = own
  if (link.deputy === null) return (await isClosed(db, signer)) ? [] : all
  if (deputy === null) return []
  const now = await deputyOf(db, signer)
  return now?.id === deputy.id ? all : all.filter((each) => each.signer.deputy_id === deputy.id)
}

/**
 * The request and the signer of a link: of the paper that is named, else of the first that waits for the person. All requests that the link
 * opens are locked, in one order. Every step asks this anew, so that a link ends with what it rests on.
 * @throws {AppError} `link_expired`
 */
const found = async (db: Db, token: string, paper?: string): Promise<Found> => {
  const of = await linkOf(db, token)
  const deputy = of.deputy === null ? null : await activeAccount(db, of.deputy)
  const all: Signing[] = []
  for (const each of await papersOf(db, of.signer)) all.push(await signingOf(db, each, deputy))
  const own = all.find(({ signer }) => signer.id === of.signer)
  const signings = own ? await inReach(db, of, own, all) : []
  const waiting = signings.find(({ request, signer }) => whyNot(request, signer, 'sign', today()) === null)
  const chosen =
    paper === undefined
      ? (waiting ?? signings.find((each) => each === own) ?? signings[0])
      : signings.find(({ signer }) => signer.id === paper)
  if (!chosen) throw new AppError('link_expired')
  const others = signings.filter((each) => each !== chosen)
  // a copy binds nobody: it is enough that whoever reads it has the mailbox, so that a link that was forwarded opens nothing
  const way = chosen.signer.only_copy ? 'mail' : codeWay({ link: of.way, email: chosen.signer.email })
  return { ...chosen, others, holder: of.signer, way, link: of.way }
}
/** Those of the other papers that may be read by now. */
const readable = ({ others }: Found): Signing[] =>
  others.filter(({ request, signer }) => whyNot(request, signer, 'read', today()) === null)

const check = ({ request, signer }: Signing, act: SignerAct): void => {
  const fault = whyNot(request, signer, act, today())
  if (fault) throw new AppError(fault)
}

/** 't***@example.jp' */
export const hidden = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2')

const inTransaction = <T>({ db }: Pick<App, 'db'>, { address }: From, run: (trx: Db) => Promise<T>): Promise<T> =>
  writing(db, { actor: null, address }, run)

/** What is told to whoever has a link, before any code. */
export const openLink = (app: App, token: string, from: From): Promise<Opened> =>
  inTransaction(app, from, async (db) => {
    const opening = await found(db, token)
    const { request, signer, deputy, way, link } = opening
    if (signer.opened_at === null) {
      await sql`update signature_signer set opened_at = now() where id = ${signer.id}`.execute(db)
      await addEvents(db, request.id, [
        { kind: 'link_opened', signer: signer.id, facts: { way: link, address: from.address, agent: from.agent.slice(0, 200) } },
      ])
    }
    return {
      company: await companyName(db),
      title: request.title,
      name: deputy?.name ?? signer.name,
      language: deputy?.language ?? signer.language,
      state:
        whyNot(request, signer, 'read', today()) === 'signature_closed' && request.state === 'sent' ? 'expired' : request.state,
      signer_state: signer.state,
      code_way: way,
      mailed_to: way === 'mail' && signer.email !== null ? hidden(signer.email) : null,
      expires_on: request.expires_on,
      more: readable(opening).length,
    }
  })

/** Mails a code, where the link did not come by mail itself. */
export const mailCode = async (app: App, token: string, from: From): Promise<void> => {
  const { signer: id } = await linkOf(app.db, token)
  await throttle(app.db, `signature code:${id}`, CODES, 3600)
  await inTransaction(app, from, async (db) => {
    const signing = await found(db, token)
    check(signing, 'read')
    const { request, signer, way, holder } = signing
    if (way !== 'mail' || signer.email === null) throw new AppError('act_not_allowed')
    const { code, hash } = await newCode(db, app.keys, { id: holder }, 'mail')
    const to = { email: signer.email, language: signer.language }
    const facts = { name: signer.name, company: await companyName(db), title: request.title, code, minutes: CODE_MINUTES.mail }
    await queueSignatureMail(db, to, 'signature_code', facts, { hash, keys: app.keys })
    await addEvents(db, request.id, [{ kind: 'code_made', signer: signer.id, facts: { way: 'mail' } }])
  })
}

/**
 * Lets a browser in by the code.
 * @throws {AppError} `code_wrong`; the try is counted and written down all the same
 */
export const enterByCode = async (app: App, { token, code }: { token: string; code: string }, from: From): Promise<Entered> => {
  const { signer: id } = await linkOf(app.db, token)
  await throttle(app.db, `signature try:${id}:${networkOf(from.address)}`, TRIES, 3600)
  const entered = await inTransaction(app, from, async (db): Promise<Entered | null> => {
    const signing = await found(db, token)
    check(signing, 'read')
    const papers = [signing, ...readable(signing)]
    const right = await tryCode(
      db,
      app.keys,
      [signing, ...signing.others].map(({ signer }) => signer.id),
      code,
    )
    // each record tells by itself how its signer was let in
    for (const { request, signer } of right ? papers : [signing]) {
      if (right) await sql`update signature_signer set opened_at = coalesce(opened_at, now()) where id = ${signer.id}`.execute(db)
      await addEvents(db, request.id, [
        { kind: right ? 'code_passed' : 'code_failed', signer: signer.id, facts: { address: from.address } },
      ])
    }
    if (!right) return null
    const pass = await newPass(db, { id: signing.holder })
    return { ...openedPaper(signing), pass, more: readable(signing).map(openedPaper) }
  })
  if (!entered) throw new AppError('code_wrong', { errors: [{ field: 'code', code: 'wrong_code' }] })
  return entered
}

const openedPaper = ({ request, signer, deputy }: Signing): OpenedPaper => ({
  paper: signer.id,
  title: request.title,
  message: request.message,
  role: signer.role,
  name: signer.signed_name ?? deputy?.name ?? signer.name,
  pages: request.pages ?? 0,
  hash: request.file.hash,
  seen: signer.pages_seen,
  signer_state: signer.state,
  sealed: request.sealed_file !== null,
})

export type Within = { token: string; pass: string; paper?: string | undefined }
/** Runs something for a signer whose browser was let in. */
export const within = <T>(
  app: App,
  { token, pass, paper }: Within,
  from: From,
  act: SignerAct,
  run: (db: Db, signing: Signing) => Promise<T>,
) =>
  inTransaction(app, from, async (db) => {
    const signing = await found(db, token, paper)
    await requirePass(db, signing.holder, pass)
    check(signing, act)
    return run(db, signing)
  })
