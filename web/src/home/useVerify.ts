import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AuditVerified } from '#domain/kit/audit.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { followJob } from '#web/kit/jobs/calls.ts'
import { waitedFor } from '#web/kit/jobs/waitedFor.ts'

/** Has the chain checked as a job and follows it to its end; whoever leaves the screen finds it among the jobs. */
export const useVerify = () => {
  const cache = useQueryClient()
  const [job, setJob] = useState<JobRow>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const verify = async (): Promise<AuditVerified | undefined> => {
    const mine = new AbortController()
    leaving.current = mine
    const begun = await client.home.verifyAudit({})
    setJob(begun)
    waitedFor.add(begun.id)
    void cache.invalidateQueries({ queryKey: api.jobs.key() })
    try {
      const { state, problem, outcome } = await followJob(begun.id, setJob, mine.signal)
      if (state === 'failed') throw new CallError(0, problem?.code ?? 'unexpected')
      return outcome?.verified
    } finally {
      if (mine.signal.aborted) waitedFor.leave(begun.id)
      setJob(undefined)
      void cache.invalidateQueries({ queryKey: api.home.auditState.key() })
    }
  }
  const { mutate, data, error, isPending } = useMutation({ mutationFn: verify })
  return { verify: () => mutate(), verified: data, error, isPending, job }
}
