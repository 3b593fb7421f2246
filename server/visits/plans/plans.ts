import { weeklyPlansApi } from '#domain/visits/plans.api.ts'
import { implementing } from '../../access/calls.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { preview } from './generate.ts'
import { generateJob, takeBackJob } from './jobs.ts'
import { planOfVisit } from './ofVisit.ts'
import { changePlan } from './lines.ts'
import { linesOf, periodAhead } from './read.ts'
import { changeSeries } from './series.ts'
import { requireRun, takeBack } from './takeBack.ts'
import { undone } from '../../kit/db/attempt.ts'

const os = implementing(weeklyPlansApi)

export const weeklyPlansRouter = {
  many: os.many.handler(({ input, context }) => changePlan(context, input)),
  ofVisit: os.ofVisit.handler(({ input, context }) => planOfVisit(context, input.visit)),
  preview: os.preview.handler(({ input, context }) => preview(context, input)),
  generateJob: os.generateJob.handler(async ({ input, context }) => {
    periodAhead(input)
    await linesOf(context, input)
    return startJob(context, generateJob, input)
  }),
  series: os.series.handler(({ input: { dry_run: dryRun, ...input }, context }) =>
    dryRun ? undone(context.db, () => changeSeries(context, input)) : changeSeries(context, input),
  ),
  undoSeries: os.undoSeries.handler(async ({ input, context }) => ({ visits: await takeBack(context, input.run) })),
  takeBackJob: os.takeBackJob.handler(async ({ input, context }) => {
    await requireRun(context, input.run)
    return startJob(context, takeBackJob, input)
  }),
}
