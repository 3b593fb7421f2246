import Alert from '@mui/material/Alert'
import { Button } from '../../ui/Button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n.ts'
import { toTab } from './RecordTabs.tsx'

/** Note in a tab of a new record that the first tab has to be saved before, with a button that leads there (specification, section 8). */
export function OwnFirst({ tab }: { tab: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (
    <Button color="inherit" onClick={() => void navigate({ ...toTab(undefined), replace: true })}>
      {t('form.record.go_basic', { tab })}
    </Button>
  )
  return (
    <Alert severity="warning" action={go}>
      {t('form.record.basic_first', { tab })}
    </Alert>
  )
}
