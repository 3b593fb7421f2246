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

/** Tells leave that is booked before the day of joining or after the last day of employment, which nobody can take, and takes it back by one act. */
export function OutsideEmployment({ person }: { person: LeavePerson }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { role } = useMe()
  const { refused } = useOwnDecision('leave_ledger', person.staff_id)
  const [asking, setAsking] = useState(false)
  const { outside, join_date: joined, leave_date: last } = person
  if (!outside) return null
  const shown = (date: string | null) => (date === null ? '' : showDate(date, language))
  return (
    <Alert severity="warning">
      <Row gap={0.75} rowGap={0.5}>
        <span>
          {t('outside.told', { count: outside.count, joined: shown(joined), last: shown(last), first: shown(outside.first) })}
        </span>
        {may(role, 'leave_requests.decide') && (
          <Button variant="outlined" color="inherit" disabled={refused} onClick={() => setAsking(true)}>
            {t('outside.act')}
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
    const { settled } = await api.leaveRequests.settleOutside.call({ staff_id: staff, reason: reason.trim() })
    snackbar.success(t('outside.done', { count: settled }))
    await cache.invalidateQueries({ queryKey: api.leave.key() })
  }
  return (
    <ActQuestion
      title={t('outside.title')}
      act={t('outside.act')}
      step={{ ...leaveRequest.acts.steps.cancel, reason: 'required' }}
      usual={t('outside.reason_usual')}
      run={settle}
      danger
      onClose={onClose}
    >
      <p>{t('outside.text')}</p>
    </ActQuestion>
  )
}
