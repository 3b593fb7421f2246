import type { GrantFacts } from '#domain/leave/leave.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** What the days of a grant follow from, in a sentence. */
export const useGrantText = () => {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  return ({ step, part, days_a_week, yearly_days, working, attended }: GrantFacts): string => {
    if (step < 0) return t('why.no_grant')
    return [
      t('why.service', { years: number(step + 0.5) }),
      ...(part === undefined ? [] : [t(`why.${part}`)]),
      ...(yearly_days === undefined ? [] : [t('why.yearly', { days: number(yearly_days) })]),
      t(days_a_week === 5 ? 'why.normal' : 'why.proportional', { days: days_a_week }),
      working === 0 ? t('why.untested') : t('why.attended', { attended: number(attended), working: number(working) }),
    ].join(t('why.join'))
  }
}
