import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { followJob } from '#web/kit/jobs/calls.ts'
import { waitedFor } from '#web/kit/jobs/waitedFor.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Makes visits from plans and waits for it, with the way back in what is said afterwards. */
export const usePlanJob = () => {
  const { t } = useTranslation(['visits', 'common'])
  const number = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [job, setJob] = useState<JobRow>()
  const waiting = useRef<AbortController>(undefined)
  // whoever leaves waits no more; the job goes on
  useEffect(() => () => waiting.current?.abort(), [])

  const settle = async (ask: () => Promise<JobRow>): Promise<JobRow | undefined> => {
    const { signal } = (waiting.current = new AbortController())
    const begun = await ask()
    waitedFor.add(begun.id)
    setJob(begun)
    try {
      const ended = await followJob(begun.id, setJob, signal)
      if (ended.state === 'failed') throw new CallError(0, ended.problem?.code ?? 'unexpected')
      return ended
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (signal.aborted) waitedFor.leave(begun.id)
      setJob(undefined)
      void cache.invalidateQueries({ queryKey: api.jobs.key() })
      void cache.invalidateQueries({ queryKey: api.visits.key() })
    }
  }
  const takeBack = (run: string) =>
    settle(() => api.weeklyPlans.takeBackJob.call({ run })).then(
      (ended) => ended && void snackbar.success(t('generate.taken_back', { size: number(ended.outcome?.rows ?? 0) })),
      (error: unknown) => void snackbar.error(errorText(error)),
    )
  const run = async (ask: () => Promise<JobRow>) => {
    const plan = (await settle(ask))?.outcome?.plan
    if (plan)
      snackbar.success(t('generate.done', { size: number(plan.new), changed: number(plan.changed + plan.gone) }), {
        label: t('common:form.record.undo'),
        run: () => void takeBack(plan.run),
      })
  }
  const cancel = () => {
    if (job) void client.jobs.cancel({ id: job.id }).catch(() => undefined)
  }
  return { run, takeBack, job, cancel }
}
