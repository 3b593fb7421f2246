import LinearProgress from '@mui/material/LinearProgress'
import type { JobRow } from '#domain/kit/jobs.ts'
import { useTranslation } from '../i18n.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import styles from './JobProgress.module.css'

/** Progress of a background job. */
export function JobProgress({ job: { state, done, total, cancelling } }: { job: JobRow }) {
  const { t } = useTranslation('jobs')
  const number = useNumbers()
  const known = state === 'running' && total !== null && total > 0
  const text = cancelling
    ? t('cancelling')
    : state === 'waiting'
      ? t('state.waiting')
      : known
        ? t('progress', { done: number(done), total: number(total) })
        : t('working')
  return (
    <div className={styles.progress}>
      <LinearProgress aria-label={text} {...(known ? { variant: 'determinate', value: (100 * done) / total } : {})} />
      <span>{text}</span>
    </div>
  )
}
