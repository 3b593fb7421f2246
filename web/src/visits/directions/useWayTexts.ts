import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Returns functions that write the minutes and the metres of a way for people: 1時間5分, 850 m, 4.2 km. */
export const useWayTexts = () => {
  const { t } = useTranslation('directions')
  const language = useLanguage()
  const measure = (value: number, unit: 'meter' | 'kilometer', digits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, numberingSystem: 'latn', maximumFractionDigits: digits }).format(value)
  return {
    minutes: (size: number) =>
      size < 60
        ? t('minutes', { minutes: String(size) })
        : t('hours', { hours: String(Math.floor(size / 60)), minutes: String(size % 60) }),
    metres: (size: number) =>
      size < 1000 ? measure(Math.round(size / 10) * 10, 'meter', 0) : measure(size / 1000, 'kilometer', 1),
  }
}
