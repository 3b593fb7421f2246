import { useTranslation } from '#web/kit/i18n.ts'

/** A length of time in years and months, of whole months. */
export function Duration({ months }: { months: number }) {
  const { t } = useTranslation()
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return t('date.months', { months })
  return rest === 0 ? t('date.years', { count: years }) : t('date.years_months', { count: years, months: rest })
}
