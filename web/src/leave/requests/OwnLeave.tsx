import EventBusy from '@mui/icons-material/EventBusyOutlined'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { balanceOn } from '#domain/leave/lots.ts'
import type { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { SickCard } from '#web/visits/absences/SickCard.tsx'
import { useSickSending } from '#web/visits/absences/sickBox.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { leaveTables } from '../ledger/leaveTables.ts'
import { useAmount } from '../ledger/useAmount.ts'
import { OfferButton } from './AcceptOffer.tsx'
import { leaveTones } from './leaveTones.ts'
import styles from './OwnLeave.module.css'
import { sizeOfRow, useLeaveSize } from './useLeaveSize.ts'

const { fields } = leaveRequest

/** What of the own paid leave is left, the way to ask for leave, sick today, and what was asked for with its answer. */
export function OwnLeave({ me: { staff_id } }: { me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('requests')
  useSickSending()
  if (staff_id === null) return <Nothing title={t('own.not_linked')} text={t('own.not_linked_text')} />
  return (
    <div className={styles.page}>
      <ScreenHead title={t('noun.leave_request.list')} />
      <LeaveLeft staff={staff_id} />
      <Button variant="contained" size="large" fullWidth startIcon={<EventBusy />} component={Link} to="/admin/leave-request/ask">
        {t('own.ask')}
      </Button>
      <SickCard />
      <OwnRequests />
    </div>
  )
}

/** How much paid leave is left today. */
function LeaveLeft({ staff }: { staff: string }) {
  const { t } = useTranslation('requests')
  const amount = useAmount()
  const { data } = useQuery({
    ...api.leave.of.queryOptions({ input: { staff_id: staff }, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  if (!data) return null
  return (
    <p className={styles.left}>
      <Muted as="span">{t('own.left')}</Muted>
      <b>{amount(balanceOn(data.lots, today()), data.person.hours_per_day)}</b>
    </p>
  )
}

function OwnRequests() {
  const { t } = useTranslation('requests')
  const pages = useInfiniteQuery(
    api.leaveRequests.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { shows: ['leave_request'] },
      throwOnError: false,
    }),
  )
  const { data, error, refetch } = pages
  if (!data) return error ? <Failed title={t('own.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <Nothing title={t('own.empty')} text={t('own.empty_text')} />
  return (
    <>
      <Stack as="ul" gap={0.5}>
        {rows.map((row) => (
          <OwnRequest key={row.id} row={row} />
        ))}
      </Stack>
      <MorePages pages={pages} text={t('own.older')} failed={t('own.failed')} />
    </>
  )
}

function OwnRequest({ row }: { row: LeaveRequestRow }) {
  const { t } = useTranslation('requests')
  const { choice } = useLabels()
  const { period, fullDay } = useVisitTexts()
  const size = useLeaveSize()
  return (
    <li className={styles.item}>
      <Link to="/admin/leave-request/$id" params={{ id: row.id }} className={styles.one}>
        <b>{period({ from: row.from_date, to: row.to_date })}</b>
        <span>
          {choice(fields.kind, row.kind)} {size(sizeOfRow(row))}
        </span>
        <Mark tone={leaveTones[row.state]}>{choice(fields.state, row.state)}</Mark>
        {row.state === 'declined' && row.proposed_from !== null && (
          <span>{t('offered', { date: fullDay(row.proposed_from) })}</span>
        )}
        {row.state === 'declined' && row.answer_reason !== null && <small>{row.answer_reason}</small>}
      </Link>
      <OfferButton row={row} />
    </li>
  )
}
