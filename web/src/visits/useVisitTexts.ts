import { useMemo } from 'react'
import { dateOf, minuteOf } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { formatsOf } from './timeline/formats.ts'
import { useTimeWords } from './timeline/useFormats.ts'

type Named = { readonly title: string | null; readonly patient_name: string | null; readonly service_type: string }

/** The words for a visit: what it is called, its kind, and when it is. */
export const useVisitTexts = () => {
  const { t } = useTranslation(['visits', 'common'])
  const language = useLanguage()
  const { choice } = useLabels()
  const words = useTimeWords()
  return useMemo(() => {
    const service = (type: string) => choice(visit.fields.service_type, type)
    const span = ({ starts_at, ends_at }: Span, from = dateOf(starts_at)) =>
      formatsOf(from, language, words).span({ row: '', start: minuteOf(starts_at, from), end: minuteOf(ends_at, from) }, 0)
    const day = (date: string) => dayText('longDay', date, language)
    return {
      service,
      /** Its patient, with its title where it has one; without a patient its title, else its service. */
      name: ({ title, patient_name, service_type }: Named) => {
        if (patient_name === null) return title ?? service(service_type)
        return title === null ? patient_name : t('name_with_title', { patient: patient_name, title })
      },
      /** 11月20日(金) 22:00–翌7:00 */
      daySpan: (of: Span) => `${day(dateOf(of.starts_at))} ${span(of)}`,
      /** 22:00–翌7:00, as seen from its first day or from another. */
      span,
      /** 休憩 翌0:00–翌1:00 */
      breaks: ({ starts_at, breaks }: Pick<RosterVisit, 'starts_at' | 'breaks'>) => {
        const spans = breaks.map((one) => span(one, dateOf(starts_at)))
        return t('board.breaks', { spans: spans.join(t('board.break_join')) })
      },
      /** 2026/11/20(金) */
      fullDay: (date: string) => dayText('fullDay', date, language),
      /** 11月20日(金) */
      day,
      /** 11月23日(月)–11月29日(日), or the one day. */
      period: ({ from, to }: Period) => (from === to ? day(from) : `${day(from)}–${day(to)}`),
      /** Stands between the parts of what is told of a visit. */
      between: t('common:between'),
    }
  }, [t, language, choice, words])
}
