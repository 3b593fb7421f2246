import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'

type Size = { readonly days: number; readonly hours: number }

/** How much leave is asked for, in words: '1.5日', '3時間', '2日3時間'. */
export const useLeaveSize = () => {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  return ({ days, hours }: Size): string => {
    if (hours === 0) return t('days', { size: number(days) })
    return days === 0 ? t('hours', { size: number(hours) }) : t('days_hours', { days: number(days), hours: number(hours) })
  }
}

/** The size of a request that is stored. */
export const sizeOfRow = (row: { leave_days: string; leave_hours: number | null }): Size => ({
  days: Number(row.leave_days),
  hours: row.leave_hours ?? 0,
})
