import { CallError } from './callError.ts'
import { store, useStore } from './store.ts'

/** Milliseconds after which the person is told that an answer is waited for, and after which it is waited for no more. */
const tellAfter = 8_000
const endAfter = 60_000

const late = store(0)

/** Whether an answer is waited for that should have come. */
export const useLate = (): boolean => useStore(late) > 0

/**
 * Waits for an answer, and not for ever: a server that hangs refuses nothing. Only until the answer begins; what follows may be long.
 * @param signal gives up the waiting
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
