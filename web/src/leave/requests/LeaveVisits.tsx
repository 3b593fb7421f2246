import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { VisitLine, VisitLines } from '#web/visits/absences/VisitLine.tsx'

const FindDialog = later(() => import('#web/visits/coverage/FindDialog.tsx'), null)

/** The visits that somebody else would make while one is on leave, and the way to those who could. */
export function LeaveVisits({ row: { id, state } }: { row: LeaveRequestRow }) {
  const { t } = useTranslation('requests')
  const numbers = useNumbers()
  const title = useId()
  const { role } = useMe()
  const { data, error, refetch } = useQuery({
    ...api.leaveRequests.visits.queryOptions({ input: { id }, meta: { shows: ['visit', 'leave_request', 'patient'] } }),
    throwOnError: false,
  })
  const [finding, setFinding] = useState<readonly string[]>()
  if (!data) return error && <Failed title={t('visits.failed')} error={error} onRetry={() => void refetch()} />
  const { visits, more } = data
  // a meeting goes on without whoever is away
  const toPatients = visits.filter(({ patient_name }) => patient_name !== null)
  const finds = may(role, 'visits.write') && (state === 'pending' || state === 'approved')
  return (
    <Panel as="section" aria-labelledby={title}>
      <h2 id={title}>
        <Furigana>{t('visits.title')}</Furigana>{' '}
        {visits.length > 0 && <Mark tone="wait">{t('visits.waiting', { size: numbers(visits.length + more) })}</Mark>}
      </h2>
      {finds && toPatients.length > 1 && (
        <Button variant="outlined" color="secondary" onClick={() => setFinding(toPatients.map((one) => one.id))}>
          {t('visits.find_all', { size: numbers(toPatients.length) })}
        </Button>
      )}
      {visits.length === 0 && (
        <Muted as="p">{t(scopeOf(role, 'visits.read') === 'own' ? 'visits.none_published' : 'visits.none')}</Muted>
      )}
      {visits.length > 0 && (
        <VisitLines>
          {visits.map((visit) => (
            <VisitLine key={visit.id} visit={visit}>
              {finds && visit.patient_name !== null && (
                <Button size="small" variant="outlined" color="secondary" onClick={() => setFinding([visit.id])}>
                  {t('visits.find')}
                </Button>
              )}
            </VisitLine>
          ))}
        </VisitLines>
      )}
      {more > 0 && <p>{t('visits.more', { size: numbers(more) })}</p>}
      {finding && <FindDialog visits={finding} onClose={() => setFinding(undefined)} onFailed={() => setFinding(undefined)} />}
    </Panel>
  )
}
