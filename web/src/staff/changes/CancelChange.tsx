import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffChangeRow } from '#domain/staff/staffChanges.api.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useStored } from '#web/kit/useStored.ts'

/** Takes back a request of one's own that is not answered yet. */
export function CancelChange({ row: { id, version } }: { row: StaffChangeRow }) {
  const { t } = useTranslation('changes')
  const cache = useQueryClient()
  const store = useStored(api.staffChanges)
  const [asked, setAsked] = useState(false)
  const cancel = async () => {
    store(await api.staffChanges.cancel.call({ id, version }))
    await cache.invalidateQueries({ queryKey: api.ownRecord.key() })
    snackbar.success(t('cancelled'))
  }
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      {asked && (
        <Question title={t('cancel_title')} act={t('cancel')} danger run={cancel} onClose={() => setAsked(false)}>
          <p>{t('cancel_text')}</p>
        </Question>
      )}
    </>
  )
}
