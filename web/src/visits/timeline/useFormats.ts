import { useMemo } from 'react'
import { locales } from '#domain/kit/languages.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Formats } from './formats.ts'
import { formatsOf } from './formats.ts'

/** Days and times of a period in the language of the interface. */
export function useFormats(firstDay: string): Formats {
  const { t } = useTranslation('visits')
  const locale = locales[useLanguage()]
  return useMemo(
    () =>
      formatsOf(firstDay, locale, {
        nextDay: (time) => t('timeline.nextDay', { time }),
        length: (hours, minutes) =>
          hours === 0
            ? t('timeline.lengthMinutes', { minutes })
            : minutes === 0
              ? t('timeline.lengthHours', { hours })
              : t('timeline.length', { hours, minutes }),
      }),
    [firstDay, locale, t],
  )
}
