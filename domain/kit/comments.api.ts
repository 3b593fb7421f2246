import { z } from 'zod'
import { comment, commentInput } from './comments.ts'
import { get, post } from './contract.ts'
import { asked } from './fields.ts'

/** The record that the comments are on. Outside of the reader's scope the calls answer `not_found`. */
const of = z.strictObject({ entity: asked(60), record_id: z.uuid() })
const comments = z.object({ items: z.array(comment) })

export const commentsApi = {
  /** The comments on a record, the oldest first. */
  list: get('/comments', 'comments.read').input(of).output(comments),
  /** Writes a comment, and notifies those whom the record concerns. */
  add: post('/comments', 'comments.write').input(of.extend(commentInput.shape)).output(comments),
  /** Withdraws one's own comment: its text is no longer shown, only that there was one. */
  withdraw: post('/comments/{id}/withdraw', 'comments.write', 200)
    .input(z.strictObject({ id: z.uuid() }))
    .output(comments),
}
