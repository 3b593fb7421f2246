import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { z } from 'zod'
import { addDays, addMonths, dateOf, minuteOf, monthOf } from '#domain/kit/dates.ts'
import {
  allDatesOf,
  type LeaveDate,
  type LeaveKind,
  leaveKinds,
  leaveOn,
  leaveRequest,
  MAX_LEAVE_DATES,
  withMoreDates,
} from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { notAskable } from '#domain/leave/owed.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { Restored } from '#web/kit/forms/saving/DraftBanner.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Select, TextArea } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './AskLeavePage.module.css'
import { ChosenDate } from './ChosenDate.tsx'
import { LeaveBalance } from './LeaveBalance.tsx'
import { LeaveMonth } from './LeaveMonth.tsx'
import { useDaysOwed } from './useDaysOwed.ts'
import { useLeaveSettings } from './useLeaveSettings.ts'
import { useLeaveSize } from './useLeaveSize.ts'

const { fields } = leaveRequest
/** A day on which not even half of it can be taken is none to choose. */
const parts = ['full', 'am', 'pm'] as const
const sizeOf = (dates: readonly LeaveDate[]) => ({
  days: dates.reduce((sum, { part }) => sum + (part === 'full' ? 1 : part === 'hours' ? 0 : 0.5), 0),
  hours: dates.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
})

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
  return <WithDraft staff={staff_id} />
}

/** What is asked for, as it is chosen and typed. */
const askedSchema = z.object({ dates: fields.dates.schema, kind: fields.kind.schema, details: z.string() })
type Asked = { dates: readonly LeaveDate[]; kind: LeaveKind; details: string }
const nothing: Asked = { dates: [], kind: 'paid', details: '' }

/** Draws the form once this browser has said whether a request was begun before. */
function WithDraft({ staff }: { staff: string }) {
  const draft = useSmallDraft<Asked>({ entity: 'leave_request', part: 'ask' }, askedSchema)
  const [from, setFrom] = useState(0)
  if (!draft) return <Loading />
  const discard = () => {
    draft.wipe()
    setFrom(from + 1)
  }
  return <Asking key={from} staff={staff} draft={from === 0 ? draft : { ...draft, found: null }} onDiscard={discard} />
}

/** The days of a draft that can still be asked for. */
const ahead = ({ dates, ...asked }: Asked): Asked => ({ ...asked, dates: dates.filter(({ date }) => date >= today()) })

/** The request to which more days are added, where the company lets somebody wait for one answer at a time. */
const useWaiting = (staff: string, several: boolean | undefined): LeaveRequestRow | undefined => {
  const { data } = useQuery({
    ...api.leaveRequests.list.queryOptions({
      input: { staff_id: [staff], state: ['pending'], limit: 1 },
      meta: { shows: ['leave_request'] },
    }),
    throwOnError: false,
  })
  return several === false ? data?.items[0] : undefined
}

function Asking({ staff, draft, onDiscard }: { staff: string; draft: SmallDraft<Asked>; onDiscard: () => void }) {
  const { t } = useTranslation(['requests', 'common'])
  const errorText = useErrorText()
  const { choice } = useLabels()
  const size = useLeaveSize()
  const { day } = useVisitTexts()
  const settings = useLeaveSettings()
  const cache = useQueryClient()
  const goTo = useGoTo()
  const [month, setMonth] = useState(`${monthOf(today())}-01`)
  const { found } = draft
  const [asked, setAsked] = useState(found ? ahead(found.values) : nothing)
  const { dates, details } = asked
  const waiting = useWaiting(staff, settings?.several)
  const kind = waiting?.kind ?? asked.kind
  const taken = waiting ? allDatesOf(waiting) : []
  const change = (part: Partial<Asked>) => {
    const next = { ...asked, ...part }
    setAsked(next)
    draft.keep(next)
  }
  const { data } = useQuery({
    ...api.visits.roster.queryOptions({
      input: { from: month, to: addDays(addMonths(month, 1), -1) },
      meta: { shows: ['visit'] },
    }),
    throwOnError: false,
  })
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map())
  // whoever plans reads those of others, too
  const own = data?.visits.filter(({ staff_id }) => staff_id === staff) ?? []
  const visits = new Map([...known, ...countByDay(own)])
  const owed = useDaysOwed(staff)
  const send = useMutation({
    mutationFn: () => {
      const more = { dates: [...dates], details: details.trim() === '' ? null : details }
      if (!waiting) return api.leaveRequests.ask.call({ kind, ...more })
      const { id, version } = waiting
      return api.leaveRequests.changeDates.call({ id, version, ...withMoreDates(waiting, more) })
    },
    // what waits may have been answered or changed meanwhile
    onError: () => cache.invalidateQueries({ queryKey: api.leaveRequests.key() }),
    onSuccess: async () => {
      draft.wipe()
      snackbar.success(t(waiting ? 'done.add' : 'done.ask'))
      await cache.invalidateQueries({ queryKey: api.leaveRequests.key() })
      await goTo({ to: '/admin/leave-request' })
      // whoever comes back at once finds this page as it stands: it begins anew, too
      onDiscard()
    },
  })
  const whyNot = (one: LeaveDate): string | null => {
    // what was just asked for is no other request that waits
    if (send.isPending) return null
    const isTaken = taken.some(({ date }) => date === one.date)
    const code = isTaken ? 'asked_then' : owed ? notAskable(kind, one, owed) : null
    return code === null ? null : t(`common:validation.${code}`)
  }
  const toggle = (date: string) =>
    change({
      dates: dates.some((one) => one.date === date)
        ? dates.filter((one) => one.date !== date)
        : [...dates, leaveOn(date)].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    })
  const turn = (to: string) => {
    setKnown(visits)
    setMonth(to)
  }
  const planned = dates.reduce((sum, { date }) => sum + (visits.get(date) ?? 0), 0)
  return (
    <div className={styles.page}>
      <ScreenHead title={t('ask.title')} />
      {found && <Restored at={found.at} onDiscard={onDiscard} />}
      <Panel as="section" aria-labelledby="leave-days">
        <h2 id="leave-days">
          <Furigana>{t('ask.which')}</Furigana>
        </h2>
        <LeaveMonth
          month={month}
          chosen={dates.map(({ date }) => date)}
          full={taken.length + dates.length >= MAX_LEAVE_DATES}
          visits={visits}
          whyNot={(date) => (parts.every((part) => whyNot(leaveOn(date, part)) !== null) ? whyNot(leaveOn(date)) : null)}
          onTurn={turn}
          onToggle={toggle}
        />
      </Panel>
      {dates.length > 0 && (
        <Panel as="section" aria-labelledby="leave-chosen">
          <h2 id="leave-chosen">
            <Furigana>{t('ask.chosen')}</Furigana>
          </h2>
          <Stack as="ul" gap={0.5} wide>
            {dates.map((one) => (
              <ChosenDate
                key={one.date}
                date={one}
                whyNot={whyNot(one)}
                byHour={(settings?.hourly_days ?? 0) > 0}
                from={firstVisit(own, one.date)}
                onChange={(next) => change({ dates: dates.map((each) => (each.date === next.date ? next : each)) })}
              />
            ))}
          </Stack>
          {planned > 0 && <p>{t('ask.planned', { count: planned })}</p>}
          {kind === 'paid' && <LeaveBalance staff={staff} dates={[...taken, ...dates]} />}
          {!waiting && (
            <Stack as="label" gap={0.25} wide>
              <span>{t('ask.kind')}</span>
              <Select value={kind} onChange={({ target }) => change({ kind: target.value as LeaveKind })}>
                {leaveKinds.map((each) => (
                  <option key={each} value={each}>
                    {choice(fields.kind, each)}
                  </option>
                ))}
              </Select>
            </Stack>
          )}
          <Stack as="label" gap={0.25} wide>
            <span>{t('ask.details')}</span>
            <TextArea rows={2} maxLength={500} value={details} onChange={({ target }) => change({ details: target.value })} />
          </Stack>
        </Panel>
      )}
      <div className={styles.send}>
        {waiting && !send.isPending && (
          <Alert severity="info">
            {t('ask.pending', { date: day(waiting.from_date) })}{' '}
            <Link to="/admin/leave-request/$id" params={{ id: waiting.id }}>
              {t('ask.pending_open')}
            </Link>
          </Alert>
        )}
        {send.error && (
          <Alert severity="error">{problemOf(send.error).code === 'unexpected' ? t('not_submitted') : errorText(send.error)}</Alert>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={dates.length === 0 || dates.some((one) => whyNot(one) !== null)}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {dates.length === 0
            ? t('ask.none_help')
            : waiting
              ? t('ask.add_size', { date: day(waiting.from_date), size: size(sizeOf(dates)) })
              : t('ask.send_size', { size: size(sizeOf(dates)) })}
        </Button>
      </div>
    </div>
  )
}

/** When the first visit of a day begins, in minutes from midnight. */
const firstVisit = (visits: readonly { starts_at: string }[], date: string): number | undefined => {
  const [first] = visits
    .flatMap(({ starts_at }) => (dateOf(starts_at) === date ? [minuteOf(starts_at, date)] : []))
    .toSorted((a, b) => a - b)
  return first
}

const countByDay = (visits: readonly { starts_at: string }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { starts_at } of visits) counts.set(dateOf(starts_at), (counts.get(dateOf(starts_at)) ?? 0) + 1)
  return counts
}
