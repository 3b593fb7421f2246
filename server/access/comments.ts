import { commentsApi } from '#domain/kit/comments.api.ts'
import {
  addComment,
  changeComment,
  commented,
  commentsOf,
  countNewComments,
  earlierTexts,
  seeComments,
  withdrawComment,
} from '../kit/comments/comments.ts'
import { mentionableOn } from '../kit/comments/mentions.ts'
import { implementing } from './calls.ts'

const os = implementing(commentsApi)

export const commentsRouter = {
  list: os.list.handler(({ input, context }) => commentsOf(context, input)),
  unread: os.unread.handler(({ input, context }) => countNewComments(context, input)),
  add: os.add.handler(({ input: { text, mentions = [], ...of }, context }) => addComment(context, of, { text, mentions })),
  mentionable: os.mentionable.handler(async ({ input: { q, ...of }, context }) => {
    await commented(context, of)
    return mentionableOn(context, { entity: of.entity, id: of.record_id }, q)
  }),
  seen: os.seen.handler(({ input, context }) => seeComments(context, input)),
  change: os.change.handler(({ input: { mentions = [], ...input }, context }) => changeComment(context, { ...input, mentions })),
  earlier: os.earlier.handler(({ input, context }) => earlierTexts(context, input.id)),
  withdraw: os.withdraw.handler(({ input, context }) => withdrawComment(context, input.id)),
}
