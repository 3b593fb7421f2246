import { dateOf, formatMinutes } from '#domain/kit/dates.ts'
import type { FixedStanding } from '#domain/time/fixed/fixed.api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Text about the fixed hours of a person in a month, or the reason why they cannot be fixed. */
export function FixedText({ one: { fixed, fault, planned, frame, differing } }: { one: FixedStanding }) {
  const { t } = useTranslation('months')
  const language = useLanguage()
  const numbers = useNumbers()
  const hours = { planned: formatMinutes(planned), frame: formatMinutes(frame) }
  if (!fixed) return t(`fixed.fault.${fault ?? 'none'}`, hours)
  const told = t('fixed.done', {
    ...hours,
    time: formatMinutes(fixed.minutes),
    date: dayText('shortDay', dateOf(fixed.at), language),
  })
  return (
    <>
      {told}
      {differing > 0 && <span> {t('fixed.differing', { days: numbers(differing) })}</span>}
      {differing > 0 && fault !== null && fault !== 'begun' && <span> {t(`fixed.fault.${fault}`, hours)}</span>}
    </>
  )
}
