import { useCallback } from 'react'
import type { Finding } from '#domain/visits/rules/finding.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useTimeWords } from './timeline/useFormats.ts'
import { useVisitTexts } from './useVisitTexts.ts'

/** Returns a function for the text of what a rule has found, with its dates and figures. */
export const useFindingText = () => {
  const { t } = useTranslation('visits')
  const { length } = useTimeWords()
  const { fullDay } = useVisitTexts()
  return useCallback(
    ({ code, figures: { date, minutes, limit, days, way } }: Finding): string => {
      const time = (size = 0) => length(Math.floor(size / 60), size % 60)
      if (code === 'after_leaving' && date === undefined) return t('rule.has_left')
      return t(`rule.${code}`, {
        date: date === undefined ? '' : fullDay(date),
        time: time(minutes),
        limit: time(limit),
        days,
        way: way === undefined ? '' : t(`way.${way}`),
      })
    },
    [t, length, fullDay],
  )
}
