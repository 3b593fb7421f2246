import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { JobRow } from '#domain/kit/jobs.ts'
import { useTranslation } from '../i18n.ts'
import styles from './AcceptedJob.module.css'
import { JobProgress } from './JobProgress.tsx'

/** In the place where somebody waits for a file: it takes long and was accepted, how far it is, and the ways out. */
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
