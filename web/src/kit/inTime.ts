import { CallError } from './callError.ts'
import { store, useStore } from './store.ts'

/** Milliseconds after which the page shows that an answer is late, and after which the call is given up. */
const tellAfter = 8_000
const endAfter = 60_000

const late = store(0)

/** Whether an answer is late, so that the page shows it. */
export const useLate = (): boolean => useStore(late) > 0

/**
 * Limits the time for an answer to begin, since a server that hangs would never refuse. Once the answer has begun, the rest may take
 * longer.
 * @param signal aborts the call
 * @throws {CallError} `too_slow`
 */
export async function inTime(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Response> {
  const end = new AbortController()
  let told = false
  const telling = setTimeout(() => {
    told = true
    late.set(late.get() + 1)
  }, tellAfter)
  const ending = setTimeout(() => end.abort(new CallError(0, 'too_slow')), endAfter)
  try {
    return await send(AbortSignal.any([signal, end.signal]))
  } finally {
    clearTimeout(telling)
    clearTimeout(ending)
    if (told) late.set(late.get() - 1)
  }
}
