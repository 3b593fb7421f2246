import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { may } from '#domain/kit/permissions.ts'
import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextArea } from '#web/kit/ui/Input.tsx'

/** Tells leave that is booked after the last day of employment, which nobody can take any more, and takes it back by one act. */
export function AfterLeaving({ person }: { person: LeavePerson }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { role } = useMe()
  const { refused } = useOwnDecision('leave_ledger', person.staff_id)
  const [asking, setAsking] = useState(false)
  const { after_leaving: after, leave_date: last } = person
  if (!after || last === null) return null
  return (
    <Alert
      severity="warning"
      action={
        may(role, 'leave_requests.decide') && (
          <Button variant="outlined" color="inherit" disabled={refused} onClick={() => setAsking(true)}>
            {t('after_leaving.act')}
          </Button>
        )
      }
    >
      {t('after_leaving.told', { count: after.count, last: showDate(last, language), first: showDate(after.first, language) })}
      {asking && <Settling staff={person.staff_id} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

function Settling({ staff, onClose }: { staff: string; onClose: () => void }) {
  const { t } = useTranslation(['leave', 'requests'])
  const cache = useQueryClient()
  const form = useActForm({
    start: { reason: t('after_leaving.reason_usual') },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: async ({ reason }) => {
      const { settled } = await api.leaveRequests.settleLeaving.call({ staff_id: staff, reason: reason.trim() })
      snackbar.success(t('after_leaving.done', { count: settled }))
      await cache.invalidateQueries({ queryKey: api.leave.key() })
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('after_leaving.title')} act={t('after_leaving.act')} form={form} danger onClose={onClose}>
      <p>{t('after_leaving.text')}</p>
      <Labelled name="reason" label={t('requests:why')} required issue={issue('reason')} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={200}
            value={form.values.reason}
            onChange={(event) => form.put({ reason: event.target.value })}
          />
        )}
      </Labelled>
    </Question>
  )
}
