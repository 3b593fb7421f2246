import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { AuditState } from '#domain/kit/audit.ts'
import { api } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import styles from './VerifyPanel.module.css'

/** A line is sealed within seconds; one that waits longer stands behind a long piece of work, or somebody holds it back. Seconds. */
const LATE = 60
const MINUTE = 60_000

/** Whether lines wait for their seal, and when the head of the chain was last noted outside of the database. */
export function ChainState() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const numbers = useNumbers()
  const { data } = useQuery(api.home.auditState.queryOptions({ refetchInterval: MINUTE, staleTime: 0 }))
  if (!data) return null
  const { lag, unsealed, noted }: AuditState = data
  return (
    <>
      {lag > LATE && (
        <Alert severity="warning" className={styles.late}>
          {t('verify.late', { size: numbers(unsealed), minutes: numbers(Math.floor(lag / 60)) })}
        </Alert>
      )}
      <p className={styles.noted}>
        {noted.length === 0
          ? t('verify.noted.none')
          : noted.map(({ way, at }) => <span key={way}>{t(`verify.noted.${way}`, { at: showInstant(at, language) })}</span>)}
      </p>
    </>
  )
}
