import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

type Props = {
  staff: string
  date: string
  /** Minutes of the break that are not recorded. */
  minutes: number
}

/** Asks whoever worked whether the break was taken that is not recorded: yes asks the office for a correction, no is shown to the office. */
export function RestQuestion({ staff, date, minutes }: Props) {
  const { t } = useTranslation('attendance')
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { data: corrections } = useQuery({
    ...allRows(api.timeCorrections.list, { staff_id: [staff], state: ['pending'] }),
    meta: { shows: ['time_correction'] },
    throwOnError: false,
  })
  const answer = useMutation({
    mutationFn: (rested: boolean) => api.timeCorrections.answerRest.call({ date, rested }),
    onSuccess: async ({ rested }) => {
      await Promise.all([api.timeCorrections, api.attendance].map((calls) => cache.invalidateQueries({ queryKey: calls.key() })))
      snackbar.success(t(rested ? 'rest.yes_done' : 'rest.no_done'))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!corrections) return null
  if (corrections.some((one) => one.date === date)) return <Mark tone="wait">{t('rest.asked')}</Mark>
  const question = t('rest.question', { minutes: numbers(minutes) })
  const act = (rested: boolean) => (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      aria-label={`${question} ${t(rested ? 'rest.yes' : 'rest.no')}`}
      disabled={answer.isPending}
      onClick={() => answer.mutate(rested)}
    >
      {t(rested ? 'rest.yes' : 'rest.no')}
    </Button>
  )
  return (
    <>
      <span>{question}</span>
      {act(true)}
      {act(false)}
    </>
  )
}
