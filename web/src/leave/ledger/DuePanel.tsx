import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { isWithoutLeave } from '#domain/leave/withoutLeave.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { JobProgress } from '#web/kit/jobs/JobProgress.tsx'
import { useBegin } from '#web/kit/jobs/useBegin.ts'
import { useOpenJobs } from '#web/kit/jobs/useOpenJobs.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { DoneList } from './DoneList.tsx'
import { DueLine } from './DueLine.tsx'
import styles from './DuePanel.module.css'
import { leaveTables } from './leaveTables.ts'
import { WithoutLeaveQuestion } from './WithoutLeaveQuestion.tsx'

/** The most entries that are expanded at first; of more, only their number is shown until somebody opens them. */
const FEW = 5
const RECOUNT = 'leave.check'

/** Grants and lapses whose day has come, each with what it follows from, written into the ledger by one press; and what was written of late, by whom. */
export function DuePanel() {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState<LeaveDue>()
  const { data: due } = useQuery({
    ...api.leave.due.queryOptions({ meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  const { data: done } = useQuery({ ...api.leave.done.queryOptions({ meta: { shows: ['leave_ledger'] } }), throwOnError: false })
  const recount = useBegin(() => api.leave.checkJob.call({}))
  const running = useOpenJobs(true).find(({ kind }) => kind === RECOUNT)
  const busy = running !== undefined
  useEffect(() => {
    if (!busy) void cache.invalidateQueries({ queryKey: api.leave.key() })
  }, [busy, cache])
  if (!due || !done) return null
  const known = due.filter((one) => one.parts !== null && !isWithoutLeave(one))
  const toSee = due.filter(isWithoutLeave)
  const breaks = due.filter(({ kind }) => kind === 'break')
  const settle = async () => {
    const { grants, lapses, regrants } = await api.leave.settle.call({})
    await cache.invalidateQueries({ queryKey: api.leave.key() })
    snackbar.success(t('due.done', { grants: number(grants), lapses: number(lapses), regrants: number(regrants) }))
  }
  return (
    <Panel as="section" aria-label={t('due.title')}>
      <div className={styles.head}>
        <h2>
          {known.length > 0
            ? t('due.size', { count: known.length })
            : toSee.length > 0
              ? t('due.to_see', { count: toSee.length })
              : due.length > breaks.length
                ? t('due.waiting', { count: due.length - breaks.length })
                : breaks.length > 0
                  ? t('due.breaks', { count: breaks.length })
                  : t('due.none')}
        </h2>
        {known.length > 0 && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            {t('due.settle')}
          </Button>
        )}
      </div>
      {known.length > 0 && toSee.length > 0 && <p className={styles.to_see}>{t('due.to_see', { count: toSee.length })}</p>}
      {breaks.length > 0 && due.length > breaks.length && (
        <p className={styles.to_see}>{t('due.breaks', { count: breaks.length })}</p>
      )}
      {due.length > 0 && (
        <details open={due.length <= FEW}>
          <summary>{t('due.why')}</summary>
          <ul className={styles.list}>
            {due.map((one) => (
              <DueLine key={`${one.staff_id} ${one.kind} ${one.lot}`} one={one} onSee={isWithoutLeave(one) ? setSeen : undefined} />
            ))}
          </ul>
        </details>
      )}
      <DoneList lines={done.lines} />
      <p className={styles.checked}>
        {t('due.automatic')}{' '}
        {done.checked_at === null ? (
          t('due.never')
        ) : (
          <>
            {t('due.checked')} <InstantText at={done.checked_at} />
          </>
        )}
        <Button size="small" loading={recount.isPending} disabled={busy} onClick={() => recount.mutate()}>
          {t('due.recount')}
        </Button>
      </p>
      {running && <JobProgress job={running} />}
      {asking && (
        <Question title={t('due.ask', { count: known.length })} act={t('due.settle')} run={settle} onClose={() => setAsking(false)}>
          <p>{t('due.ask_text')}</p>
        </Question>
      )}
      {seen && <WithoutLeaveQuestion one={seen} onClose={() => setSeen(undefined)} />}
    </Panel>
  )
}
