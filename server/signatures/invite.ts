import { sql } from 'kysely'
import { type Language, locales } from '#domain/kit/languages.ts'
import { nextToInvite, remindersDue } from '#domain/signatures/flow.ts'
import { filled, text } from '../kit/base/texts.ts'
import { today } from '../kit/base/today.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { type Deputy, deputyOf, isClosed } from './signingDeputy.ts'
import { addEvents, type NewEvent } from './events.ts'
import { queueSignatureMail, type SignatureMail } from './mails.ts'
import { papersOf } from './papers.ts'
import { lastWay, newLink } from './secrets.ts'
import { type Signer, signersOf, type StoredRequest } from './signers.ts'

type Inviting = Pick<App, 'settings' | 'keys'>

export const companyName = async (db: Db): Promise<string> =>
  (await db.selectFrom('company').select('name').executeTakeFirst())?.name ?? ''

/** A date as mails write it. */
const dateIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))

/**
 * Invites everybody whose turn has come, in the caller's transaction: a signer with a mail address is mailed a link, another one gets a link
 * from the office. What is invited once is not invited again, whatever is repeated; whoever has a link to other papers of the package finds
 * this one there, too.
 */
export const inviteNext = async (db: Db, app: Inviting, request: StoredRequest): Promise<void> => {
  for (const { id } of nextToInvite(request, await signersOf(db, request.id))) {
    const signer = (await signersOf(db, request.id)).find((each) => each.id === id)
    if (!signer) continue
    await sql`update signature_signer set state = 'invited', reminded_on = ${today()}::date where id = ${id}`.execute(db)
    const deputy = await actingFor(db, signer)
    const mailed = (await hasLink(db, id)) || (await mailLinks(db, app, { request, signer, deputy }, 'signature_invitation'))
    await addEvents(db, request.id, [
      { kind: 'invited', signer: id, facts: { way: mailed ? 'mail' : 'handed' } },
      ...(deputy ? [{ kind: 'deputised', signer: id, facts: { name: deputy.name } } satisfies NewEvent] : []),
    ])
  }
}

/** The deputy who is asked with a signer now, which stands with the signer. */
const actingFor = async (db: Db, signer: Signer): Promise<Deputy | null> => {
  const deputy = await deputyOf(db, signer)
  await sql`update signature_signer set acting = ${deputy?.name ?? null} where id = ${signer.id}`.execute(db)
  return deputy
}

/** Whether somebody is asked to sign another paper of the package by a link that was mailed. */
const hasLink = async (db: Db, id: string): Promise<boolean> =>
  (await papersOf(db, id)).some(
    ({ signer, signer_state, state }) => signer !== id && state === 'sent' && signer_state === 'invited',
  ) && (await lastWay(db, id)) === 'mail'

/** Whether somebody was mailed on this day because of another paper of the package. */
const wasMailedToday = async (db: Db, id: string): Promise<boolean> => {
  const others = (await papersOf(db, id)).filter(({ signer }) => signer !== id).map(({ signer }) => signer)
  const { rows } =
    await sql`select 1 from signature_signer where id = any(${others}::uuid[]) and reminded_on = ${today()}::date`.execute(db)
  return rows.length > 0
}

/** Mails the signers once more: those who are due today, or all who have been invited. Returns how many. */
export const remind = async (db: Db, app: Inviting, request: StoredRequest, all: boolean): Promise<number> => {
  const signers = await signersOf(db, request.id)
  const due = all ? signers.filter(({ state }) => state === 'invited') : remindersDue(request, signers, today())
  let size = 0
  for (const { id } of due) {
    const signer = signers.find((each) => each.id === id)
    if (!signer) continue
    const deputy = await actingFor(db, signer)
    const isTold = !all && (await wasMailedToday(db, id))
    if (!isTold && !(await mailLinks(db, app, { request, signer, deputy }, 'signature_reminder'))) continue
    await sql`update signature_signer set reminded_on = ${today()}::date where id = ${id}`.execute(db)
    if (isTold) continue
    const isNew = deputy !== null && deputy.name !== signer.acting
    await addEvents(db, request.id, [
      { kind: 'reminded', signer: id },
      ...(isNew ? [{ kind: 'deputised', signer: id, facts: { name: deputy.name } } satisfies NewEvent] : []),
    ])
    size += 1
  }
  return size
}

type Asked = { request: StoredRequest; signer: Signer; deputy: Deputy | null }
/** Mails a link of its own to the signer and to the deputy. False where nobody has an address, or an account that is not closed. */
const mailLinks = async (db: Db, app: Inviting, { request, signer, deputy }: Asked, mail: SignatureMail): Promise<boolean> => {
  const { name, email, language } = signer
  const more = await morePapers(db, request, signer)
  const own = email === null || (await isClosed(db, signer)) ? [] : [{ name, email, language, id: null }]
  const to = [...own, ...(deputy ? [deputy] : [])]
  for (const person of to)
    await mailLink(db, app, { request, signer, person, title: titleOf(person.language, request.title, more) }, mail)
  return to.length > 0
}

/** Who is mailed: a signer, or with `id` an account that acts for one. */
type Person = Pick<Deputy, 'name' | 'email' | 'language'> & { id: string | null }
type Mailed = { request: StoredRequest; signer: Signer; person: Person; title: string }
/** Mails a link of its own to one person. */
export const mailLink = async (
  db: Db,
  app: Inviting,
  { request, signer, person, title }: Mailed,
  mail: SignatureMail,
): Promise<void> => {
  const { expires_on } = request
  const { url, hash } = await newLink(db, app.settings, signer, { way: 'mail', expires_on, deputy: person.id })
  const facts = { name: person.name, company: await companyName(db), title, url, date: dateIn(person.language, expires_on) }
  await queueSignatureMail(db, person, mail, facts, { hash, keys: app.keys }, true)
}

/** How many further papers of the package somebody is to sign. */
const morePapers = async (db: Db, { id, package_id }: StoredRequest, { name, role }: Signer): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from signature_request r where r.package_id = ${package_id}::uuid and r.id <> ${id}
      and r.state in ('draft', 'sent') and r.deleted_at is null and r.signers @> ${JSON.stringify([{ name, role }])}::jsonb`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}
/** The title of the first of several papers, and how many there are. */
export const titleOf = (language: Language, title: string, more: number): string =>
  more === 0 ? title : filled(language, text(language, 'signatures:more_papers'), { title, count: String(more) })
