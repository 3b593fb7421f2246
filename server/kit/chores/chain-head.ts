import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { AuditState } from '#domain/kit/audit.ts'
import { ZONE } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'
import type { App } from '../context/context.ts'
import type { Chore } from '../jobs/worker.ts'
import { log } from '../base/log.ts'
import { anyMail, type Queue } from '../mail/mail.ts'

type Noting = Pick<App, 'db'> & { settings: Pick<App['settings'], 'headFile' | 'smtpUrl'> }
type Way = AuditState['noted'][number]['way']
type Head = { line: number; hash: string; at: string }

/**
 * Hours after which the head is written again: daily to the file and weekly by mail, each an hour less so that the time of day does not
 * drift.
 */
const EVERY: Record<Way, number> = { file: 23, mail: 7 * 24 - 1 }
const queueMail: Queue<'audit_head'> = anyMail

/**
 * The newest hash of the chain. Somebody who rewrites the audit log in the database can rewrite the hash there, but not copies kept
 * elsewhere.
 */
const headOf = async ({ db }: Noting): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select line::int, encode(hash, 'hex') as hash, now() as at from audit_seal order by line desc limit 1`.execute(db)
  return rows[0]
}

const isDue = async ({ db }: Noting, way: Way): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from audit_noted where way = ${way} and at between now() - make_interval(hours => ${EVERY[way]}) and now()`.execute(
      db,
    )
  return rows.length === 0
}

const remember = (db: App['db'], way: Way, { line }: Head) =>
  sql`insert into audit_noted (way, at, line) values (${way}, now(), ${line})
    on conflict (way) do update set at = excluded.at, line = excluded.line`.execute(db)

/**
 * Appends a line to the file named in HEAD_FILE: the time, the number of the last sealed line, and its hash. A failure to write is logged.
 */
export const noteInFile = async (app: Noting): Promise<void> => {
  const { headFile } = app.settings
  const head = headFile === null ? undefined : await headOf(app)
  if (headFile === null || !head) return
  try {
    await fs.appendFile(headFile, `${new Date(head.at).toISOString()} ${head.line} ${head.hash}\n`, { mode: 0o600, flush: true })
    await remember(app.db, 'file', head)
  } catch (error) {
    log.error('the head of the audit log was not noted in HEAD_FILE', error)
  }
}

/** Mails the head to every administrator, who can keep it as evidence outside of the machine. */
const noteByMail = async (app: Noting): Promise<void> => {
  const head = await headOf(app)
  if (!head) return
  await app.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ email: string; language: Language; name: string }>`
      select email, language, last_name || ' ' || first_name as name from user_account
      where role = 'admin' and standing = 'active' and deleted_at is null`.execute(db)
    for (const { name, ...to } of rows) await queueMail(db, to, 'audit_head', { name, ...head, at: momentIn(to.language, head.at) })
    await remember(db, 'mail', head)
  })
}

const momentIn = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(new Date(at))

/**
 * Writes the head to the file once a day and mails it once a week, as far as each is configured. Checked every ten minutes, because many
 * computers are switched off at night.
 */
export const headChore = (app: Noting): Chore => ({
  name: 'audit_head',
  cron: '*/10 * * * *',
  run: async () => {
    if (app.settings.headFile !== null && (await isDue(app, 'file'))) await noteInFile(app)
    if (app.settings.smtpUrl !== null && (await isDue(app, 'mail'))) await noteByMail(app)
  },
})
