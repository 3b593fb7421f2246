import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import type { Actor } from '../context/actor.ts'
import type { App } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { anyMail, type Queue } from '../mail/mail.ts'
import { seenNotices } from './notices.ts'

/** The mails about notices. */
type MailName = 'unread_messages'
const queueMail: Queue<MailName> = anyMail

/** When the mail of the day goes out, in the company's time zone. Hours. */
const DIGEST_HOUR = 7
/** Notifications older than this are no longer mailed, such as after the program stood still. Days. */
const OLD_DAYS = 2
/** The most people who get a mail in one run. */
const AT_ONCE = 200

/** The last time at which the daily mail was due. */
const digestDue = sql`(date_trunc('day', now() at time zone 'Asia/Tokyo' - make_interval(hours => ${DIGEST_HOUR}))
  + make_interval(hours => ${DIGEST_HOUR})) at time zone 'Asia/Tokyo'`
const isDue: RawBuilder<unknown> = sql`n.mailed_at is null and n.read_at is null
  and (n.way = 'mail' or (n.way = 'digest' and n.created_at < ${digestDue})) and n.created_at > now() - make_interval(days => ${OLD_DAYS})`

type Mailing = Pick<App, 'db' | 'nouns'> & { settings: Pick<App['settings'], 'smtpUrl' | 'publicUrl'> }
type Recipient = Pick<Actor, 'id' | 'role' | 'staff' | 'offices'> & { email: string; language: Language }

/**
 * Mails people that they have unread notifications: at once those who chose so, the others once a day. The mail says only how many and
 * where to read them, nothing of their content, since mail is read in places that the product does not know.
 */
export const mailNotices = async (app: Mailing): Promise<void> => {
  if (app.settings.smtpUrl === null) return
  const { rows } = await sql<Recipient>`
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices, u.email, u.language from user_account u
    where u.standing = 'active' and u.deleted_at is null and u.email_proved
      and exists (select 1 from notice n where n.account_id = u.id and ${isDue}) order by u.id limit ${AT_ONCE}`.execute(app.db)
  for (const recipient of rows) await app.db.transaction().execute((db) => mailTo(app, db, recipient))
}

/** Queues the mail to one person and marks the notifications as mailed, in one transaction. */
const mailTo = async ({ nouns, settings }: Mailing, db: Db, { email, language, ...holder }: Recipient): Promise<void> => {
  const actor = { ...holder, session: '', viewer: null, factorMissing: false }
  const { rows: due } = await sql<{
    id: string
  }>`update notice n set mailed_at = now() where n.account_id = ${holder.id} and ${isDue} returning n.id`.execute(db)
  const seen = await seenNotices(
    { db, actor, app: { nouns } },
    due.map(({ id }) => id),
  )
  if (seen.length > 0)
    await queueMail(db, { email, language }, 'unread_messages', {
      size: seen.length,
      url: new URL('/admin/notifications', settings.publicUrl).href,
    })
}
