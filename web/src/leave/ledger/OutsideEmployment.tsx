import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { may } from '#domain/kit/permissions.ts'
import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

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
    <Alert severity="warning">
      <Row gap={0.75} rowGap={0.5}>
        <span>
          {t('after_leaving.told', { count: after.count, last: showDate(last, language), first: showDate(after.first, language) })}
        </span>
        {may(role, 'leave_requests.decide') && (
          <Button variant="outlined" color="inherit" disabled={refused} onClick={() => setAsking(true)}>
            {t('after_leaving.act')}
          </Button>
        )}
      </Row>
      {asking && <Settling staff={person.staff_id} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

function Settling({ staff, onClose }: { staff: string; onClose: () => void }) {
  const { t } = useTranslation('leave')
  const cache = useQueryClient()
  const settle = async ({ reason = '' }: Why) => {
    const { settled } = await api.leaveRequests.settleLeaving.call({ staff_id: staff, reason: reason.trim() })
    snackbar.success(t('after_leaving.done', { count: settled }))
    await cache.invalidateQueries({ queryKey: api.leave.key() })
  }
  return (
    <ActQuestion
      title={t('after_leaving.title')}
      act={t('after_leaving.act')}
      step={{ ...leaveRequest.acts.steps.cancel, reason: 'required' }}
      usual={t('after_leaving.reason_usual')}
      run={settle}
      danger
      onClose={onClose}
    >
      <p>{t('after_leaving.text')}</p>
    </ActQuestion>
  )
}
