import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { icalOf } from '#domain/calendar/ical.ts'
import { notFound } from '#domain/kit/errors.ts'
import { sha256 } from '../access/sessions.ts'
import { throttle } from '../access/throttle.ts'
import { clientAddress, networkOf } from '../kit/base/address.ts'
import type { App } from '../kit/context/context.ts'
import { deferredOf } from '../kit/audit/deferred.ts'
import { withProblems } from '../kit/http/plain.ts'
import { text } from '../kit/base/texts.ts'
import { feedEvents, type Reader } from './feedEvents.ts'

/** What one network may ask in a minute: the servers of large calendars ask for many people. */
const BY_NETWORK = 300
/** What one address is read in an hour; programs ask a few times a day, and at most some times an hour. */
const BY_FEED = 60

/** Somebody's calendar for another program (RFC 5545). The address is the whole secret, so what is wrong with it is never said. */
export const feedRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  routes.get('/:file', async (c) => {
    const address = clientAddress(app.settings, c.req.raw.headers, c.env as Partial<HttpBindings> | undefined)
    await throttle(app.db, `feed:${networkOf(address)}`, BY_NETWORK, 60)
    const [, token = ''] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
    const reader = token === '' ? undefined : await readerOf(app, sha256(token))
    if (!reader) throw notFound()
    await throttle(app.db, `feed:${reader.id}`, BY_FEED, 3600)
    const name = [text(reader.language, 'calendar:feed.name'), reader.company].filter(Boolean).join(' ')
    const body = icalOf(name, await feedEvents(app, reader, address))
    return c.body(body, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
    })
  })
  return routes
}

/** Whose address it is; nobody's any more once the account may not sign in. That it is read is noted to the hour. */
const readerOf = async ({ db }: App, hash: Buffer): Promise<Reader | undefined> => {
  const {
    rows: [row],
  } = await sql<Reader & { stale: boolean }>`
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices, u.language, coalesce(c.name, '') as company,
      coalesce(c.feed_names, false) as names, f.read_at is null or f.read_at < now() - interval '1 hour' as stale
    from calendar_feed f join user_account u on u.id = f.account_id left join company c on true
    where f.token_hash = ${hash} and u.standing = 'active' and u.deleted_at is null`.execute(db)
  if (!row) return undefined
  const { stale, ...reader } = row
  if (stale)
    await deferredOf(db).unlessPaused<unknown>(
      () => sql`update calendar_feed set read_at = now() where token_hash = ${hash}`.execute(db),
      // the next reading writes it
      () => undefined,
    )
  return reader
}
