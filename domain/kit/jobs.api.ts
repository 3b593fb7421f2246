import { z } from 'zod'
import { cursor, flag, get, getFile, post } from './contract.ts'
import { jobRow } from './jobs.ts'
import { omittable } from './fields.ts'

const id = z.strictObject({ id: z.uuid() })

export const jobsApi = {
  /**
   * Jobs, the newest first: the reader's own, or with `all` everybody's where the scope allows it. `open`: only waiting and running ones.
   * `worker` in the answer: a worker has sent a heartbeat lately.
   */
  list: get('/jobs', 'jobs.read')
    .input(z.strictObject({ all: omittable(flag), open: omittable(flag), cursor }))
    .output(z.object({ items: z.array(jobRow), next: z.string().nullable(), worker: z.boolean() })),
  get: get('/jobs/{id}', 'jobs.read').input(id).output(jobRow),
  /** Cancels a job: a waiting one ends at once, a running one as soon as it can, and nothing that it did is stored. */
  cancel: post('/jobs/{id}/cancel', 'jobs.write', 200).input(id).output(jobRow),
  /** Starts a failed or cancelled job again, with the permissions that its owner has now. */
  retry: post('/jobs/{id}/retry', 'jobs.write', 200).input(id).output(jobRow),
  file: getFile('/jobs/{id}/file', 'jobs.fetch').input(id).output(z.file()),
}
