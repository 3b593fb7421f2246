import { Button } from '#web/kit/ui/Button.tsx'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOpen, type JobRow, type JobState } from '#domain/kit/jobs.ts'
import { api, client } from '#web/kit/api.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { JobProgress } from '#web/kit/jobs/JobProgress.tsx'
import { titleTexts, useJobTitle } from '#web/kit/jobs/useJobTitle.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { download, fetchFile } from '#web/kit/tables/download.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { JobOutcome } from './JobOutcome.tsx'
import styles from './JobsPage.module.css'

const tones: Record<JobState, Tone> = { waiting: 'wait', running: 'wait', done: 'good', failed: 'danger', cancelled: 'plain' }

/** Done, but not to all of what it was asked for. */
const isPartly = ({ state, outcome }: JobRow): boolean =>
  state === 'done' && outcome?.bulk?.way !== 'trial' && (outcome?.bulk?.left_size ?? 0) > 0

/** One job: where it stands, what came of it, and what can be done with it now. */
export function JobItem({ job }: { job: JobRow }) {
  const { t } = useTranslation(titleTexts as ['jobs'])
  const title = useJobTitle()
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <h2>{title(job.kind)}</h2>
        {isPartly(job) ? (
          <Mark tone="wait">{t('partly')}</Mark>
        ) : (
          <Mark tone={tones[job.state]}>{t(job.cancelling ? 'cancelling' : `state.${job.state}`)}</Mark>
        )}
      </div>
      <p className={styles.meta}>
        {!job.mine && <span>{t('by', { name: job.owner_name })}</span>}
        <span>
          {t('began')} <InstantText at={job.created_at} />
        </span>
        {job.finished_at !== null && (
          <span>
            {t('ended')} <InstantText at={job.finished_at} />
          </span>
        )}
      </p>
      {isOpen(job.state) && <JobProgress job={job} />}
      <JobOutcome job={job} />
      <Acts job={job} />
    </li>
  )
}

function Acts({ job: { id, state, cancelling, file, mine } }: { job: JobRow }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const settled = {
    onError: (error: Error) => void snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.jobs.key() }),
  }
  const cancel = useMutation({ mutationFn: () => api.jobs.cancel.call({ id }), ...settled })
  const retry = useMutation({ mutationFn: () => api.jobs.retry.call({ id }), ...settled })
  const take = useMutation({
    mutationFn: () => fetchFile((ways) => client.jobs.file({ id }, ways)),
    onSuccess: (fetched) => download(fetched.file),
    onError: settled.onError,
  })
  const mayRetry = mine && (state === 'failed' || state === 'cancelled')
  if (!isOpen(state) && !file && !mayRetry) return null
  return (
    <div className={styles.acts}>
      {file && (
        <>
          <Button
            variant="contained"
            size="small"
            startIcon={<FileDownload />}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            {t('download')}
          </Button>
          <span>{t('until', { date: showDate(dateOf(file.expires_at), language) })}</span>
        </>
      )}
      {isOpen(state) && (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          disabled={cancelling}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </Button>
      )}
      {mayRetry && (
        <Button variant="outlined" color="secondary" size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
