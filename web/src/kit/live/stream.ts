import type { LiveEvent } from '#domain/kit/live.ts'

export type StreamParts = {
  /** Opens the stream after an event; without one from now on. */
  open(lastEventId: string | undefined, signal: AbortSignal): Promise<AsyncIterable<LiveEvent>>
  /** Number of the last change that was heard, if any. */
  heard(): number | undefined
  /** Something may have been missed before the first connection. */
  behind: boolean
  tell(event: LiveEvent): void
  /** Whether another attempt makes sense after an error. */
  mayRetry(error: unknown): boolean
  /** Resolves after some milliseconds, or earlier when the network is back or the signal says so. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

/** Two signs of life that did not come (the server sends one every 25 s). Milliseconds. */
export const silence = 60_000
/** The first is short: a stream ends when the session does, and whoever is signed out is to be off the screen within a second. */
const firstWait = 250
const longestWait = 30_000

/**
 * Follows the stream of changes until the signal ends it. After a break it goes on behind the last change that was heard; when
 * none was heard, everything has to be read again. Attempts come after ¼, ½, 1 … 30 seconds.
 */
export async function followStream({ open, heard, behind, tell, mayRetry, wait, signal }: StreamParts): Promise<void> {
  let failures = 0
  let mayHaveMissed = behind
  while (!signal.aborted) {
    const attempt = new AbortController()
    try {
      const last = heard()
      const events = await open(last === undefined ? undefined : String(last), AbortSignal.any([signal, attempt.signal]))
      let greeted = false
      for await (const event of whileAlive(events, attempt)) {
        // a greeting alone is no success: where too many listen, another one may take this place at once
        const opening = !greeted
        if (greeted) failures = 0
        greeted = true
        if (mayHaveMissed && last === undefined) tell({ type: 'resync' })
        mayHaveMissed = false
        tell(event)
        // changes are told from the last one on; of the notices before this connection nobody tells
        if (opening) tell({ type: 'notice' })
      }
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) return
    } finally {
      attempt.abort()
    }
    mayHaveMissed = true
    await wait(Math.min(longestWait, firstWait * 2 ** failures++), signal)
  }
}

/** The events, until nothing at all has come for so long that the connection must be dead. */
async function* whileAlive(events: AsyncIterable<LiveEvent>, attempt: AbortController): AsyncGenerator<LiveEvent> {
  const giveUp = () => setTimeout(() => attempt.abort(new Error('the stream is silent')), silence)
  let timer = giveUp()
  try {
    for await (const event of events) {
      clearTimeout(timer)
      timer = giveUp()
      yield event
    }
  } finally {
    clearTimeout(timer)
  }
}
