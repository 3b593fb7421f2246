import { z } from 'zod'
import { cursor, flag, get, getFile, post } from './contract.ts'
import { jobRow } from './jobs.ts'
import { omittable } from './fields.ts'

const id = z.strictObject({ id: z.uuid() })

export const jobsApi = {
  /** From the newest on: the own ones, or with `all` everybody's, where the role reaches them. `open`: those that wait or run. `worker`: somebody gives signs of life who does them. */
  list: get('/jobs', 'jobs.read')
    .input(z.strictObject({ all: omittable(flag), open: omittable(flag), cursor }))
    .output(z.object({ items: z.array(jobRow), next: z.string().nullable(), worker: z.boolean() })),
  get: get('/jobs/{id}', 'jobs.read').input(id).output(jobRow),
  /** Asks for the end. What waits ends at once, what runs as soon as it can, and nothing of it stays. */
  cancel: post('/jobs/{id}/cancel', 'jobs.write', 200).input(id).output(jobRow),
  /** Begins anew what failed or was cancelled, with the rights that its owner has now. */
  retry: post('/jobs/{id}/retry', 'jobs.write', 200).input(id).output(jobRow),
  file: getFile('/jobs/{id}/file', 'jobs.fetch').input(id).output(z.file()),
}
