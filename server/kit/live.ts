import { withEventMeta } from '@orpc/server'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { changeActs } from '#domain/kit/audit.ts'
import { type Change, change, type LiveEvent } from '#domain/kit/live.ts'
import type { App, Db } from './context.ts'
import { hearOn } from './hearing.ts'
import { logError } from './log.ts'

/** Whom a change concerns: the staff records that it was or became about, and their establishments; decided once, by the database. */
const audience = z.object({ staff: z.array(z.uuid()), offices: z.array(z.uuid()) })
export type Concerns = z.infer<typeof audience>
const jobNews = z.object({ id: z.uuid(), owner: z.uuid() })
type Told =
  | Exclude<LiveEvent, { type: 'change' | 'job' }>
  | { type: 'change'; change: Change; concerns: Concerns }
  | ({ type: 'job' } & z.infer<typeof jobNews>)
type Send = (event: Told) => void
/** A browser that missed more than this, or is so far behind, reads everything again instead. */
export const MAX_REPLAY = 500
/** Numbers are given before they are committed: a replay starts this much earlier, and hearing of a change twice does no harm. */
const OVERLAP = 50

/** One LISTEN connection a process, however many browsers listen. */
export const startLive = (pool: pg.Pool) => {
  const listeners = new Set<Send>()
  const ended = new Set<(session: string) => void>()
  const tell: Send = (event) => listeners.forEach((send) => send(event))
  const hearing = hearOn(pool, ['changes', 'sessions', 'jobs'], {
    hear: (channel, payload) => {
      if (channel === 'sessions') return ended.forEach((tellEnd) => tellEnd(payload))
      // so much changed at once that it is not told one by one
      if (payload === 'resync') return tell({ type: 'resync' })
      const told = tellable(channel, JSON.parse(payload))
      if (told) tell(told)
    },
    again: () => tell({ type: 'resync' }),
  })
  return {
    ready: hearing.ready,
    add: (send: Send) => {
      listeners.add(send)
      return () => void listeners.delete(send)
    },
    /** Tells the ids of sessions that end. */
    onSessionEnd: (tellEnd: (session: string) => void) => {
      ended.add(tellEnd)
      return () => void ended.delete(tellEnd)
    },
    close: hearing.close,
  }
}
export type Live = ReturnType<typeof startLive>

type Listener = {
  lastEventId: string | undefined
  signal: AbortSignal | undefined
  session: string
  /** Whether the session still holds; asked with every sign of life. */
  holds: () => Promise<boolean>
  /** Which changes the listener may hear of. */
  hears: (change: Change, concerns: Concerns) => boolean
  /** Whose jobs are the own ones, and whether the listener hears of all. */
  account: string
  hearsAllJobs: boolean
}

/** The stream of one browser: what it missed since `lastEventId`, then everything as it happens, until its session ends. */
export async function* listen(app: App, listener: Listener): AsyncGenerator<LiveEvent> {
  const { lastEventId, signal, session, holds } = listener
  const queue: Told[] = []
  let wake = () => {}
  let over = false
  const end = () => {
    over = true
    wake()
  }
  const removers = [
    app.live.add((event) => {
      if (queue.length >= MAX_REPLAY) queue.splice(0, queue.length, { type: 'resync' })
      else if (queue[0]?.type !== 'resync') queue.push(event)
      wake()
    }),
    app.live.onSessionEnd((id) => {
      if (id === session) end()
    }),
  ]
  signal?.addEventListener('abort', end, { once: true })
  const life = setInterval(() => {
    void holds()
      .then((held) => {
        if (held) queue.push({ type: 'hello' })
        else over = true
      }, logError)
      .finally(() => wake())
  }, 25_000)
  try {
    yield { type: 'hello' }
    for (const event of await missed(app.db, lastEventId)) if (heard(event, listener)) yield sent(event, listener)
    while (!over) {
      const event = queue.shift()
      if (!event)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      else if (heard(event, listener)) yield sent(event, listener)
    }
  } finally {
    clearInterval(life)
    for (const remove of removers) remove()
  }
}

const heard = (event: Told, { hears, account, hearsAllJobs }: Listener): boolean => {
  if (event.type === 'job') return hearsAllJobs || event.owner === account
  return event.type !== 'change' || hears(event.change, event.concerns)
}
/** What leaves the server: neither whom it concerns nor whose establishment or job that is. */
const sent = (event: Told, { account }: Listener): LiveEvent => {
  if (event.type === 'job') return { type: 'job', id: event.id, mine: event.owner === account }
  if (event.type !== 'change') return event
  return withEventMeta({ type: 'change', change: event.change }, { id: String(event.change.seq) })
}

const tellable = (channel: string, given: unknown): Told | undefined => {
  if (channel === 'jobs') {
    const news = jobNews.safeParse(given)
    return news.success ? { type: 'job', ...news.data } : undefined
  }
  const [told, concerns] = [change.safeParse(given), audience.safeParse(given)]
  return told.success && concerns.success ? { type: 'change', change: told.data, concerns: concerns.data } : undefined
}

/** Changes since an event, read from the audit trail, so that any process can answer. */
const missed = async (db: Db, lastEventId: string | undefined): Promise<Told[]> => {
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return []
  const { rows } = await sql<Change & Concerns>`
    select a.id as seq, a.entity, a.record_id as id, a.act, a.actor as by, x.staff, x.offices
    from audit a, lateral concerned(a.entity, a.before, a.after) x
    where a.id > ${Number(lastEventId) - OVERLAP} and a.act = any(${[...changeActs]})
    order by a.id limit ${MAX_REPLAY + 1}`.execute(db)
  return rows.length > MAX_REPLAY ? [{ type: 'resync' }] : rows.flatMap((row) => tellable('changes', row) ?? [])
}
