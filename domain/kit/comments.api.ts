import { z } from 'zod'
import { comment, commentInput } from './comments.ts'
import { get, post } from './contract.ts'
import { asked } from './fields.ts'

/** The record that is spoken of; one that the reader does not reach is not found. */
const of = z.strictObject({ entity: asked(60), record_id: z.uuid() })
const comments = z.object({ items: z.array(comment) })

export const commentsApi = {
  /** What was said of a record, the first first. */
  list: get('/comments', 'comments.read').input(of).output(comments),
  /** Says something, and tells those whom the record concerns. */
  add: post('/comments', 'comments.write').input(of.extend(commentInput.shape)).output(comments),
  /** Withdraws an own one: nobody reads it any more, and that there was one is still seen. */
  withdraw: post('/comments/{id}/withdraw', 'comments.write', 200)
    .input(z.strictObject({ id: z.uuid() }))
    .output(comments),
}
