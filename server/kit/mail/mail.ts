import { createTransport } from 'nodemailer'
import { sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import type { App } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { Keys } from '../keys/keys.ts'
import { log } from '../base/log.ts'
import { filled, text } from '../base/texts.ts'

/** Queues a mail to be sent later, in the caller's transaction. `Name`: the names of the mails of one noun. */
export type Queue<Name extends string> = (
  db: Db,
  to: { email: string; language: Language },
  name: Name,
  facts: Record<string, string | number>,
  /**
   * For a mail that brings a code or a link: `hash` is the hash of that secret. The text of the mail is encrypted, and deleted once the
   * mail is sent or the secret is no longer valid.
   */
  secret?: { hash: Buffer; keys: Keys },
  /** One of many that go out at once: sent at a rate, and after the others. */
  paced?: boolean,
) => Promise<void>

/**
 * The purpose for which the text of a mail with a secret link or code is encrypted; a value encrypted for one purpose cannot be opened for
 * another.
 */
const PURPOSE = 'mail.body'

/** Queues a mail of any name; each noun narrows the type to its own mails. The texts are `mail:<name>.subject` and `mail:<name>.body`. */
export const anyMail: Queue<string> = async (db, to, name, facts, secret, paced = false) => {
  const part = (which: string) => filled(to.language, text(to.language, `mail:${name}.${which}`), facts)
  await db
    .insertInto('mail')
    .values({
      name,
      recipient: to.email,
      subject: part('subject'),
      body: secret ? secret.keys.seal(PURPOSE, part('body')) : part('body'),
      secret_hash: secret?.hash ?? null,
      paced,
    })
    .execute()
}

const MAX_TRIES = 8
/**
 * The longest time for which a mail is put off. A mail that is put off for longer was scheduled while the clock was ahead, and is sent now.
 * Minutes.
 */
const LONGEST_WAIT = 2 ** MAX_TRIES
/** Timeouts for answers of the mail server. Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
/**
 * The most time for sending one mail. It is below the two minutes after which another process may claim the mail, so that a slow mail is
 * not sent twice. Milliseconds.
 */
const LIMIT = 60_000
/**
 * The most mails of a burst in a minute: what large providers accept of one sender (Exchange Online: 30 messages a minute). The rest waits in
 * the outbox, where each is claimed once, so that nobody gets one twice and the next round goes on where this one stopped.
 */
export const PACE = 30
type Waiting = { id: string; recipient: string; subject: string; body: string; sealed: boolean }

/**
 * Sends the waiting mails, each claimed by one process only. A failed mail is tried again after 2, 4, 8 … minutes, `MAX_TRIES` times in
 * all.
 * @param signal ends the work even in the middle of a mail, which is then tried again like a failed one
 * @returns how many mails were sent
 */
export const sendMails = async (
  {
    db,
    keys,
    settings: { smtpUrl, mailFrom },
  }: Pick<App, 'db' | 'keys'> & { settings: Pick<App['settings'], 'smtpUrl' | 'mailFrom'> },
  signal: AbortSignal,
): Promise<number> => {
  if (smtpUrl === null) return 0
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  let sent = 0
  for (let mail = await claim(db); mail; mail = signal.aborted ? undefined : await claim(db)) {
    const { id, recipient, subject, body, sealed } = mail
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)])
    try {
      const text = sealed ? keys.open(PURPOSE, body) : body
      await transport.sendMail({ from: mailFrom, to: recipient, subject, text, signal: limited })
      await sql`update mail set sent_at = now(), body = case when secret_hash is null then body else '' end where id = ${id}`.execute(
        db,
      )
      sent += 1
    } catch (error) {
      // only the error code is logged and stored, since the message of a mail server may quote the address
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR'
      await sql`update mail set error = ${code} where id = ${id}`.execute(db)
      log.warn('a mail was not sent', { code })
    }
  }
  transport.close()
  return sent
}

/** Claims the next mail for one process and clears its error, which stays null until the outcome is known. */
const claim = async (db: Db): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    update mail set tries = tries + 1, tried_at = now(), next_try_at = now() + make_interval(mins => (2 ^ (tries + 1))::int), error = null
    where id = (select id from mail where sent_at is null and next_try_at not between now() and now() + make_interval(mins => ${LONGEST_WAIT}) and tries < ${MAX_TRIES} and body <> ''
        and (not paced or (select count(*) from mail p where p.paced and p.tried_at > now() - interval '1 minute') < ${PACE})
      order by paced, created_at limit 1 for update skip locked)
    returning id, recipient, subject, body, secret_hash is not null as sealed`.execute(db)
  return rows[0]
}

/**
 * Makes a sent or failed mail due now, with all tries again. A mail that waits for its first try or is just being sent stays as it is.
 * @returns false when there is no such mail or its text is no longer kept
 */
export const sendAgain = async (db: Db, id: string): Promise<boolean> => {
  await sql`update mail set next_try_at = now(), tries = 0, sent_at = null, error = null
    where id = ${id} and (sent_at is not null or error is not null or (tries >= ${MAX_TRIES} and next_try_at <= now()))`.execute(db)
  const { rows } = await sql`select 1 from mail where id = ${id} and body <> ''`.execute(db)
  return rows.length > 0
}

/** Days for which sent and failed mails stay in the outbox, where an administrator can see what became of them. */
const KEPT_DAYS = 30

export const sweepMails = async (db: Db): Promise<void> => {
  await sql`delete from mail where coalesce(sent_at, created_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
