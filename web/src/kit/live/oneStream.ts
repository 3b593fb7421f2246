import { type LiveEvent, liveEvent } from '#domain/kit/live.ts'
import { client } from '../api.ts'
import { problemOf } from '../callError.ts'
import { followStream } from './stream.ts'

/**
 * Name of the lock that the leading tab holds, and of the channel on which it passes on what it hears. An account has its own, since it hears
 * what it may read: a tab that looks through somebody else's eyes leads no others.
 */
const nameFor = (account: string) => `hidamari-live ${account}`

/**
 * Tells every change that the server tells an account. Of all its open tabs one holds the stream and passes the changes on; when it
 * closes, the next one takes over. A browser without locks or channels has a stream in each tab.
 * @returns the way to stop
 */
export function startStream(account: string, tell: (event: LiveEvent) => void): () => void {
  const name = nameFor(account)
  const stop = new AbortController()
  const channel = 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  let last: number | undefined

  const hear = (event: LiveEvent) => {
    if (event.type === 'change') last = Math.max(last ?? 0, event.change.seq)
    tell(event)
  }
  const lead = (behind: boolean) =>
    followStream({
      open: (lastEventId, signal) => client.kit.live(undefined, { signal, ...(lastEventId === undefined ? {} : { lastEventId }) }),
      heard: () => last,
      behind,
      mayRetry,
      wait,
      signal: stop.signal,
      tell: (event) => {
        hear(event)
        // an event that carries its id is a proxy, which no channel can copy
        if (event.type !== 'hello') channel?.postMessage(liveEvent.parse(event))
      },
    })

  if (!channel) {
    void lead(false)
    return () => stop.abort()
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = liveEvent.safeParse(data)
    if (parsed.success) hear(parsed.data)
  }
  void takeTurns(name, lead, stop.signal)
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Leads at once when no other tab does; otherwise waits for its turn. */
async function takeTurns(name: string, lead: (behind: boolean) => Promise<void>, signal: AbortSignal) {
  const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await lead(false)
    return lock !== null
  })
  if (led || signal.aborted) return
  await navigator.locks
    .request(name, { signal }, () => lead(true))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

/** Without a session or the right to listen there is nothing to wait for. */
const mayRetry = (error: unknown) => ![401, 403, 404].includes(problemOf(error).status)

/** Somewhat less than asked, at random, so that a restarted server is not asked by all at once. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds * (0.5 + Math.random() / 2))
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
