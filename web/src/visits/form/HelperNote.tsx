import Alert from '@mui/material/Alert'
import type { HelperTold } from '#domain/visits/wish.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Says in the form that the helper may not come to the patient, or only if nobody else can, and why. */
export function HelperNote({ told }: { told: HelperTold | undefined }) {
  const { t } = useTranslation('visits')
  if (!told || told.wish === 'welcome') return null
  const refused = told.wish === 'refused'
  return (
    <Alert severity={refused ? 'warning' : 'info'} role="status">
      {t(refused ? 'form.helper_refused' : 'form.helper_if_needed')}
      {told.reason !== null && <div>{t('form.helper_reason', { reason: told.reason })}</div>}
    </Alert>
  )
}
