import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { addDays, addMonths, dateOf, monthOf } from '#domain/kit/dates.ts'
import {
  type LeaveDate,
  type LeaveKind,
  leaveKinds,
  type LeavePart,
  leaveParts,
  leaveRequest,
  MAX_LEAVE_DATES,
} from '#domain/leave/leaveRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './AskLeavePage.module.css'
import { LeaveBalance } from './LeaveBalance.tsx'
import { LeaveMonth } from './LeaveMonth.tsx'

const { fields } = leaveRequest
const sizeOf = (dates: readonly LeaveDate[]) => dates.reduce((sum, { part }) => sum + (part === 'full' ? 1 : 0.5), 0)

/** A helper asks for leave: the days by a tap each, with the own visits marked, and send. */
export default function AskLeavePage() {
  const { t } = useTranslation('requests')
  const { staff_id } = useMe()
  if (staff_id === null)
    return (
      <>
        <ScreenHead title={t('ask.title')} />
        <Nothing title={t('own.not_linked')} text={t('own.not_linked_text')} />
      </>
    )
  return <Asking staff={staff_id} />
}

function Asking({ staff }: { staff: string }) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const { choice } = useLabels()
  const { day } = useVisitTexts()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [month, show] = useState(`${monthOf(today())}-01`)
  const [dates, choose] = useState<readonly LeaveDate[]>([])
  const [kind, setKind] = useState<LeaveKind>('paid')
  const [details, setDetails] = useState('')
  const pending = useQuery({
    ...api.leaveRequests.list.queryOptions({ input: { state: ['pending'], limit: 1 }, meta: { shows: ['leave_request'] } }),
    throwOnError: false,
  })
  const { data } = useQuery({
    ...api.visits.roster.queryOptions({
      input: { from: month, to: addDays(addMonths(month, 1), -1) },
      meta: { shows: ['visit'] },
    }),
    throwOnError: false,
  })
  const [known, learn] = useState<ReadonlyMap<string, number>>(new Map())
  const visits = new Map([...known, ...countByDay(data?.visits ?? [])])
  const send = useMutation({
    mutationFn: () => api.leaveRequests.ask.call({ kind, dates: [...dates], details: details.trim() === '' ? null : details }),
    onSuccess: async () => {
      snackbar.success(t('done.ask'))
      await cache.invalidateQueries({ queryKey: api.leaveRequests.key() })
      await navigate({ to: '/admin/leave-request' as string })
    },
  })
  const toggle = (date: string) =>
    choose((now) =>
      now.some((one) => one.date === date)
        ? now.filter((one) => one.date !== date)
        : [...now, { date, part: 'full' as const }].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    )
  const turn = (to: string) => {
    learn(visits)
    show(to)
  }
  const planned = dates.reduce((sum, { date }) => sum + (visits.get(date) ?? 0), 0)
  const waits = (pending.data?.items.length ?? 0) > 0
  return (
    <div className={styles.page}>
      <ScreenHead title={t('ask.title')} />
      {waits && <Alert severity="info">{t('ask.pending')}</Alert>}
      <Panel as="section" aria-labelledby="leave-days">
        <h2 id="leave-days">
          <Furigana>{t('ask.which')}</Furigana>
        </h2>
        <LeaveMonth
          month={month}
          chosen={dates.map(({ date }) => date)}
          full={dates.length >= MAX_LEAVE_DATES}
          visits={visits}
          onTurn={turn}
          onToggle={toggle}
        />
      </Panel>
      {dates.length > 0 && (
        <Panel as="section" aria-labelledby="leave-chosen">
          <h2 id="leave-chosen">
            <Furigana>{t('ask.chosen')}</Furigana>
          </h2>
          <ul className={styles.dates}>
            {dates.map(({ date, part }) => (
              <li key={date}>
                <span>{day(date)}</span>
                <SmallSelect
                  aria-label={`${day(date)} ${t('leave_request.part')}`}
                  value={part}
                  onChange={({ target }) =>
                    choose(dates.map((one) => (one.date === date ? { date, part: target.value as LeavePart } : one)))
                  }
                >
                  {leaveParts.map((each) => (
                    <option key={each} value={each}>
                      {t(`part.${each}`)}
                    </option>
                  ))}
                </SmallSelect>
              </li>
            ))}
          </ul>
          {planned > 0 && <p>{t('ask.planned', { count: planned })}</p>}
          {kind === 'paid' && <LeaveBalance staff={staff} dates={dates} />}
          <label className={styles.field}>
            <span>{t('ask.kind')}</span>
            <SmallSelect value={kind} onChange={({ target }) => setKind(target.value as LeaveKind)}>
              {leaveKinds.map((each) => (
                <option key={each} value={each}>
                  {choice(fields.kind, each)}
                </option>
              ))}
            </SmallSelect>
          </label>
          <label className={styles.field}>
            <span>{t('ask.details')}</span>
            <TextArea rows={2} maxLength={500} value={details} onChange={({ target }) => setDetails(target.value)} />
          </label>
        </Panel>
      )}
      <div className={styles.send}>
        {send.error && <Alert severity="error">{errorText(send.error)}</Alert>}
        <Button
          variant="contained"
          size="large"
          disabled={dates.length === 0 || waits}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {dates.length === 0 ? t('ask.none_help') : t('ask.send_size', { days: sizeOf(dates) })}
        </Button>
      </div>
    </div>
  )
}

const countByDay = (visits: readonly { starts_at: string }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { starts_at } of visits) counts.set(dateOf(starts_at), (counts.get(dateOf(starts_at)) ?? 0) + 1)
  return counts
}
