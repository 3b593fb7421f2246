import EventBusy from '@mui/icons-material/EventBusyOutlined'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import type { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { leaveTones } from './leaveTones.ts'
import styles from './OwnLeave.module.css'
import { sizeOfRow, useLeaveSize } from './useLeaveSize.ts'

const { fields } = leaveRequest

/** What a helper has asked for and where that stands, and the way to ask. */
export function OwnLeave({ me }: { me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('requests')
  const { choice } = useLabels()
  const { period, fullDay } = useVisitTexts()
  const size = useLeaveSize()
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
  if (me.staff_id === null) return <Nothing title={t('own.not_linked')} text={t('own.not_linked_text')} />
  if (!data) return error ? <Failed title={t('own.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  const ask = (
    <Button variant="contained" startIcon={<EventBusy />} component={Link} to="/admin/leave-request/ask">
      {t('own.ask')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <ScreenHead title={t('noun.leave_request.list')}>{rows.length > 0 && ask}</ScreenHead>
      {rows.length === 0 && <Nothing title={t('own.empty')} text={t('own.empty_text')} action={ask} />}
      <Stack as="ul" gap={0.5}>
        {rows.map((row) => (
          <li key={row.id}>
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
          </li>
        ))}
      </Stack>
      <MorePages pages={pages} text={t('own.older')} failed={t('own.failed')} />
    </div>
  )
}
