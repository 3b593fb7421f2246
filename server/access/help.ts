import { sql } from 'kysely'
import { accessApi, type HelpSeen } from '#domain/access/access.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import { implementing } from './calls.ts'

const os = implementing(accessApi.help)

const seenBy = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<HelpSeen> => {
  const { rows } = await sql<HelpSeen>`select news_until::text, toured from help_seen where account_id = ${actor.id}`.execute(db)
  return rows[0] ?? { news_until: null, toured: false }
}

export const helpRouter = {
  seen: os.seen.handler(({ context }) => seenBy(context)),
  // two open windows may say it in any order, so nothing that was seen becomes unseen
  see: os.see.handler(async ({ input: { news_until = null, toured = false }, context }) => {
    await sql`insert into help_seen (account_id, news_until, toured) values (${context.actor.id}, ${news_until}::date, ${toured})
      on conflict (account_id) do update set news_until = greatest(help_seen.news_until, excluded.news_until),
        toured = help_seen.toured or excluded.toured`.execute(context.db)
    return seenBy(context)
  }),
}
