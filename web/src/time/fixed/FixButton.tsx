import { useMutation } from '@tanstack/react-query'
import { may } from '#domain/kit/permissions.ts'
import type { FixedStanding } from '#domain/time/fixed/fixed.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useMonthsChanged } from '../month/useMonths.ts'

/** Whether hours have to be fixed: they are not yet, or the plan has changed since. */
export const isOpen = ({ fixed, differing }: FixedStanding): boolean => fixed === null || differing > 0

/** Button that fixes the hours of all people for whom nothing prevents it. */
export function FixButton({ month, standings }: { month: string; standings: readonly FixedStanding[] }) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const errorText = useErrorText()
  const { role } = useMe()
  const changed = useMonthsChanged()
  const ready = standings.filter((one) => isOpen(one) && one.fault === null).map(({ staff_id }) => staff_id)
  const fix = useMutation({
    mutationFn: () => api.fixedHours.fix.call({ month, staff_id: ready }),
    onSuccess: async ({ done }) => {
      await changed()
      snackbar.success(t('fixed.told', { size: numbers(done) }))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (ready.length === 0 || !may(role, 'attendance.approve')) return null
  return (
    <Button variant="outlined" color="secondary" size="small" loading={fix.isPending} onClick={() => fix.mutate()}>
      {t('fixed.act', { size: numbers(ready.length) })}
    </Button>
  )
}
