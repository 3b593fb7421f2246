import Alert from '@mui/material/Alert'
import { useTranslation } from '../i18n.ts'

/** Warning that background jobs are not being done. `worker`: whether a worker sends heartbeats. */
export function WorkerSilent({ worker }: { worker: boolean }) {
  const { t } = useTranslation('jobs')
  return worker ? null : <Alert severity="warning">{t('worker_silent')}</Alert>
}
