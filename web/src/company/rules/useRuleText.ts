import type { GrantRule } from '#domain/company/grantRule.ts'
import { monthDayText } from './monthDay.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** A rule about the days of grants in a sentence. */
export const useRuleText = () => {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const number = useNumbers()
  return ({ valid_from, base_days, first, early_days }: GrantRule): string => {
    const base =
      base_days.length === 0
        ? t('rules.line_none')
        : t('rules.line_base', { days: base_days.map((day) => monthDayText(day, language)).join(t('rules.join')) })
    const early = early_days === 0 ? '' : t('rules.line_early', { days: number(early_days) })
    return t('rules.line', { date: showDate(valid_from, language), base, first: t(`first_grant.${first}`) }) + early
  }
}
