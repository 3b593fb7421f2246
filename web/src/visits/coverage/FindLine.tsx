import { useState } from 'react'
import { clockOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { useNow } from '../useNow.ts'

const FindDialog = later(() => import('./FindDialog.tsx'), null)

/** Button that opens the list of possible helpers for a visit that has not ended. */
export function FindLine({ row }: { row: VisitRow }) {
  const { t } = useTranslation('visits')
  const { role } = useMe()
  const { clock } = useNow()
  const [finding, setFinding] = useState(false)
  if (!may(role, 'visits.write') || clockOf(row.ends_at) <= clock) return null
  return (
    <p>
      <Button size="small" variant="outlined" color="secondary" onClick={() => setFinding(true)}>
        {t(row.staff_id === null ? 'find' : 'find_other')}
      </Button>
      {finding && <FindDialog visits={[row.id]} onClose={() => setFinding(false)} onFailed={() => setFinding(false)} />}
    </p>
  )
}
