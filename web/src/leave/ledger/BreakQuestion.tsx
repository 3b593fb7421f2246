import { useQueryClient } from '@tanstack/react-query'
import type { LeaveBreak } from '#domain/leave/leave.api.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { type Issues, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Select } from '#web/kit/ui/Input.tsx'

type Props = { staff: string; gap: Pick<LeaveBreak, 'last' | 'from'>; onClose: () => void }
const answers = ['continues', 'anew'] as const
type Values = { answer: (typeof answers)[number] | ''; reason: string }

const check = ({ answer, reason }: Values): Issues<keyof Values> => ({
  ...(answer === '' ? { answer: { code: 'required' } } : {}),
  ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
})

/** Asks whether service went on over a break between conditions of employment, and why. */
export function BreakQuestion({ staff, gap: { last, from }, onClose }: Props) {
  const { t } = useTranslation(['leave', 'common'])
  const language = useLanguage()
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: { answer: '', reason: '' },
    check,
    send: async ({ answer, reason }) => {
      await api.leave.answerBreak.call({ staff_id: staff, last, from, continues: answer === 'continues', reason: reason.trim() })
      await cache.invalidateQueries({ queryKey: api.leave.key() })
      snackbar.success(t('break.done'))
    },
    fieldOf: ({ errors }) => (errors.some(({ field }) => field === 'from') ? 'answer' : undefined),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('break.title')} act={t('break.act')} form={form} onClose={onClose} wide>
      <p>{t('break.text', { last: showDate(last, language), from: showDate(from, language) })}</p>
      <p>{t('break.open')}</p>
      <p>{t('break.again')}</p>
      <Labelled name="answer" label={t('break.answer')} required issue={issue('answer')} span={6}>
        {(control) => (
          <Select
            {...control}
            value={form.values.answer}
            onChange={({ target: { value } }) => form.put({ answer: answers.find((one) => one === value) ?? '' })}
          >
            <option value="">{t('common:form.not_chosen')}</option>
            {answers.map((one) => (
              <option key={one} value={one}>
                {t(`break.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <ReasonBox form={form} label={t('break.reason')} />
    </Question>
  )
}
