import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CallContext } from '../context/context.ts'

/** Rows that are written before others get their turn: about a millisecond. */
const SLICE = 1_000

/**
 * Answers what is long: tens of thousands of rows as they came from the database, in which nothing is but what JSON knows. The library would
 * walk through every value of theirs, and look at the text once more before it is sent; a stream it passes on as it is. It is written slice by
 * slice, so that nobody waits for the whole of it (decision 49).
 */
export const longAnswer = <T extends object>({ answerHeaders }: Pick<CallContext, 'answerHeaders'>, value: T): T => {
  answerHeaders.set('content-type', 'application/json')
  return ReadableStream.from(inSlices(value)) as unknown as T
}

/** The same bytes as of `JSON.stringify`. */
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
