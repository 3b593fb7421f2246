import EventRepeat from '@mui/icons-material/EventRepeat'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'

/** Button that generates visits from the weekly plan of one patient. */
export function GenerateButton({ patient }: { patient: string }) {
  const { t } = useTranslation('visits')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<EventRepeat />} onClick={() => setOpen(true)}>
        {t('generate.title')}
      </Button>
      {open && <GenerateDialog scope={{ patient_id: patient }} onClose={() => setOpen(false)} />}
    </>
  )
}
