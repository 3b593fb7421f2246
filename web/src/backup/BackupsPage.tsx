import Alert from '@mui/material/Alert'
import { Button } from '#web/kit/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BackupState } from '#domain/backup/backup.api.ts'
import { DUE_HOUR, KEPT_DAYS, KEPT_MONTHS, LOG_LATE_MINUTES, OLD_DAYS } from '#domain/backup/rules.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { JobProgress } from '#web/kit/jobs/JobProgress.tsx'
import { WorkerSilent } from '#web/kit/jobs/WorkerSilent.tsx'
import { useBegin } from '#web/kit/jobs/useBegin.ts'
import { useOpenJobs } from '#web/kit/jobs/useOpenJobs.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { BackupItem } from './BackupItem.tsx'
import styles from './BackupsPage.module.css'
import { Reach } from './Reach.tsx'
import { Trial } from './Trial.tsx'

/** The list is looked at so often for what the program does by itself. Milliseconds. */
const BEAT = 60_000

/** Whether the company could be brought back: the last backups, the last trial, and one more now. */
export default function BackupsPage() {
  const { t } = useTranslation(['backup', 'common'])
  const open = useOpenJobs(true).filter(({ kind }) => kind.startsWith('backups.'))
  const { data, error, refetch } = useQuery(api.backups.list.queryOptions({ staleTime: 0, refetchInterval: BEAT }))
  const busy = open.length > 0
  useEffect(() => {
    if (!busy) void refetch()
  }, [busy, refetch])
  const make = useBegin(() => api.backups.makeJob.call({}))
  const tryOut = useBegin(() => api.backups.tryJob.call({}))
  if (!data) return error ? <Failed title={t('failed_to_load')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const { state, worker, folder, reach, tried, items } = data
  const canTry = items.some(({ name, there }) => name !== null && there)
  return (
    <>
      <ScreenHead title={t('common:nav.backups')}>
        {state !== 'off' && (
          <Button variant="contained" loading={make.isPending} disabled={busy} onClick={() => make.mutate()}>
            {t('make')}
          </Button>
        )}
      </ScreenHead>
      <Lead>{t('lead')}</Lead>
      <div className={styles.standing}>
        <WorkerSilent worker={worker} />
        <Standing state={state} folder={folder} />
        {open.map((job) => (
          <JobProgress key={job.id} job={job} />
        ))}
        {reach !== null && <Reach reach={reach} />}
        {state !== 'off' && (
          <Trial tried={tried}>
            {canTry && (
              <Button
                variant="outlined"
                color="secondary"
                loading={tryOut.isPending}
                disabled={busy}
                onClick={() => tryOut.mutate()}
              >
                {t('try')}
              </Button>
            )}
          </Trial>
        )}
      </div>
      {items.length === 0 ? (
        <Nothing title={t('empty')} text={t('empty_text')} />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <BackupItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

const severities = { off: 'warning', none: 'warning', old: 'error', unproven: 'error', behind: 'warning', good: 'success' } as const

function Standing({ state, folder }: { state: BackupState; folder: string | null }) {
  const { t } = useTranslation('backup')
  return (
    <Alert severity={severities[state]}>
      <b>{t(`state.${state}`, { days: OLD_DAYS, minutes: LOG_LATE_MINUTES })}</b>
      <p className={styles.text}>{t(`state_text.${state}`, { hour: DUE_HOUR, days: KEPT_DAYS, months: KEPT_MONTHS })}</p>
      {folder !== null && (
        <p className={styles.text}>
          {t('folder')} <code dir="ltr">{folder}</code>
        </p>
      )}
    </Alert>
  )
}
