import type { CallContext } from './context.ts'

/**
 * Answers what is long: thousands of rows as they came from the database, in which nothing is but what JSON knows. The library would walk
 * through every value of theirs, and look at the text once more before it is sent; a stream it passes on as it is.
 */
export const longAnswer = <T extends object>({ answerHeaders }: Pick<CallContext, 'answerHeaders'>, value: T): T => {
  answerHeaders.set('content-type', 'application/json')
  return new Response(Buffer.from(JSON.stringify(value))).body as unknown as T
}
