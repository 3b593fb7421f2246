import { useTranslation } from '#web/kit/i18n.ts'

/** A length of time in years and months, of whole months. */
export const useLength = (): ((months: number) => string) => {
  const { t } = useTranslation()
  return (months) => {
    const [years, rest] = [Math.floor(months / 12), months % 12]
    if (years === 0) return t('date.months', { months })
    return rest === 0 ? t('date.years', { count: years }) : t('date.years_months', { count: years, months: rest })
  }
}
