import { withEventMeta } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { changeActs } from '#domain/kit/audit.ts'
import { type Change, change, type LiveEvent } from '#domain/kit/live.ts'
import { whoHears } from './audience.ts'
import type { App, Live, LiveNews } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'
import { crowdedOut } from './crowd.ts'
import { hearOn } from '../db/hearing.ts'
import { logError } from '../base/log.ts'
import { scopeFor } from '../context/rows.ts'

const jobNews = z.object({ id: z.uuid(), owner: z.uuid() })
type Send = (event: LiveNews) => void
/** The most missed changes that are sent again; a browser that missed more reads everything again instead. */
export const MAX_REPLAY = 500
/** A replay starts so many numbers earlier, since lines are numbered before they are committed. A repeated update does no harm. */
const OVERLAP = 50
/** A page's first replay starts so many milliseconds earlier, since lines carry the time at which their transaction began. */
const LEAD = 2000

/** Starts the live updates of a process: one LISTEN connection to the database, however many browsers are connected. */
export const startLive = ({ pool, db, nouns }: Pick<App, 'pool' | 'db' | 'nouns'>): Live => {
  const listeners = new Map<Send, { actor: Actor; end: () => void }>()
  const untold: Change[] = []
  let telling = false
  let closed = false
  const ended = new Set<(session: string) => void>()
  const tell: Send = (event) => listeners.forEach((_, send) => send(event))
  /** Sends changes to those who may read them, by one query at a time; changes of the meantime are queried together. */
  const tellChanges = async (): Promise<void> => {
    if (telling) return
    telling = true
    while (untold.length > 0 && !closed) {
      const changes = untold.splice(0)
      if (changes.length > MAX_REPLAY) {
        tell({ type: 'resync' })
        continue
      }
      const open = new Map(listeners)
      try {
        const people = [...open.values()].map(({ actor }) => actor)
        const hears = await whoHears({ db, nouns }, changes, people)
        for (const each of changes) open.forEach(({ actor }, send) => hears(each, actor) && send({ type: 'change', change: each }))
      } catch (error) {
        logError(error)
        tell({ type: 'resync' })
      }
    }
    telling = false
  }
  const hearing = hearOn(pool, ['changes', 'sessions', 'jobs', 'notices'], {
    hear: (channel, payload) => {
      if (channel === 'sessions') return ended.forEach((tellEnd) => tellEnd(payload))
      // too many changes at once to send them one by one
      if (payload === 'resync') return tell({ type: 'resync' })
      if (channel === 'notices') return tell({ type: 'notice', owner: payload })
      const given: unknown = JSON.parse(payload)
      if (channel === 'jobs') {
        const news = jobNews.safeParse(given)
        return news.success ? tell({ type: 'job', ...news.data }) : undefined
      }
      const told = change.safeParse(given)
      if (told.success) untold.push(told.data)
      void tellChanges()
    },
    again: () => tell({ type: 'resync' }),
  })
  return {
    ready: hearing.ready,
    add: (actor: Actor, send: Send, end: () => void) => {
      crowdedOut(listeners.values(), actor)?.end()
      const remove = () => void listeners.delete(send)
      listeners.set(send, {
        actor,
        end: () => {
          remove()
          end()
        },
      })
      return remove
    },
    onSessionEnd: (tellEnd: (session: string) => void) => {
      ended.add(tellEnd)
      return () => void ended.delete(tellEnd)
    },
    close: () => {
      closed = true
      hearing.close()
    },
  }
}

type Listener = {
  lastEventId: string | undefined
  /** Milliseconds since the browser began to read, when it has no event to go on from. */
  openFor: number | undefined
  signal: AbortSignal | undefined
  actor: Actor
  /** Whether the session is still valid; asked with every heartbeat. */
  holds: () => Promise<boolean>
}

/** The stream of one browser: what it missed since `lastEventId` or since its page began, then everything as it happens, until its session ends. */
export async function* listen(app: Pick<App, 'db' | 'live' | 'nouns'>, listener: Listener): AsyncGenerator<LiveEvent> {
  const { signal, actor, holds } = listener
  const hearsAllJobs = scopeFor(actor, 'jobs.read') === 'all'
  const queue: LiveNews[] = []
  let wake = () => {}
  let over = false
  const end = () => {
    over = true
    wake()
  }
  const hear = (event: LiveNews) => {
    if (event.type === 'job' && event.owner !== actor.id && !hearsAllJobs) return
    if (event.type === 'notice' && event.owner !== actor.id) return
    if (queue.length >= MAX_REPLAY) queue.splice(0, queue.length, { type: 'resync' })
    else if (queue[0]?.type !== 'resync') queue.push(event)
    wake()
  }
  const removers = [
    app.live.add(actor, hear, end),
    app.live.onSessionEnd((id) => {
      if (id === actor.session) end()
    }),
  ]
  signal?.addEventListener('abort', end, { once: true })
  const life = setInterval(() => {
    void holds()
      .then((held) => {
        // waiting events serve as a heartbeat themselves
        if (held && queue.length === 0) queue.push({ type: 'hello' })
        over ||= !held
      }, logError)
      .finally(() => wake())
  }, 25_000)
  try {
    yield { type: 'hello' }
    for (const event of await missed(app, listener)) yield sent(event, actor)
    while (!over) {
      const event = queue.shift()
      if (!event)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      else yield sent(event, actor)
    }
  } finally {
    clearInterval(life)
    for (const remove of removers) remove()
  }
}

/** The event as it is sent to a browser, without whose job or notification it is. */
const sent = (event: LiveNews, { id }: Actor): LiveEvent => {
  if (event.type === 'job') return { type: 'job', id: event.id, mine: event.owner === id }
  if (event.type === 'notice') return { type: 'notice' }
  if (event.type !== 'change') return event
  return withEventMeta({ type: 'change', change: event.change }, { id: String(event.change.seq) })
}

/**
 * What a browser has missed, read from the database, so that any process can answer: changes from the audit log, and whether a notification
 * came or was read since its page began. A browser that connects again reads its notifications by itself.
 */
const missed = async (app: Pick<App, 'db' | 'nouns'>, listener: Listener): Promise<LiveNews[]> => {
  const { lastEventId, openFor, actor } = listener
  const changes = await missedChanges(app, listener)
  const isNoticed = lastEventId === undefined && openFor !== undefined && (await isNoticedSince(app, actor, openFor))
  return isNoticed ? [...changes, { type: 'notice', owner: actor.id }] : changes
}

const isNoticedSince = async ({ db }: Pick<App, 'db'>, { id }: Actor, openFor: number) => {
  const start = sql`now() - ${openFor + LEAD} * interval '1 millisecond'`
  const { rows } = await sql`
    select from notice where account_id = ${id} and (created_at > ${start} or read_at > ${start}) limit 1`.execute(db)
  return rows.length > 0
}

const missedChanges = async (app: Pick<App, 'db' | 'nouns'>, { lastEventId, openFor, actor }: Listener): Promise<LiveNews[]> => {
  const isSince = startOf(lastEventId, openFor)
  if (!isSince) return []
  const { rows } = await sql<Change>`
    select a.id as seq, a.entity, a.record_id as id, a.act, a.actor as by from audit a
    where ${isSince} and a.act = any(${[...changeActs]})
    order by a.id limit ${MAX_REPLAY + 1}`.execute(app.db)
  if (rows.length > MAX_REPLAY) return [{ type: 'resync' }]
  const hears = await whoHears(app, rows, [actor])
  return rows.filter((row) => hears(row, actor)).map((row) => ({ type: 'change', change: row }))
}

/** The condition for the lines of the audit log `a` that are repeated, if any are. */
const startOf = (lastEventId: string | undefined, openFor: number | undefined) => {
  if (lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId)) return sql`a.id > ${Number(lastEventId) - OVERLAP}`
  if (openFor === undefined) return null
  return sql`a.at > now() - ${openFor + LEAD} * interval '1 millisecond'`
}
