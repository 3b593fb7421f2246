import Alert from '@mui/material/Alert'
import { useTranslation } from '../i18n.ts'

/** Says that what is done beside the screens waits, where its state is shown. `worker`: somebody gives signs of life who does it. */
export function WorkerSilent({ worker }: { worker: boolean }) {
  const { t } = useTranslation('jobs')
  return worker ? null : <Alert severity="warning">{t('worker_silent')}</Alert>
}
