import { useMemo } from 'react'
import type { Clash } from '#domain/visits/errors.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import type { Notice } from './notices.ts'

/** Texts of notices. */
export const useNoticeText = () => {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const refusalText = useRefusalText()
  return useMemo(() => {
    /** A conflicting visit as text: helper, patient and time. */
    const clash = ({ staff_name, patient_name, ...span }: Clash) =>
      t('notice.clash', {
        staff: staff_name ?? t('board.unassigned'),
        patient: patient_name ?? t('notice.other_work'),
        span: texts.daySpan(span),
      })
    const reason = ({ why, tried }: Notice): string => {
      const whatNow = t(tried ? 'notice.give_reason_now' : 'notice.give_reason')
      switch (why.kind) {
        case 'clash':
          return t('common:error.visit_overlap')
        case 'changed':
          return t('notice.changed', {
            staff: why.now.names?.['staff_id'] ?? t('board.unassigned'),
            span: texts.daySpan(why.now),
          })
        case 'gone':
          return t('notice.gone')
        case 'break_outside':
          return t('notice.break_outside')
        case 'helper_refused':
          return [
            why.helper ? t('notice.helper_refused', { helper: why.helper }) : t('form.helper_refused'),
            why.reason && t('notice.helper_reason', { reason: why.reason }),
            whatNow,
          ]
            .filter(Boolean)
            .join(' ')
        case 'asks_reason':
          return [...why.codes.map((code) => t(`common:validation.${code}`)), whatNow].join(' ')
        case 'refused':
          return refusalText(why)
      }
    }
    return {
      title: ({ attempt, name }: Notice) => t(`notice.${attempt}`, { visit: name }),
      reason,
      clash,
    }
  }, [t, texts, refusalText])
}
