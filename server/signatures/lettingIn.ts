import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { codeWay, type SignerAct, whyNot } from '#domain/signatures/flow.ts'
import type { Entered, Opened } from '#domain/signatures/signing.ts'
import { networkOf } from '../kit/base/address.ts'
import { today } from '../kit/base/today.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { writing } from '../access/calls.ts'
import { throttle } from '../access/throttle.ts'
import { addEvents } from './events.ts'
import { companyName } from './invite.ts'
import { queueSignatureMail } from './mails.ts'
import { CODE_MINUTES, linkOf, newCode, newPass, requirePass, tryCode } from './secrets.ts'
import { lockedRequest, type Signer, signersOf, type StoredRequest } from './signers.ts'

export type Signing = { request: StoredRequest; signer: Signer; signers: Signer[] }
export type From = { address: string; agent: string }

/** Codes that are mailed to one signer in an hour, and tries of codes in that time. */
const CODES = 5
const TRIES = 20

/** The request and the signer of a link, with the request locked. */
const found = async (db: Db, token: string): Promise<Signing & { way: 'mail' | 'office'; link: 'mail' | 'handed' }> => {
  const of = await linkOf(db, token)
  const request = await lockedRequest(db, of.request)
  const signers = await signersOf(db, of.request)
  const signer = signers.find(({ id }) => id === of.signer)
  if (!signer) throw new AppError('link_expired')
  return { request, signer, signers, way: codeWay({ link: of.way, email: signer.email }), link: of.way }
}

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
    const { request, signer, way, link } = await found(db, token)
    if (signer.opened_at === null) {
      await sql`update signature_signer set opened_at = now() where id = ${signer.id}`.execute(db)
      await addEvents(db, request.id, [
        { kind: 'link_opened', signer: signer.id, facts: { way: link, address: from.address, agent: from.agent.slice(0, 200) } },
      ])
    }
    return {
      company: await companyName(db),
      title: request.title,
      name: signer.name,
      language: signer.language,
      state:
        whyNot(request, signer, 'read', today()) === 'signature_closed' && request.state === 'sent' ? 'expired' : request.state,
      signer_state: signer.state,
      code_way: way,
      mailed_to: way === 'mail' && signer.email !== null ? hidden(signer.email) : null,
      expires_on: request.expires_on,
    }
  })

/** Mails a code, where the link did not come by mail itself. */
export const mailCode = async (app: App, token: string, from: From): Promise<void> => {
  const { signer: id } = await linkOf(app.db, token)
  await throttle(app.db, `signature code:${id}`, CODES, 3600)
  await inTransaction(app, from, async (db) => {
    const signing = await found(db, token)
    check(signing, 'read')
    const { request, signer, way } = signing
    if (way !== 'mail' || signer.email === null) throw new AppError('act_not_allowed')
    const { code, hash } = await newCode(db, app.keys, signer, 'mail')
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
    const { request, signer } = signing
    const right = await tryCode(db, app.keys, signer, code)
    await addEvents(db, request.id, [
      { kind: right ? 'code_passed' : 'code_failed', signer: signer.id, facts: { address: from.address } },
    ])
    return right ? enteredOf(signing, await newPass(db, signer)) : null
  })
  if (!entered) throw new AppError('code_wrong', { errors: [{ field: 'code', code: 'wrong_code' }] })
  return entered
}

const enteredOf = ({ request, signer }: Signing, pass: string): Entered => ({
  pass,
  title: request.title,
  message: request.message,
  role: signer.role,
  name: signer.signed_name ?? signer.acting ?? signer.name,
  pages: request.pages ?? 0,
  hash: request.file.hash,
  seen: signer.pages_seen,
  signer_state: signer.state,
  sealed: request.sealed_file !== null,
})

export type Within = { token: string; pass: string }
/** Runs something for a signer whose browser was let in. */
export const within = <T>(
  app: App,
  { token, pass }: Within,
  from: From,
  act: SignerAct,
  run: (db: Db, signing: Signing) => Promise<T>,
) =>
  inTransaction(app, from, async (db) => {
    const signing = await found(db, token)
    await requirePass(db, signing.signer.id, pass)
    check(signing, act)
    return run(db, signing)
  })
