import { sql } from 'kysely'
import { type Language, locales } from '#domain/kit/languages.ts'
import { nextToInvite, remindersDue, signsAsDeputy } from '#domain/signatures/flow.ts'
import { today } from '../kit/base/today.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { addEvents, type NewEvent } from './events.ts'
import { queueSignatureMail, type SignatureMail } from './mails.ts'
import { newLink } from './secrets.ts'
import { type Signer, signersOf, type StoredRequest } from './signers.ts'

type Inviting = Pick<App, 'settings' | 'keys'>
type Deputy = { name: string; email: string; language: Language; from: string; to: string }

export const companyName = async (db: Db): Promise<string> =>
  (await db.selectFrom('company').select('name').executeTakeFirst())?.name ?? ''

/** A date as mails write it. */
export const dateIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))

/**
 * Invites everybody whose turn has come, in the caller's transaction: a signer with a mail address is mailed a link, another one gets a link
 * from the office. What is invited once is not invited again, whatever is repeated.
 */
export const inviteNext = async (db: Db, app: Inviting, request: StoredRequest): Promise<void> => {
  for (const { id } of nextToInvite(request, await signersOf(db, request.id))) {
    const signer = (await signersOf(db, request.id)).find((each) => each.id === id)
    if (!signer) continue
    await sql`update signature_signer set state = 'invited', reminded_on = ${today()}::date where id = ${id}`.execute(db)
    const deputy = await deputyOf(db, signer)
    if (deputy) await sql`update signature_signer set acting = ${deputy.name} where id = ${id}`.execute(db)
    const mailed = await mailLinks(db, app, { request, signer, deputy }, 'signature_invitation')
    await addEvents(db, request.id, [
      { kind: 'invited', signer: id, facts: { way: mailed ? 'mail' : 'handed' } },
      ...(deputy ? [{ kind: 'deputised', signer: id, facts: { name: deputy.name } } satisfies NewEvent] : []),
    ])
  }
}

/** Mails the signers once more: those who are due today, or all who have been invited. Returns how many. */
export const remind = async (db: Db, app: Inviting, request: StoredRequest, all: boolean): Promise<number> => {
  const signers = await signersOf(db, request.id)
  const due = all ? signers.filter(({ state }) => state === 'invited') : remindersDue(request, signers, today())
  let size = 0
  for (const { id } of due) {
    const signer = signers.find((each) => each.id === id)
    if (!signer) continue
    const deputy = await deputyOf(db, signer)
    if (deputy) await sql`update signature_signer set acting = ${deputy.name} where id = ${id}`.execute(db)
    if (!(await mailLinks(db, app, { request, signer, deputy }, 'signature_reminder'))) continue
    await sql`update signature_signer set reminded_on = ${today()}::date where id = ${id}`.execute(db)
    await addEvents(db, request.id, [{ kind: 'reminded', signer: id }])
    size += 1
  }
  return size
}

/** The deputy of somebody who signs for the company and has an account with that address. */
const deputyOf = async (db: Db, { role, email }: Signer): Promise<Deputy | null> => {
  const {
    rows: [deputy],
  } = await sql<Deputy>`
    select d.last_name || ' ' || d.first_name as name, d.email, d.language, u.deputy_from as "from", u.deputy_to as "to"
    from user_account u join user_account d on d.id = u.deputy_id and d.standing = 'active' and d.deleted_at is null
    where lower(u.email) = lower(${email}) and u.standing = 'active' and u.deleted_at is null and u.deputy_from is not null and u.deputy_to is not null`.execute(
    db,
  )
  return deputy && signsAsDeputy(role, deputy, today()) ? deputy : null
}

type Asked = { request: StoredRequest; signer: Signer; deputy: Deputy | null }
/** Mails a link of its own to the signer and to the deputy. False where nobody has an address. */
const mailLinks = async (db: Db, app: Inviting, { request, signer, deputy }: Asked, mail: SignatureMail): Promise<boolean> => {
  const company = await companyName(db)
  const { name, email, language } = signer
  const to = [...(email === null ? [] : [{ name, email, language }]), ...(deputy ? [deputy] : [])]
  for (const person of to) {
    const { url, hash } = await newLink(db, app.settings, signer, { way: 'mail', expires_on: request.expires_on })
    const facts = { name: person.name, company, title: request.title, url, date: dateIn(person.language, request.expires_on) }
    await queueSignatureMail(db, person, mail, facts, { hash, keys: app.keys }, true)
  }
  return to.length > 0
}
