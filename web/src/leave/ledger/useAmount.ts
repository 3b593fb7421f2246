import { useCallback } from 'react'
import { shownAmount } from '#domain/leave/amount.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** What is added or taken, with its sign: ＋10日, -3日. */
export const useChange = () => {
  const { t } = useTranslation('leave')
  const amount = useAmount()
  return (parts: number, hoursPerDay: number): string => {
    const size = amount(parts, hoursPerDay)
    return parts > 0 ? t('plus', { amount: size }) : size
  }
}

/** An amount of leave in words: 3.5日, 2日3時間. */
export const useAmount = () => {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  return useCallback(
    (parts: number, hoursPerDay: number): string => {
      const { days, hours } = shownAmount(parts, hoursPerDay)
      if (hours === 0) return t('days', { size: number(days) })
      return days === 0
        ? t('hours', { size: number(hours) })
        : t('days_hours', { days: number(days), hours: number(Math.abs(hours)) })
    },
    [t, number],
  )
}
