import { homeApi } from '#domain/home/home.api.ts'
import { AppError } from '#domain/kit/errors.ts'
import { implementing } from '../access/calls.ts'
import { verifyJob } from '../kit/chores/chain-check.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { today } from '../kit/base/today.ts'
import { activity, auditState, lookups, searchAudit } from './audit.ts'
import { waitingFor } from '../waiting.ts'
import { recentRecords, searchRecords } from './search.ts'
import { addSample, hasSample, removeSample } from './sample.ts'

const os = implementing(homeApi)

export const homeRouter = {
  addSample: os.addSample.handler(async ({ context }) => {
    if (await hasSample(context.db)) throw new AppError('duplicate')
    return addSample(context.db, context.app, today())
  }),
  removeSample: os.removeSample.handler(({ context }) => removeSample(context.db)),
  waiting: os.waiting.handler(({ context }) => waitingFor(context, today())),
  search: os.search.handler(({ input, context }) => searchRecords(context, input)),
  recent: os.recent.handler(({ context }) => recentRecords(context)),
  audit: os.audit.handler(({ input, context }) => searchAudit(context, input)),
  auditState: os.auditState.handler(({ context }) => auditState(context)),
  verifyAudit: os.verifyAudit.handler(({ input, context }) => startJob(context, verifyJob, input)),
  activity: os.activity.handler(({ input, context }) => activity(context, input.cursor)),
  lookups: os.lookups.handler(({ input, context }) => lookups(context, input.cursor)),
}
