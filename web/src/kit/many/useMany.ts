import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkReport } from '#domain/kit/bulk.ts'
import type { BulkAnswer } from '#domain/kit/contract.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api, client } from '../api.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'
import { type ManyCalls, reportOf, undoing } from './calls.ts'

type Rights = { write: boolean; restore: boolean }

/** Runs bulk acts and reports the outcome with an offer of undo. `job`: the background job of an act that takes long. */
export const useMany = (calls: ManyCalls, may: Rights) => {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [job, setJob] = useState<JobRow>()
  const [left, setLeft] = useState<BulkReport>()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  // leaving the screen ends the waiting; the job goes on
  useEffect(() => () => waiting.current?.abort(), [])

  const settle = async (ask: () => Promise<BulkAnswer>) => {
    const { signal } = (waiting.current = new AbortController())
    setBusy(true)
    try {
      return await reportOf(await ask(), setJob, signal)
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: calls.key() })
      void cache.invalidateQueries({ queryKey: api.jobs.key() })
    }
  }
  /** The undo of a bulk act, where that is possible and the person has the permission. */
  const wayBack = (report: BulkReport) => {
    const back = (report.act === 'remove' ? may.restore : may.write) ? undoing(calls, report) : undefined
    return back && (() => undo(back))
  }
  const undo = (back: () => Promise<BulkAnswer>) =>
    settle(back).then(
      (report) => report && void snackbar.success(t('table.many.undone', { size: numbers(report.changed) })),
      (error: unknown) => void snackbar.error(errorText(error)),
    )
  /** Reports the outcome: changed records in a snackbar with undo, records left unchanged in a dialog that stays. */
  const told = (report: BulkReport) => {
    const back = wayBack(report)
    const size = numbers(report.changed)
    const text = t(`table.many.done.${report.act}`, { size })
    if (report.changed > 0) snackbar.success(text, back && { label: t('form.record.undo'), run: () => void back() })
    else if (report.left_size === 0) snackbar.info(t('table.many.same'))
    if (report.left_size > 0) setLeft(report)
  }
  /** @returns the report of the bulk act, or undefined when it was stopped */
  const run = async (ask: () => Promise<BulkAnswer>): Promise<BulkReport | undefined> => {
    const report = await settle(ask)
    if (report) told(report)
    return report
  }
  const cancel = () => {
    if (job) void client.jobs.cancel({ id: job.id }).catch(() => undefined)
  }
  return { run, settle, wayBack, job, cancel, busy, left, seen: () => setLeft(undefined) }
}
export type Many = ReturnType<typeof useMany>
