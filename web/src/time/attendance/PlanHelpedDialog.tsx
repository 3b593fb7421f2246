import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'

type Props = { staff: string; date: string; onClose: () => void }

/** Dialog that plans the visits at which reports of a day name somebody as the second helper; a reason where a rule asks for one. */
export function PlanHelpedDialog({ staff, date, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const { fullDay } = useVisitTexts()
  const cache = useQueryClient()
  const form = useActForm<{ exception_reason: string }>({
    start: { exception_reason: '' },
    check: () => ({}),
    send: async ({ exception_reason }) => {
      await api.attendance.planHelped.call({ staff_id: staff, date, exception_reason: exception_reason.trim() || null })
      await cache.invalidateQueries({ queryKey: api.attendance.key() })
      snackbar.success(t('helped.done'))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('helped.title', { date: fullDay(date) })} act={t('helped.act')} form={form} onClose={onClose}>
      <p>{t('helped.text')}</p>
      <Labelled name="exception_reason" label={t('helped.reason')} required={false} issue={issue('exception_reason')} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={200}
            value={form.values.exception_reason}
            onChange={({ target }) => form.put({ exception_reason: target.value })}
          />
        )}
      </Labelled>
    </Question>
  )
}
