import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** How long something took, in words: seconds, from two minutes on whole minutes. */
export const useDuration = (): ((seconds: number) => string) => {
  const { t } = useTranslation('backup')
  const numbers = useNumbers()
  return (seconds) =>
    seconds < 120
      ? t('seconds', { size: numbers(Math.max(1, seconds)) })
      : t('minutes', { size: numbers(Math.round(seconds / 60)) })
}
