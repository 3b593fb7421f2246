import { isOpen, type JobRow, jobRow } from '#domain/kit/jobs.ts'
import { client } from '../api.ts'
import { apiBase } from '../base.ts'
import { answered, problemOf } from '../callError.ts'
import { withSession } from '../withSession.ts'

/**
 * Begins as a job what is too long to wait for: the same path, and what was asked as its content.
 * @throws {CallError} when the server refuses or no answer comes
 */
export const beginJob = async (path: string, content: object, signal: AbortSignal): Promise<JobRow> => {
  // one key for all tries, so that a try whose answer was lost begins no second job
  const key = crypto.randomUUID()
  const ask = (token: string) =>
    fetch(`${apiBase()}${path}/job`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(content),
      signal,
    })
  return jobRow.parse(await (await answered(withSession(ask, signal), signal)).json())
}

/** How often a job is looked at. Milliseconds. */
const BEAT = 700

/** Tells how a job goes on until it has ended. A server that does not answer is asked again. */
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
