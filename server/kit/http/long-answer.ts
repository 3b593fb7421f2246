import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CallContext } from '../context/context.ts'

/** Rows that are written as JSON before other work gets its turn: about a millisecond. */
const SLICE = 1_000

/**
 * Answers with tens of thousands of rows from the database without blocking other calls (decision 49). The RPC library would walk through
 * every value and scan the text again, but passes a stream on as it is; so the JSON is written as a stream, slice by slice. All values must
 * be ones that JSON knows.
 */
export const longAnswer = <T extends object>({ answerHeaders }: Pick<CallContext, 'answerHeaders'>, value: T): T => {
  answerHeaders.set('content-type', 'application/json')
  return ReadableStream.from(inSlices(value)) as unknown as T
}

/** The JSON text of a value in pieces, the same bytes as of `JSON.stringify`. */
async function* inSlices(value: object): AsyncGenerator<Uint8Array> {
  let before = '{'
  for (const [name, part] of Object.entries(value)) {
    const head = `${before}${JSON.stringify(name)}:`
    if (Array.isArray(part)) yield* rowsInSlices(head, part)
    else yield Buffer.from(head + JSON.stringify(part))
    before = ','
  }
  yield Buffer.from(before === '{' ? '{}' : '}')
}

async function* rowsInSlices(head: string, rows: readonly unknown[]): AsyncGenerator<Uint8Array> {
  let before = `${head}[`
  for (let at = 0; at < rows.length; at += SLICE) {
    yield Buffer.from(before + JSON.stringify(rows.slice(at, at + SLICE)).slice(1, -1))
    before = ','
    await yieldToOthers()
  }
  yield Buffer.from(rows.length === 0 ? `${before}]` : ']')
}
