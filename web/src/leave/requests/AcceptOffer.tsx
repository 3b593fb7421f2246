import { useMutation, useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { useLeaveActs } from './useLeaveActs.ts'

/** Takes the first day that the employer offers in place of the one that was asked for, by one press; nothing is shown to others, and once it is past or taken. */
export function OfferButton({ row, onTaken }: { row: LeaveRequestRow; onTaken?: () => void }) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const { day } = useVisitTexts()
  const { staff_id } = useMe()
  const { change_time } = useLeaveActs(row)
  const take = useMutation({ mutationFn: change_time, onSuccess: () => onTaken?.() })
  const { state, proposed_from } = row
  if (row.staff_id !== staff_id || state !== 'declined' || proposed_from === null || proposed_from < today()) return null
  return (
    <Stack gap={0.5} wide>
      {take.error && <Alert severity="error">{errorText(take.error)}</Alert>}
      <Button variant="contained" fullWidth loading={take.isPending} onClick={() => take.mutate()}>
        {t('own.accept', { date: day(proposed_from) })}
      </Button>
    </Stack>
  )
}

/** `OfferButton` where only the id of the request is known. */
export function AcceptOffer({ request, onTaken }: { request: string; onTaken: () => void }) {
  const { data } = useQuery({
    ...api.leaveRequests.get.queryOptions({ input: { id: request }, meta: { shows: ['leave_request'] } }),
    throwOnError: false,
  })
  return data ? <OfferButton row={data} onTaken={onTaken} /> : null
}
