import { useMemo } from 'react'
import { dateOf, minuteOf } from '#domain/kit/dates.ts'
import { locales } from '#domain/kit/languages.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { formatsOf } from './timeline/formats.ts'

type Named = { readonly title: string | null; readonly patient_name: string | null; readonly service_type: string }

/** The words for a visit: what it is called, its kind, and when it is. */
export const useVisitTexts = () => {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const { choice } = useLabels()
  return useMemo(() => {
    const service = (type: string) => choice(visit.fields.service_type, type)
    const formats = (firstDay: string) =>
      formatsOf(firstDay, locales[language], {
        nextDay: (time) => t('timeline.nextDay', { time }),
        length: (hours, minutes) =>
          hours === 0
            ? t('timeline.lengthMinutes', { minutes })
            : minutes === 0
              ? t('timeline.lengthHours', { hours })
              : t('timeline.length', { hours, minutes }),
      })
    const full = new Intl.DateTimeFormat(locales[language], {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      timeZone: 'UTC',
    })
    const placed = ({ starts_at, ends_at }: Span) => {
      const date = dateOf(starts_at)
      return { date, place: { row: '', start: minuteOf(starts_at), end: minuteOf(ends_at, date) } }
    }
    return {
      service,
      /** Its title, else its patient, else its service. */
      name: ({ title, patient_name, service_type }: Named) => title ?? patient_name ?? service(service_type),
      /** 11月20日(金) 22:00–翌7:00 */
      daySpan: (span: Span) => {
        const { date, place } = placed(span)
        return formats(date).daySpan(place)
      },
      /** 22:00–翌7:00 */
      span: (span: Span) => {
        const { date, place } = placed(span)
        return formats(date).span(place)
      },
      /** 休憩 12:00–13:00 */
      breaks: ({ starts_at, breaks }: Pick<RosterVisit, 'starts_at' | 'breaks'>) => {
        const date = dateOf(starts_at)
        const spans = breaks.map((one) =>
          formats(date).span({ row: '', start: minuteOf(one.starts_at, date), end: minuteOf(one.ends_at, date) }),
        )
        return t('board.breaks', { spans: spans.join(t('board.break_join')) })
      },
      /** 2026/11/20(金) */
      fullDay: (date: string) => full.format(Date.parse(date)),
      /** 11月20日(金) */
      day: (date: string) => formats(date).day(0).long,
    }
  }, [t, language, choice])
}
