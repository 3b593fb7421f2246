import { metresText } from '#domain/visits/directions/words.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Returns functions that write the minutes and the metres of a way for people: 1時間5分, 850 m, 4.2 km. */
export const useWayTexts = () => {
  const { t } = useTranslation('directions')
  const language = useLanguage()
  return {
    minutes: (size: number) =>
      size < 60
        ? t('minutes', { minutes: String(size) })
        : t('hours', { hours: String(Math.floor(size / 60)), minutes: String(size % 60) }),
    metres: (size: number) => metresText(size, language),
  }
}
