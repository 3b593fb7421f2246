import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useAmount } from './useAmount.ts'

/** More leave was taken than was granted: what is left, as a warning. */
export function OverdrawnMark({ one: { balance, overdrawn, hours_per_day } }: { one: LeavePerson }) {
  const { t } = useTranslation('leave')
  const amount = useAmount()
  return (
    <Mark tone="danger">
      {t('person.overdrawn', { balance: amount(balance, hours_per_day), amount: amount(overdrawn, hours_per_day) })}
    </Mark>
  )
}
