import { CallError } from '../../callError.ts'
import { changesOf } from './merge.ts'
import type { Values } from './values.ts'

/** The first request that was sent to create a record: its input and its idempotency key. */
export type FirstSend = { key: string; input: Values }

/** Holds the first request of a form for a new record until the record is saved. */
export type FirstSendMemory = { get: () => FirstSend | undefined; set: (sent: FirstSend | undefined) => void }

type Create = (sent: FirstSend) => Promise<Values>
/** The created record, and the values that were changed in the form since the request that created it. */
type Created = { row: Values; corrections: Values }

/** Whether an error leaves open if the server stored the record: no answer, a failing proxy, an ended session, too many requests. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)

/**
 * Creates the record of a form once, however often it is sent and whatever is corrected in between: an earlier request without an answer is
 * repeated under its own key first, and what was typed since is a change of the record that it created.
 * @throws {CallError} what the server refused, or that it did not answer: the request is then repeated by the next call
 */
export async function createOnce(memory: FirstSendMemory, create: Create, input: Values): Promise<Created> {
  const earlier = memory.get()
  if (earlier) {
    try {
      return { row: await create(earlier), corrections: changesOf(earlier.input, input) }
    } catch (error) {
      if (isOpen(error)) throw error
      // the earlier request was refused, so that no record exists yet and a new request is sent
    }
  }
  const sent = { key: crypto.randomUUID(), input: structuredClone(input) }
  memory.set(sent)
  try {
    return { row: await create(sent), corrections: {} }
  } catch (error) {
    if (!isOpen(error)) memory.set(undefined)
    throw error
  }
}
