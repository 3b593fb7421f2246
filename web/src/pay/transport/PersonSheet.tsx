import Print from '@mui/icons-material/PrintOutlined'
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { MAX_APPROVED } from '#domain/pay/transport/transportEntries.api.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { BackButton } from '#web/kit/ui/BackLink.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { MonthPicker } from '#web/time/MonthPicker.tsx'
import { DueOn } from './DueOn.tsx'
import { LineTable } from './LineTable.tsx'
import styles from './FareSheet.module.css'
import { ProposalsDialog } from './ProposalsDialog.tsx'
import { Sums } from './Sums.tsx'
import { TransportPrint } from './TransportPrint.tsx'
import type { useTransportView } from './transportState.ts'
import { useApprove } from './useApprove.ts'

type Props = ReturnType<typeof useTransportView> & { person: string; own: boolean }

/** The month of one person: sums, what of commuting is taxed, and the entries by date. */
export function PersonSheet({ person, own, state, show, thisMonth }: Props) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  const numbers = useNumbers()
  const { role } = useMe()
  const [opened, setOpened] = useState<'print' | 'proposals'>()
  const { month, due } = state
  const query = { month, ...(due === undefined ? {} : { due_on: due }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.transportEntries.person.queryOptions({
      input: { ...query, staff_id: person },
      meta: { shows: ['transport_entry', 'staff', 'company'] },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const approve = useApprove()
  const { refused } = useOwnDecision('transport_entry', person)
  if (error && !data) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const waiting = data.lines.filter((line) => line.state === 'submitted').slice(0, MAX_APPROVED)
  return (
    <Card>
      <Toolbar centred>
        {!own && <BackButton onClick={() => show({ person: undefined }, 'step')}>{t('back')}</BackButton>}
        <MonthPicker month={month} thisMonth={thisMonth} onMonth={(next) => show({ month: next, due: undefined })} />
        {may(role, 'transport.write') && (
          <Button color="inherit" startIcon={<PlaylistAdd />} onClick={() => setOpened('proposals')}>
            <Word>{t('proposals.open')}</Word>
          </Button>
        )}
        <Button color="inherit" startIcon={<Print />} disabled={data.lines.length === 0} onClick={() => setOpened('print')}>
          {t('print.open')}
        </Button>
      </Toolbar>
      <div className={styles.head}>
        {!own && (
          <h2>
            <small>{data.person.staff_code}</small> {data.person.name}
          </h2>
        )}
        {waiting.length > 0 && <p role="status">{t('waiting', { count: waiting.length })}</p>}
        {waiting.length > 0 && may(role, 'transport.decide') && (
          <>
            <Button variant="contained" disabled={refused} loading={approve.isPending} onClick={() => approve.mutate(waiting)}>
              {t('many.approve', { size: numbers(waiting.length) })}
            </Button>
            <OwnReason shown={refused} />
          </>
        )}
      </div>
      {data.lines.length > 0 && (
        <Sums person={data.person}>
          <DueOn due={data.due_on} isOther={due !== undefined} onDue={(next) => show({ due: next })} />
        </Sums>
      )}
      {data.lines.length === 0 ? (
        <Nothing title={t('empty', { month: showMonth(month, language) })} text={t('empty_text')} />
      ) : (
        <LineTable lines={data.lines} stale={isPlaceholderData} />
      )}
      {opened === 'print' && (
        <TransportPrint
          query={{ ...query, staff_id: [person] }}
          people={1}
          name={data.person.name}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'proposals' && <ProposalsDialog person={person} month={month} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
