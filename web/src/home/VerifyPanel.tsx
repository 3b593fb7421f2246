import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { AuditVerified } from '#domain/home/home.api.ts'
import { CopyButton } from '#web/access/CopyButton.tsx'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import styles from './VerifyPanel.module.css'

/** Checks the whole chain of the trail, and tells in words what came of it. */
export function VerifyPanel() {
  const { t } = useTranslation(['audit', 'common'])
  const errorText = useErrorText()
  const { mutate, data, error, isPending } = useMutation(api.home.verifyAudit.mutationOptions())
  return (
    <section className={styles.verify} aria-label={t('verify.title')}>
      <div className={styles.head}>
        <p>{t('verify.text')}</p>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<VerifiedUserOutlined />}
          loading={isPending}
          onClick={() => mutate({})}
        >
          {t('verify.run')}
        </Button>
      </div>
      <div aria-live="polite">
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {data && !isPending && <Result {...data} />}
      </div>
    </section>
  )
}

function Result({ lines, unsealed, broken, head }: AuditVerified) {
  const { t } = useTranslation(['audit', 'common'])
  const numbers = useNumbers()
  if (broken !== null) {
    return (
      <Alert severity="error">
        <b>{t('verify.broken', { line: numbers(broken) })}</b>
        <p>{t('verify.broken_text')}</p>
      </Alert>
    )
  }
  return (
    <Alert severity="success">
      <b>{t('verify.whole', { lines: numbers(lines) })}</b>
      {unsealed > 0 && <p>{t('verify.unsealed', { size: numbers(unsealed) })}</p>}
      {head !== null && (
        <>
          <p>{t('verify.head_text')}</p>
          <p className={styles.hash}>
            <code dir="ltr">{head}</code>
            <CopyButton text={head}>{t('verify.copy')}</CopyButton>
          </p>
        </>
      )}
    </Alert>
  )
}
