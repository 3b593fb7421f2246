import { z } from 'zod'
import { comment, commentInput, earlierText, mentionable } from './comments.ts'
import { get, patch, post } from './contract.ts'
import { asked } from './fields.ts'

/** The record that the comments are on. Outside of the reader's scope the calls answer `not_found`. */
const of = z.strictObject({ entity: asked(60), record_id: z.uuid() })
const comments = z.object({ items: z.array(comment) })
const one = z.strictObject({ id: z.uuid() })

export const commentsApi = {
  /** The comments on a record, the oldest first. */
  list: get('/comments', 'comments.read').input(of).output(comments),
  /** How many comments on a record are new to the reader, none for one that is out of scope; the count stops at `MAX_UNREAD_COMMENTS` + 1. */
  unread: get('/comments/unread', 'comments.read')
    .input(of)
    .output(z.object({ count: z.int() })),
  /** Writes a comment, and notifies those whom it mentions and whom the record concerns. */
  add: post('/comments', 'comments.write').input(of.extend(commentInput.shape)).output(comments),
  /** The accounts that may read a record, by a part of their names, so that a comment on it can mention them. */
  mentionable: get('/comments/mentionable', 'comments.write')
    .input(of.extend({ q: asked(100) }))
    .output(z.object({ items: z.array(mentionable) })),
  /** The reader has read the comments on a record up to an instant. */
  seen: post('/comments/seen', 'comments.write', 200)
    .input(of.extend({ until: z.iso.datetime({ offset: true }) }))
    .output(z.object({})),
  /**
   * Changes the text of one's own comment; what it said before is kept. `edited_at` is that of the comment as it was read.
   * @throws `stale_version` where the author has changed it elsewhere since
   */
  change: patch('/comments/{id}', 'comments.write')
    .input(one.extend({ ...commentInput.shape, edited_at: z.iso.datetime({ offset: true }).nullable() }))
    .output(comments),
  /** What a comment said before, for its author and for whoever may read the audit log. */
  earlier: get('/comments/{id}/earlier', 'comments.read')
    .input(one)
    .output(z.object({ items: z.array(earlierText) })),
  /** Withdraws one's own comment: its text is no longer shown, only that there was one. */
  withdraw: post('/comments/{id}/withdraw', 'comments.write', 200).input(one).output(comments),
}
