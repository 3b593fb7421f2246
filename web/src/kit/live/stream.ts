import type { LiveEvent } from '#domain/kit/live.ts'

export type StreamParts = {
  /** Opens the stream after an event; without one from now on. */
  open(lastEventId: string | undefined, signal: AbortSignal): Promise<AsyncIterable<LiveEvent>>
  /** Number of the last change that was received, if any. */
  heard(): number | undefined
  /** Changes may have been missed before the first connection. */
  behind: boolean
  tell(event: LiveEvent): void
  /** Whether another attempt makes sense after an error. */
  mayRetry(error: unknown): boolean
  /** Resolves after some milliseconds, or earlier when the network is back or the signal says so. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

/** Milliseconds without any event after which the connection counts as dead: two missed heartbeats, which the server sends every 25 s. */
export const silence = 60_000
/**
 * Milliseconds before the first attempt to reconnect. Short, since a session's end closes the stream and must clear the screen within a
 * second.
 */
const firstWait = 250
const longestWait = 30_000

/**
 * Follows the stream of live updates until the signal ends it. After a break it resumes after the last change that was received; when
 * none was received, everything has to be read again. Attempts to reconnect come after ¼, ½, 1 … 30 seconds.
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
        // `hello` alone is no success: where too many are connected, another connection may take this place at once
        const opening = !greeted
        if (greeted) failures = 0
        greeted = true
        if (mayHaveMissed && last === undefined) tell({ type: 'resync' })
        mayHaveMissed = false
        tell(event)
        // what was missed while the page began is sent by the server; of what was missed in a break it sends changes alone
        if (opening && last !== undefined) tell({ type: 'notice' })
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

/** Yields the events until none has come for so long (`silence`) that the connection must be dead. */
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
