import Alert from '@mui/material/Alert'
import type { AuditVerified } from '#domain/kit/audit.ts'
import { CopyButton } from '#web/access/CopyButton.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import styles from './Verified.module.css'

/** What came of a check of the chain, in words. */
export function Verified({ lines, unsealed, broken, head }: AuditVerified) {
  const { t } = useTranslation(['audit', 'common'])
  const numbers = useNumbers()
  if (broken !== null) {
    return (
      <Alert severity="error" className={styles.verified}>
        <b>{t('verify.broken', { line: numbers(broken) })}</b>
        <p>{t('verify.broken_text')}</p>
      </Alert>
    )
  }
  return (
    <Alert severity="success" className={styles.verified}>
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
