import { z } from 'zod'
import { type LiveEvent, liveEvent, LONGEST_OPEN } from '#domain/kit/live.ts'
import { client } from '../api.ts'
import { problemOf } from '../callError.ts'
import { followStream } from './stream.ts'

/**
 * Name of the lock that the leading tab holds, and of the channel on which it passes on live updates. Each account has its own, since it
 * gets only updates of what it may read: a tab in which an administrator views as somebody else leads no other tabs.
 */
const nameFor = (account: string) => `hidamari-live ${account}`

/** What a tab says when it opens: how many milliseconds ago its page began to read. The leading tab repeats the updates of that time. */
const opened = z.object({ type: z.literal('opened'), openFor: z.number() })

/** Milliseconds since this page began to read, as far as the server repeats changes. */
const openFor = () => Math.min(Math.round(performance.now()), LONGEST_OPEN)

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
  /** What this tab has passed on in the last minute, with the moment. */
  const recent: { at: number; event: LiveEvent }[] = []

  const hear = (event: LiveEvent) => {
    if (event.type === 'change') last = Math.max(last ?? 0, event.change.seq)
    tell(event)
  }
  const passOn = (event: LiveEvent, to: BroadcastChannel) => {
    // an event that carries its id is a proxy, which no channel can copy
    const plain = liveEvent.parse(event)
    const at = performance.now()
    while (recent[0] && recent[0].at < at - LONGEST_OPEN) recent.shift()
    recent.push({ at, event: plain })
    to.postMessage(plain)
  }
  const lead = (behind: boolean) =>
    followStream({
      open: (lastEventId, signal) =>
        lastEventId === undefined
          ? client.kit.live({ open_for: openFor() }, { signal })
          : client.kit.live({}, { signal, lastEventId }),
      heard: () => last,
      behind,
      mayRetry,
      wait,
      signal: stop.signal,
      tell: (event) => {
        hear(event)
        if (event.type !== 'hello' && channel) passOn(event, channel)
      },
    })

  if (!channel) {
    void lead(false)
    return () => stop.abort()
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const newTab = opened.safeParse(data)
    if (newTab.success) {
      const from = performance.now() - newTab.data.openFor
      for (const { at, event } of recent) if (at > from) channel.postMessage(event)
      return
    }
    const parsed = liveEvent.safeParse(data)
    if (parsed.success) hear(parsed.data)
  }
  channel.postMessage({ type: 'opened', openFor: openFor() })
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
