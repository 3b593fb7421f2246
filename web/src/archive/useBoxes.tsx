import Checklist from '@mui/icons-material/Checklist'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { Word } from '#web/kit/ui/Word.tsx'

/** Whether a list shows boxes to select its entries; on a phone they take room from the names, so that a button shows them. */
export function useBoxes() {
  const { t } = useTranslation()
  const phone = usePhone()
  const [asked, setAsked] = useState(false)
  return {
    on: !phone || asked,
    button: phone && (
      <Button size="small" color="inherit" startIcon={<Checklist />} aria-pressed={asked} onClick={() => setAsked(!asked)}>
        <Word>{t('table.many.choose')}</Word>
      </Button>
    ),
  }
}
