import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { api, client } from '../api.ts'
import { callsOf } from '../calls.ts'
import { i18n, useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { titleTexts, useJobTitle } from './useJobTitle.ts'
import { waitedFor } from './waitedFor.ts'

/** Shows a message with a link when an own background job has ended, unless a dialog is waiting for that job. */
export function useJobNotices(open: readonly JobRow[]): void {
  const { t } = useTranslation('jobs')
  const title = useJobTitle()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const before = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ids = new Set(open.map(({ id }) => id))
    const gone = [...before.current].filter((id) => !ids.has(id))
    before.current = ids
    const tell = (job: JobRow) => {
      if (isOpen(job.state) || job.state === 'cancelled') return
      const action = { label: t('open'), run: () => void navigate({ to: '/admin/jobs' }) }
      const what = title(job.kind)
      if (job.state === 'done') snackbar.success(t('done_notice', { what }), action)
      else snackbar.error(t('failed_notice', { what }), action)
    }
    if (gone.length > 0) void cache.invalidateQueries({ queryKey: api.jobs.list.key({ type: 'infinite' }) })
    // what a job has stored may be no record, so that no live update tells it: what stands beside the records is read again
    const refresh = ({ kind }: JobRow) => {
      const calls = callsOf(kind.split('.')[0] ?? '')
      if (calls) void cache.invalidateQueries({ queryKey: calls.key() })
    }
    for (const id of gone) {
      const isWaitedFor = waitedFor.has(id)
      // without session or network no message is shown; the result is on the page of jobs
      void Promise.all([client.jobs.get({ id }), i18n.loadNamespaces(titleTexts)]).then(
        ([job]) => {
          refresh(job)
          if (!isWaitedFor) tell(job)
        },
        () => undefined,
      )
    }
  }, [open, t, title, navigate, cache])
}
