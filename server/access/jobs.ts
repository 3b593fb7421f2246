import { jobsApi } from '#domain/kit/jobs.api.ts'
import { readWhole } from '../kit/files/keep.ts'
import { cancelJob, listJobs, oneJob, resultOf, retryJob } from '../kit/jobs/jobs.ts'
import { implementing } from './calls.ts'

const os = implementing(jobsApi)

/** What people see of their jobs, and what they do with them. */
export const jobsRouter = {
  list: os.list.handler(({ input, context }) => listJobs(context, input)),
  get: os.get.handler(({ input, context }) => oneJob(context, 'jobs.read', input.id)),
  cancel: os.cancel.handler(({ input, context }) => cancelJob(context, input.id)),
  retry: os.retry.handler(({ input, context }) => retryJob(context, input.id)),
  file: os.file.handler(async ({ input, context }) => {
    const { hash, name, type } = await resultOf(context, input.id)
    return new File([await readWhole(context.app.files, hash)], name, { type })
  }),
}
