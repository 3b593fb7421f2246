import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from './formats.ts'
import { formatsOf } from './formats.ts'

/** Days and times of a period in the language of the interface. */
export function useFormats(firstDay: string): Formats {
  const { t, i18n } = useTranslation('visits')
  return useMemo(
    () =>
      formatsOf(firstDay, i18n.language, {
        nextDay: (time) => t('timeline.nextDay', { time }),
        length: (hours, minutes) =>
          hours === 0
            ? t('timeline.lengthMinutes', { minutes })
            : minutes === 0
              ? t('timeline.lengthHours', { hours })
              : t('timeline.length', { hours, minutes }),
      }),
    [firstDay, i18n.language, t],
  )
}
