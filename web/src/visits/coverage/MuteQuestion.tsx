import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckedGroup } from '#domain/visits/coverage/coverage.api.ts'
import { lastMuteDay } from '#domain/visits/coverage/planCheck.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

type Values = { until: string; reason: string }

/** Asks until when and why some hints are hidden, and offers to undo that. */
export function MuteQuestion({ groups, onClose }: { groups: readonly CheckedGroup[]; onClose: () => void }) {
  const { t } = useTranslation(['coverage', 'common'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [last] = useState(() => lastMuteDay(today()))
  const again = () => cache.invalidateQueries({ queryKey: api.coverage.key() })
  const form = useActForm<Values>({
    start: { until: last, reason: '' },
    check: ({ until, reason }) => ({
      ...(!isDate(until) || until < today() || until > last ? { until: { code: 'over_month' } } : {}),
      ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    }),
    send: async ({ until, reason }) => {
      const [first] = groups
      if (!first) return
      const subjects = groups.map(({ subject }) => subject)
      await api.coverage.mute.call({ code: first.code, subjects, until, reason: reason.trim() })
      const undo = async () => {
        await api.coverage.unmute.call({ code: first.code, subjects }).catch((error: unknown) => snackbar.error(errorText(error)))
        await again()
      }
      snackbar.success(t('check.muted_done'), { label: t('common:action.undo'), run: () => void undo() })
      await again()
    },
  })
  const issue = useIssueTexts(form.issues)
  const size = groups.reduce((sum, one) => sum + one.size, 0)
  return (
    <Question title={t('check.mute_title', { size: numbers(size) })} act={t('check.mute_act')} form={form} onClose={onClose}>
      <p>{t('check.mute_text', { last: texts.fullDay(last) })}</p>
      <ReasonBox autoFocus form={form} label={t('check.mute_why')} />
      <Labelled name="until" label={t('check.mute_until')} required issue={issue('until')} span={6}>
        {(control) => <DateBox value={form.values.until} onChange={(until) => form.put({ until })} input={control} />}
      </Labelled>
    </Question>
  )
}
