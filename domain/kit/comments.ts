import { z } from 'zod'
import { longText } from './fields.ts'

/** The longest comment, as long as the note of a record. Characters. */
export const MAX_COMMENT = 2000
export const commentInput = z.strictObject({ text: longText(MAX_COMMENT).schema })
/** The most comments on one record. */
export const MAX_COMMENTS = 500

/** A comment on a record. `text` is null once its author has withdrawn it; `mine`: the reader wrote it. */
export const comment = z.object({
  id: z.uuid(),
  author_name: z.string(),
  mine: z.boolean(),
  text: z.string().nullable(),
  created_at: z.string(),
  withdrawn_at: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>
