import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CalendarFeed } from '#domain/calendar/calendar.api.ts'
import { sha256 } from '../access/sessions.ts'
import { note } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'

/** The own feed, if there is one, and what it may tell. */
export const feedOf = async ({ db, actor }: Ctx): Promise<CalendarFeed> => {
  const { rows } = await sql<NonNullable<CalendarFeed['feed']>>`
    select created_at, read_at from calendar_feed where account_id = ${actor.id}`.execute(db)
  return { feed: rows[0] ?? null, names: await namesAllowed(db) }
}

const namesAllowed = async (db: Db): Promise<boolean> => {
  const company = await db.selectFrom('company').select('feed_names').executeTakeFirst()
  return company?.feed_names ?? false
}

/** Makes the address anew, so that the one before leads nowhere, and answers it this once. */
export const makeFeed = async (ctx: Ctx): Promise<{ url: string }> => {
  const { db, actor, app } = ctx
  const token = randomBytes(32).toString('base64url')
  await sql`insert into calendar_feed (account_id, token_hash) values (${actor.id}, ${sha256(token)})
    on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`.execute(
    db,
  )
  await note(db, ctx, { act: 'feed_made', entity: 'user_account', record: actor.id })
  return { url: `${app.settings.publicUrl}/api/calendar-feed/${token}.ics` }
}

export const endFeed = async (ctx: Ctx): Promise<CalendarFeed> => {
  const { db, actor } = ctx
  const ended = await sql`delete from calendar_feed where account_id = ${actor.id}`.execute(db)
  if (Number(ended.numAffectedRows ?? 0) > 0) await note(db, ctx, { act: 'feed_ended', entity: 'user_account', record: actor.id })
  return feedOf(ctx)
}

/** Whether feeds name patients, of the whole company. */
export const allowNames = async (ctx: Ctx, names: boolean): Promise<CalendarFeed> => {
  await ctx.db.updateTable('company').set({ feed_names: names }).execute()
  return feedOf(ctx)
}
