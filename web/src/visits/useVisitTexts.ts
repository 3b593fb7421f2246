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

/** Texts about a visit: its name, its service, and its times. */
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
      /** The patient, followed by the title where there is one; without a patient the title, or else the service. */
      name: ({ title, patient_name, service_type }: Named) => {
        if (patient_name === null) return title ?? service(service_type)
        return title === null ? patient_name : t('name_with_title', { patient: patient_name, title })
      },
      /** Such as 11月20日(金) 22:00–翌7:00. */
      daySpan: (of: Span) => `${day(dateOf(of.starts_at))} ${span(of)}`,
      /** Such as 22:00–翌7:00, relative to its first day or another day. */
      span,
      /** Such as 休憩 翌0:00–翌1:00. */
      breaks: ({ starts_at, breaks }: Pick<RosterVisit, 'starts_at' | 'breaks'>) => {
        const spans = breaks.map((one) => span(one, dateOf(starts_at)))
        return t('board.breaks', { spans: spans.join(t('board.break_join')) })
      },
      /** Such as 2026/11/20(金). */
      fullDay: (date: string) => dayText('fullDay', date, language),
      /** Such as 11月20日(金). */
      day,
      /** Such as 11月23日(月)–11月29日(日), or a single day. */
      period: ({ from, to }: Period) => (from === to ? day(from) : `${day(from)}–${day(to)}`),
      /** Separator between facts of a visit. */
      between: t('common:between'),
    }
  }, [t, language, choice, words])
}
