import { withEventMeta } from '@orpc/server'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Change, change, type LiveEvent } from '#domain/kit/live.ts'
import type { App, Db } from './context.ts'
import { logError } from './log.ts'

type Send = (event: LiveEvent) => void
const RETRY_MS = 1000
/** A line that missed more than this reads everything again instead. */
const MAX_REPLAY = 500
/** Numbers are given before they are committed: a replay starts this much earlier, and hearing of a change twice does no harm. */
const OVERLAP = 50

/** One LISTEN connection a process, however many browsers listen. */
export const startLive = (pool: pg.Pool) => {
  const listeners = new Set<Send>()
  let client: pg.PoolClient | undefined
  let closed = false
  const tell: Send = (event) => listeners.forEach((send) => send(event))

  const connect = async (): Promise<void> => {
    try {
      client = await pool.connect()
      client.on('notification', ({ payload }) => {
        const parsed = change.safeParse(JSON.parse(payload ?? '{}'))
        if (parsed.success) tell({ type: 'change', change: parsed.data })
      })
      client.on('error', lost)
      await client.query('listen changes')
    } catch (error) {
      lost(error)
    }
  }
  const lost = (error: unknown) => {
    if (closed) return
    logError(error)
    client?.removeAllListeners()
    client?.release(true)
    client = undefined
    setTimeout(() => void connect().then(() => tell({ type: 'resync' })), RETRY_MS).unref()
  }
  return {
    ready: connect(),
    add: (send: Send) => { listeners.add(send); return () => void listeners.delete(send) },
    close: () => { closed = true; client?.release(true); client = undefined },
  }
}
export type Live = ReturnType<typeof startLive>

/** The stream of one browser: what it missed since `lastEventId`, then everything as it happens, with a sign of life. */
export async function* listen(app: App, lastEventId: string | undefined, signal: AbortSignal | undefined): AsyncGenerator<LiveEvent> {
  const queue: LiveEvent[] = []
  let wake = () => {}
  const remove = app.live.add((event) => { queue.push(event); wake() })
  signal?.addEventListener('abort', () => wake(), { once: true })
  const life = setInterval(() => { queue.push({ type: 'hello' }); wake() }, 25_000)
  try {
    yield { type: 'hello' }
    for (const event of await missed(app.db, lastEventId)) yield withId(event)
    while (!signal?.aborted) {
      const event = queue.shift()
      if (event) yield withId(event)
      else await new Promise<void>((resolve) => { wake = resolve })
    }
  } finally {
    clearInterval(life)
    remove()
  }
}

const withId = (event: LiveEvent): LiveEvent => (event.type === 'change' ? withEventMeta(event, { id: String(event.change.seq) }) : event)

/** Changes since an event, read from the audit trail, so that any process can answer. */
const missed = async (db: Db, lastEventId: string | undefined): Promise<LiveEvent[]> => {
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return []
  const { rows } = await sql<Change>`
    select id as seq, entity, record_id as id, act, actor as by from audit where id > ${Number(lastEventId) - OVERLAP}
    order by id limit ${MAX_REPLAY + 1}`.execute(db)
  return rows.length > MAX_REPLAY ? [{ type: 'resync' }] : rows.map((row) => ({ type: 'change', change: row }))
}
