import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api, client } from '../api.ts'
import { CallError } from '../callError.ts'
import { useTranslation } from '../i18n.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'
import { snackbar } from '../snackbar.ts'
import { type Fetched, fetchFile, type Ways } from './download.ts'

type Fetch = (ways: Ways) => Promise<File>
type Begin = (ways: Pick<Ways, 'signal'>) => Promise<JobRow>
/** The calls for a file: `fetch` answers it at once, `begin` has a background job make it; the contract offers one of them or both. */
export type FileCall = { fetch: Fetch; begin?: Begin } | { fetch?: never; begin: Begin }

/**
 * State of a download. `received` is in bytes; `problem` is an error code; `job` is the background job that makes a file that takes long.
 */
export type FileJob = { working: boolean; received: number; problem: string | undefined; job: JobRow | undefined }

const idle: FileJob = { working: false, received: 0, problem: undefined, job: undefined }

/**
 * Fetches files one at a time and reports the progress. A file that takes too long is made by a background job, which is followed to its
 * end, so that for the person it stays one act. Leaving the screen stops the fetching; the job goes on.
 */
export const useFetchedFile = () => {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [job, setJob] = useState<FileJob>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setJob(idle)
    if (job.job) snackbar.info(t('goes_on'), { label: t('open'), run: () => void navigate({ to: '/admin/jobs' }) })
  }
  /** Stops the download, and the background job too. */
  const cancel = () => {
    if (job.job) void client.jobs.cancel({ id: job.job.id }).catch(() => undefined)
    else stop()
  }
  const asJob = async (begin: Begin, signal: AbortSignal): Promise<Fetched | undefined> => {
    const begun = await begin({ signal })
    const tell = (now: JobRow | undefined) => {
      if (!signal.aborted) setJob((old) => ({ ...old, job: now }))
    }
    tell(begun)
    waitedFor.add(begun.id)
    void cache.invalidateQueries({ queryKey: api.jobs.key() })
    try {
      const ended = await followJob(begun.id, tell, signal)
      tell(undefined)
      if (ended.state === 'failed') throw new CallError(0, ended.problem?.code ?? 'unexpected')
      if (ended.state === 'cancelled') return undefined
      const { file } = await fetchFile((ways) => client.jobs.file({ id: begun.id }, ways), { signal })
      return { file, report: ended.outcome ?? {} }
    } finally {
      // a person who has left the screen is told by a notification once the job is done
      if (signal.aborted) waitedFor.leave(begun.id)
    }
  }
  const atOnce = (fetch: Fetch, begin: Begin | undefined, signal: AbortSignal) =>
    fetchFile(fetch, { signal, onReceived: (received) => setJob((old) => ({ ...old, received })) }).catch((error: unknown) => {
      if (begin && error instanceof CallError && error.code === 'needs_job') return asJob(begin, signal)
      throw error
    })
  /** Fetches the file; resolves to undefined when that failed or was stopped. */
  const start = async ({ fetch, begin }: FileCall): Promise<Fetched | undefined> => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setJob({ ...idle, working: true })
    try {
      const fetched = fetch ? await atOnce(fetch, begin, mine.signal) : await asJob(begin, mine.signal)
      if (!mine.signal.aborted) setJob(idle)
      return fetched
    } catch (error) {
      if (!mine.signal.aborted) setJob({ ...idle, problem: error instanceof CallError ? error.code : 'unexpected' })
      return undefined
    }
  }
  return { job, start, stop, cancel }
}
