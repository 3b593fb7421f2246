import { publicationsApi } from '#domain/visits/publishing/publications.api.ts'
import { implementing } from '../../access/calls.ts'
import { confirmedOf } from './confirmed.ts'
import { keepSeen, keepTold, ownNews, unseenNews } from './news.ts'
import { publish, undoPublication } from './publish.ts'

const os = implementing(publicationsApi)

export const publicationsRouter = {
  publish: os.publish.handler(({ input, context }) => publish(context, input)),
  undo: os.undo.handler(({ input, context }) => undoPublication(context, input.id)),
  unseen: os.unseen.handler(({ context }) => unseenNews(context)),
  news: os.news.handler(({ context }) => ownNews(context)),
  see: os.see.handler(({ input, context }) => {
    const helper = context.actor.staff
    if (helper === null) return { visits: 0 }
    return keepSeen(
      context,
      input.seen.map((one) => ({ ...one, staff_id: helper })),
    )
  }),
  tell: os.tell.handler(({ input, context }) => keepTold(context, input.told)),
  confirmed: os.confirmed.handler(({ input, context }) => confirmedOf(context, input.visit_id)),
}
