import { commentsApi } from '#domain/kit/comments.api.ts'
import { addComment, commentsOf, withdrawComment } from '../kit/comments/comments.ts'
import { implementing } from './calls.ts'

const os = implementing(commentsApi)

export const commentsRouter = {
  list: os.list.handler(({ input, context }) => commentsOf(context, input)),
  add: os.add.handler(({ input: { text, ...of }, context }) => addComment(context, of, text)),
  withdraw: os.withdraw.handler(({ input, context }) => withdrawComment(context, input.id)),
}
