import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { JobRow } from '#domain/kit/jobs.ts'
import { useTranslation } from '../i18n.ts'
import styles from './AcceptedJob.module.css'
import { JobProgress } from './JobProgress.tsx'

/** Shown where a person waits for a file that a background job makes: the progress, and buttons to leave or to cancel the job. */
export function AcceptedJob({ job, onCancel }: { job: JobRow; onCancel: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <div className={styles.accepted}>
      <p role="status">
        <strong>{t('accepted')}</strong>
        <br />
        {t('accepted_text')}
      </p>
      <JobProgress job={job} />
      <div>
        <Button size="small" color="inherit" disabled={job.cancelling} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" color="inherit" component={Link} to="/admin/jobs">
          {t('open')}
        </Button>
      </div>
    </div>
  )
}
