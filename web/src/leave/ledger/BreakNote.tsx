import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { may } from '#domain/kit/permissions.ts'
import type { LeaveBreak } from '#domain/leave/leave.api.ts'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { BreakQuestion } from './BreakQuestion.tsx'

/** Tells a break between conditions of employment and whether service went on over it; the office answers, and may answer anew. */
export function BreakNote({ staff, gap }: { staff: string; gap: LeaveBreak }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { role } = useMe()
  const { refused } = useOwnDecision('leave_ledger', staff)
  const [asking, setAsking] = useState(false)
  const { continues, reason } = gap
  const told = continues === null ? 'break.told_open' : continues ? 'break.told_continues' : 'break.told_anew'
  return (
    <Alert severity={continues === null ? 'warning' : 'info'}>
      <Row gap={0.75} rowGap={0.5}>
        <span>
          {t(told, { last: showDate(gap.last, language), from: showDate(gap.from, language) })} {reason}
        </span>
        {may(role, 'leave.write') && (
          <Button variant="outlined" color="inherit" disabled={refused} onClick={() => setAsking(true)}>
            {t(continues === null ? 'break.act' : 'break.change')}
          </Button>
        )}
      </Row>
      {asking && <BreakQuestion staff={staff} gap={gap} onClose={() => setAsking(false)} />}
    </Alert>
  )
}
