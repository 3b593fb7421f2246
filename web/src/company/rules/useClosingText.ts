import { type ClosingDay, LAST_DAY, type WagePeriods } from '#domain/kit/wagePeriod.ts'
import { daysBetween } from '#domain/kit/dates.ts'
import { dayRange, showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** How closing days and the periods that they make are told. */
export const useClosingText = () => {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const numbers = useNumbers()
  const closingText = (day: number) => (day === LAST_DAY ? t('closing_days.last') : t('closing_days.each', { day: numbers(day) }))
  return {
    day: closingText,
    line: ({ month, day }: ClosingDay) => t('closing_days.line', { month: showMonth(month, language), day: closingText(day) }),
    period: (month: string, { endsOf }: WagePeriods) => {
      const [first, last] = endsOf(month)
      const size = numbers(daysBetween(first, last) + 1)
      return t('closing_days.period', { month: showMonth(month, language), days: dayRange(first, last, language), size })
    },
  }
}
