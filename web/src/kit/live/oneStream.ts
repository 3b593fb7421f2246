import { type LiveEvent, liveEvent } from '#domain/kit/live.ts'
import { client } from '../api.ts'
import { problemOf } from '../callError.ts'
import { followStream } from './stream.ts'

/**
 * Name of the lock that the leading tab holds, and of the channel on which it passes on live updates. Each account has its own, since it
 * gets only updates of what it may read: a tab in which an administrator views as somebody else leads no other tabs.
 */
const nameFor = (account: string) => `hidamari-live ${account}`

/**
 * Passes every live update of an account to `tell`. Of all open tabs of the account one holds the stream and passes the updates on; when it
 * closes, the next one takes over. A browser without locks or channels has a stream in each tab.
 * @returns a function that stops the stream
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

/** Makes this tab the leading one at once if no other tab leads; otherwise waits until the lock is free. */
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

/** Whether to connect again after an error: not without a session or the permission to listen. */
const mayRetry = (error: unknown) => ![401, 403, 404].includes(problemOf(error).status)

/** Waits a random time somewhat shorter than asked, so that not all tabs connect to a restarted server at once. */
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
