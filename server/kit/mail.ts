import { createTransport } from 'nodemailer'
import { sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import type { Db } from './context.ts'
import { log } from './log.ts'
import type { Settings } from './settings.ts'
import { text } from './texts.ts'

export type MailName = 'reset_code' | 'link' | 'invitation' | 'approved' | 'declined' | 'password_changed' | 'registered'

/** Puts a mail into the outbox, in the caller's transaction. Texts: `mail:<name>.subject` and `.body`. */
export const queueMail = async (
  db: Db,
  to: { email: string; language: Language },
  name: MailName,
  facts: Record<string, string | number>,
): Promise<void> => {
  const filled = (part: string) =>
    text(to.language, `mail:${name}.${part}`).replace(/\{\{(\w+)\}\}/g, (_, fact: string) => String(facts[fact] ?? ''))
  await db
    .insertInto('mail')
    .values({ recipient: to.email, subject: filled('subject'), body: filled('body'), sent_at: null, error: null })
    .execute()
}

const MAX_TRIES = 8
const CLAIM = 5

/**
 * Hands waiting mails to the mail server, each to one process only; what fails is tried again after 1, 2, 4 … minutes.
 * @returns how many were sent
 */
export const sendMails = async (db: Db, { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Promise<number> => {
  if (smtpUrl === null) return 0
  const { rows } = await sql<{ id: string; recipient: string; subject: string; body: string; tries: number }>`
    update mail set tries = tries + 1, next_try_at = now() + make_interval(mins => (2 ^ tries)::int)
    where id in (select id from mail where sent_at is null and next_try_at <= now() and tries < ${MAX_TRIES} order by created_at limit ${CLAIM} for update skip locked)
    returning id, recipient, subject, body, tries`.execute(db)
  if (rows.length === 0) return 0
  const transport = createTransport(smtpUrl)
  let sent = 0
  for (const { id, recipient, subject, body } of rows) {
    try {
      await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body })
      await sql`update mail set sent_at = now(), error = null where id = ${id}`.execute(db)
      sent += 1
    } catch (error) {
      // the words of a mail server may quote the address
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR'
      await sql`update mail set error = ${code} where id = ${id}`.execute(db)
      log.warn('a mail was not sent', { code })
    }
  }
  transport.close()
  return sent
}
