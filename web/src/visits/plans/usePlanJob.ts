import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobRow, PlanOutcome } from '#domain/kit/jobs.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { followJob } from '#web/kit/jobs/calls.ts'
import { waitedFor } from '#web/kit/jobs/waitedFor.ts'
import { type SnackbarAction, snackbar } from '#web/kit/snackbar.ts'
import type { Deed } from '../acts/act.ts'
import { useTelling } from '../acts/useTelling.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'

/**
 * Runs and undoes the generation of visits as a background job and waits for it. The message and the undo history of `acts` offer to undo.
 */
export const usePlanJob = (acts?: Pick<VisitActs, 'did'>) => {
  const { t } = useTranslation(['visits', 'common'])
  const number = useNumbers()
  const cache = useQueryClient()
  const [job, setJob] = useState<JobRow>()
  const waiting = useRef<AbortController>(undefined)
  // leaving the screen ends the waiting; the job goes on
  useEffect(() => () => waiting.current?.abort(), [])

  const settle = async (ask: () => Promise<JobRow>): Promise<JobRow | undefined> => {
    const { signal } = (waiting.current = new AbortController())
    const begun = await ask()
    waitedFor.add(begun.id)
    setJob(begun)
    try {
      const ended = await followJob(begun.id, setJob, signal)
      if (ended.state === 'failed') throw new CallError(0, ended.problem?.code ?? 'unexpected', { ...ended.problem })
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
  const telling = useTelling(() => cache.invalidateQueries({ queryKey: api.visits.key() }))
  const tell = ({ new: made, changed, gone }: PlanOutcome, action?: SnackbarAction) =>
    snackbar.success(
      changed + gone === 0
        ? t('generate.made', { size: number(made) })
        : t('generate.done', { size: number(made), changed: number(changed + gone) }),
      action,
    )
  const takenBack = async (run: string) => {
    const ended = await settle(() => api.weeklyPlans.takeBackJob.call({ run }))
    if (ended) snackbar.success(t('generate.taken_back', { size: number(ended.outcome?.rows ?? 0) }))
  }
  const takeBack = (run: string) => telling(() => takenBack(run))().catch(() => undefined)
  const deedOf = (ask: () => Promise<JobRow>, first: string): Deed => {
    let last = first
    return {
      undo: telling(() => takenBack(last)),
      redo: telling(async () => {
        const plan = (await settle(ask))?.outcome?.plan
        if (!plan) throw new CallError(0, 'act_not_allowed')
        last = plan.run
        tell(plan)
      }),
    }
  }
  const run = async (ask: () => Promise<JobRow>) => {
    const plan = (await settle(ask))?.outcome?.plan
    if (!plan) return
    const back = acts ? acts.did(plan.run, deedOf(ask, plan.run)) : () => void takeBack(plan.run)
    tell(plan, { label: t('common:form.record.undo'), run: back })
  }
  const cancel = () => {
    if (job) void client.jobs.cancel({ id: job.id }).catch(() => undefined)
  }
  return { run, takeBack, job, cancel }
}
