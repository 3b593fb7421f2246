import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { HandoverPerson } from '#domain/pay/handover/handover.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Difference } from '#web/time/month/Closings.tsx'

type Props = { asked: { month: string; layout_id: string }; person: HandoverPerson; onClose: () => void }

/** What the last closing of a person tells otherwise than the one that was handed over. */
export function ChangesDialog({ asked: { month, layout_id }, person, onClose }: Props) {
  const { t } = useTranslation(['handover', 'common'])
  const numbers = useNumbers()
  const id = useId()
  const { data, error, refetch } = useQuery(
    api.handovers.difference.queryOptions({ input: { month, layout_id, staff_id: person.staff_id } }),
  )
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('changes.title', { name: person.name })}</DialogTitle>
      <DialogContent>
        <Lead>{t('changes.text', { given: numbers(person.given?.closing ?? 0), closing: numbers(person.closing ?? 0) })}</Lead>
        {data ? (
          <Difference of={data} />
        ) : error ? (
          <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </DialogContent>
      <Actions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </Actions>
    </Dialog>
  )
}
