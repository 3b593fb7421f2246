import { inspectionPacksApi } from '#domain/ledgers/ledgers.api.ts'
import { implementing } from '../../access/calls.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { packJob } from '../jobs.ts'
import { checkPack } from './pack.ts'

const os = implementing(inspectionPacksApi)

export const inspectionPacksRouter = {
  exportJob: os.exportJob.handler(async ({ input, context }) => {
    // what is wrong is told at once, not when the job has begun
    await checkPack(context, input)
    return startJob(context, packJob, input)
  }),
}
