import { z } from 'zod'
import { longText, omittable } from './fields.ts'

/** The longest comment, as long as the note of a record. Characters. */
export const MAX_COMMENT = 2000
/** The most people whom one comment mentions, so that the place of each has one figure. */
export const MAX_MENTIONS = 10
/** The text, in which `@[0]` stands for the first account in `mentions`, `@[1]` for the second one, and so on. */
export const commentInput = z.strictObject({
  text: longText(MAX_COMMENT).schema,
  mentions: omittable(z.array(z.uuid()).max(MAX_MENTIONS)),
})
export type CommentInput = z.infer<typeof commentInput>
/** The most comments on one record. */
export const MAX_COMMENTS = 500
/** The most accounts that are offered to be mentioned at once. */
export const MAX_MENTIONABLE = 8
/** The highest number of unread comments that is shown. */
export const MAX_UNREAD_COMMENTS = 99

/** Places of mentions in a text. */
export const mentionPlaces = /@\[(\d)\]/g

/** An account by its present name. */
export const mentionable = z.object({ id: z.uuid(), name: z.string() })
export type Mentionable = z.infer<typeof mentionable>
/** `name` is null for an account that is no more. */
const mention = mentionable.extend({ name: z.string().nullable() })
export type Mention = z.infer<typeof mention>

/**
 * A comment on a record. `text` is null once its author has withdrawn it; `mine`: the reader wrote it; `is_new`: somebody else wrote it since
 * the reader last read the comments of the record; `has_earlier`: it was changed, and the reader may read what it said before.
 */
export const comment = z.object({
  id: z.uuid(),
  author_name: z.string(),
  mine: z.boolean(),
  text: z.string().nullable(),
  mentions: z.array(mention),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  is_new: z.boolean(),
  has_earlier: z.boolean(),
})
export type Comment = z.infer<typeof comment>

/** What a comment said until it was changed. */
export const earlierText = z.object({ text: z.string(), mentions: z.array(mention), until: z.string() })
export type EarlierText = z.infer<typeof earlierText>
