import { shiftMonth } from '#domain/kit/dates.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './MonthHint.module.css'
import { useMonths } from './useMonths.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

/** The last month with its state, where its person has not confirmed it. */
export const useOpenMonth = () => {
  const { staff_id } = useMe()
  const month = shiftMonth(usePeriods().monthOn(today()), -1)
  const own = useMonths({ month })?.get(staff_id ?? '')
  return own?.state === 'open' ? { month, ...own } : undefined
}

/** Link to the last month for a person who has not confirmed it, with the reason if it was sent back. */
export function MonthHint() {
  const { t } = useTranslation('months')
  const language = useLanguage()
  const own = useOpenMonth()
  if (!own) return null
  const { month } = own
  return (
    <p className={styles.hint}>
      <PlaceLink place={{ to: '/admin/attendance-record', search: { month } }}>
        <Furigana>{t('confirm_now', { month: showMonth(month, language) })}</Furigana>
      </PlaceLink>
      {own.reason !== null && <span>{t('because', { reason: own.reason })}</span>}
    </p>
  )
}
