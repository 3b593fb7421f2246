import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { client } from '../api.ts'
import { problemOf } from '../callError.ts'

/** Milliseconds between two requests for the state of a background job. */
const BEAT = 700

/** Polls a background job and passes its state to `tell` until it has ended. A server that does not answer is asked again. */
export const followJob = async (id: string, tell: (job: JobRow) => void, signal: AbortSignal): Promise<JobRow> => {
  for (;;) {
    signal.throwIfAborted()
    const job = await client.jobs.get({ id }, { signal }).catch((error: unknown) => {
      const { status } = problemOf(error)
      if (signal.aborted || (status >= 400 && status < 500)) throw error
      return undefined
    })
    if (job) tell(job)
    if (job && !isOpen(job.state)) return job
    await new Promise((resolve) => setTimeout(resolve, BEAT))
  }
}
