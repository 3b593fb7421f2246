import { useQueryClient } from '@tanstack/react-query'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { submitIssues } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import type { Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStored } from '#web/kit/useStored.ts'

/** Acts on a report apart from its form. The messages after submitting and locking offer to undo. */
export function useReportActs(shown: ReportRow) {
  const { id, version } = shown
  const { t } = useTranslation(['reports', 'common'])
  const cache = useQueryClient()
  const store = useStored(api.shiftReports)
  const kept = async (act: Promise<ReportRow>): Promise<ReportRow> => {
    const row = await act.catch(async (error: unknown) => {
      // the displayed report may be outdated, so the next attempt starts from the current one
      await cache.invalidateQueries({ queryKey: api.shiftReports.key() })
      throw error
    })
    store(row)
    return row
  }
  const undoing = (run: () => Promise<ReportRow>) => ({ label: t('common:action.undo'), run: () => void kept(run()) })
  const calls = api.shiftReports
  return {
    /**
     * Saves the form and submits the report. When the form cannot be saved, or the report has no times, an error is shown and nothing is
     * submitted.
     */
    submit: async () => {
      if (!(await saveWork())) return
      const now = cache.getQueryData<ReportRow>(calls.get.queryKey({ input: { id } })) ?? shown
      const [missing] = submitIssues(now)
      if (missing) {
        focusField(missing.field)
        return void snackbar.error(t('times_first'))
      }
      const row = await kept(calls.submit.call({ id, version: now.version }))
      snackbar.success(
        t('done.submit'),
        undoing(() => calls.withdraw.call({ id, version: row.version })),
      )
    },
    withdraw: async () => {
      await kept(calls.withdraw.call({ id, version }))
      snackbar.success(t('done.withdraw'))
    },
    send_back: async ({ reason = '' }: Why) => {
      await kept(calls.sendBack.call({ id, version, reason }))
      snackbar.success(t('done.send_back'))
    },
    lock: async () => {
      const row = await kept(calls.lock.call({ id, version }))
      snackbar.success(
        t('done.lock'),
        undoing(() => calls.unlock.call({ id, version: row.version, reason: t('undone') })),
      )
    },
    unlock: async ({ reason = '' }: Why) => {
      await kept(calls.unlock.call({ id, version, reason }))
      snackbar.success(t('done.unlock'))
    },
  }
}
