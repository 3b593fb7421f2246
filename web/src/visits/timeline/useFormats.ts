import { useMemo } from 'react'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { type Formats, formatsOf, type TimeWords } from './formats.ts'

/** Texts around times in the language of the interface, such as 翌7:00 and 1時間30分. */
export function useTimeWords(): TimeWords {
  const { t } = useTranslation('visits')
  return useMemo(
    () => ({
      nextDay: (time) => t('timeline.nextDay', { time }),
      length: (hours, minutes) =>
        hours === 0
          ? t('timeline.lengthMinutes', { minutes })
          : minutes === 0
            ? t('timeline.lengthHours', { hours })
            : t('timeline.length', { hours, minutes }),
    }),
    [t],
  )
}

/** Formats for the days and times of a period in the language of the interface. */
export function useFormats(firstDay: string): Formats {
  const language = useLanguage()
  const words = useTimeWords()
  return useMemo(() => formatsOf(firstDay, language, words), [firstDay, language, words])
}
