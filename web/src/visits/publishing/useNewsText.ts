import { useMemo } from 'react'
import { newsKind, partsChanged, type ToldFacts, type VisitNews } from '#domain/visits/publishing/news.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

/** Texts about a changed visit: title, kind of change, and old and new values. */
export const useNewsText = () => {
  const { t } = useTranslation(['publishing', 'visits', 'common'])
  const texts = useVisitTexts()
  return useMemo(() => {
    const name = (facts: ToldFacts) => texts.name(facts)
    const shown = (part: 'time' | 'patient' | 'service', facts: ToldFacts): string => {
      if (part === 'time') return texts.daySpan(facts)
      if (part === 'patient') return facts.patient_name ?? t('visits:notice.other_work')
      const night = facts.night_duty ? [t(`visits:night_duty.${facts.night_duty}`)] : []
      return [texts.service(facts.service_type), ...night].join(texts.between)
    }
    const change = (before: ToldFacts, after: ToldFacts): string[] =>
      partsChanged(before, after).map((part) =>
        part === 'content'
          ? t('changed_content')
          : `${t(`part.${part}`)}: ${t('changed_from', { before: shown(part, before), after: shown(part, after) })}`,
      )
    return {
      kind: (news: VisitNews) => t(`kind.${newsKind(news)}`),
      /** Such as 11月24日(火) 9:00–10:00 細川 純. */
      title: ({ before, after }: VisitNews) => {
        const facts = after ?? before
        return facts ? `${texts.daySpan(facts)} ${name(facts)}` : ''
      },
      /** Each changed value; nothing for a new or a removed visit. */
      changes: ({ before, after }: VisitNews): string[] => (before && after ? change(before, after) : []),
    }
  }, [t, texts])
}
