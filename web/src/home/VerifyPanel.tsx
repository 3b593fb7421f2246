import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Alert from '@mui/material/Alert'
import { Button } from '#web/kit/ui/Button.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { JobProgress } from '#web/kit/jobs/JobProgress.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ChainState } from './ChainState.tsx'
import { useVerify } from './useVerify.ts'
import { Verified } from './Verified.tsx'
import styles from './VerifyPanel.module.css'

/** How the chain of the audit log stands; checks the whole of it, and tells in words what came of it. */
export function VerifyPanel() {
  const { t } = useTranslation('audit')
  const errorText = useErrorText()
  const { verify, verified, error, isPending, job } = useVerify()
  return (
    <section className={styles.verify} aria-label={t('verify.title')}>
      <div className={styles.head}>
        <p>{t('verify.text')}</p>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<VerifiedUserOutlined />}
          loading={isPending}
          onClick={() => verify()}
        >
          {t('verify.run')}
        </Button>
      </div>
      <ChainState />
      {job && <JobProgress job={job} />}
      <div aria-live="polite">
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {verified && !isPending && <Verified {...verified} />}
      </div>
    </section>
  )
}
