import { kitApi } from '#domain/kit/kit.api.ts'
import { uploadLimits } from '../kit/http/upload-limits.ts'
import { decidedByOthers } from '../kit/notices/own-decision.ts'
import { listen } from '../kit/live/live.ts'
import { changeView, createView, listViewsOf, moveView, startWith } from '../kit/views/views.ts'
import { addressesOf } from '../kit/base/postal-codes.ts'
import { implementing } from './calls.ts'
import { sessionHolds } from './sessions.ts'

const os = implementing(kitApi)

export const kitRouter = {
  live: os.live.handler(({ input, context: { app, db, actor }, lastEventId, signal }) =>
    listen({ ...app, db }, { lastEventId, openFor: input.open_for, signal, actor, holds: () => sessionHolds(db, actor.session) }),
  ),
  postalCode: os.postalCode.handler(({ input }) => addressesOf(input.code)),
  ownDecisions: os.ownDecisions.handler(({ context }) => decidedByOthers(context)),
  uploadLimits: os.uploadLimits.handler(({ context }) => uploadLimits(context.db)),
  views: os.views.handler(({ input, context }) => listViewsOf(context, input.entity)),
  createView: os.createView.handler(({ input, context }) => createView(context, input)),
  changeView: os.changeView.handler(({ input, context }) => changeView(context, input)),
  removeView: os.removeView.handler(({ input, context }) => moveView(context, input.id, true)),
  restoreView: os.restoreView.handler(({ input, context }) => moveView(context, input.id, false)),
  startView: os.startView.handler(({ input, context }) => startWith(context, input)),
}
