import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { MonthPicker } from '#web/time/MonthPicker.tsx'
import { SampleNote } from '#web/time/SampleNote.tsx'
import { StaffFilter } from '#web/time/StaffFilter.tsx'
import { DueOn } from './DueOn.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { TransportPrint } from './TransportPrint.tsx'
import type { useTransportView } from './transportState.ts'
import { WaitingNote } from './WaitingNote.tsx'

type Props = ReturnType<typeof useTransportView>

/** Sums of a month by person. */
export function MonthSheet({ state, show, thisMonth }: Props) {
  const { t } = useTranslation(['transport', 'time'])
  const language = useLanguage()
  const [printing, setPrinting] = useState(false)
  const { month, due, sample, staff } = state
  const query = { month, ...(due === undefined ? {} : { due_on: due }), ...(sample ? { sample } : {}) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.transportEntries.sheet.queryOptions({ input: query, meta: { shows: ['transport_entry', 'staff', 'company'] } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const people = (data?.people ?? []).filter(({ staff_id }) => staff.length === 0 || staff.includes(staff_id))
  const waiting = people.reduce((all, one) => all + one.waiting, 0)
  return (
    <Card>
      <Toolbar centred>
        <MonthPicker month={month} thisMonth={thisMonth} onMonth={(next) => show({ month: next, due: undefined })} />
        <StaffFilter rows={data?.people ?? []} chosen={staff} onChoose={(chosen) => show({ staff: chosen })} />
        {data && <DueOn due={data.due_on} isOther={due !== undefined} onDue={(next) => show({ due: next })} />}
        <Button startIcon={<Print />} color="inherit" disabled={people.length === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </Toolbar>
      <SampleNote left={data?.left_out ?? 0} shown={sample} onShow={(next) => show({ sample: next })} />
      <WaitingNote size={waiting} month={month} staff={staff} />
      {error && !data ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data && people.length === 0 ? (
        <Nothing title={t('empty', { month: showMonth(month, language) })} text={t('empty_text')} />
      ) : (
        <PeopleTable people={people} loaded={data !== undefined} stale={isPlaceholderData} />
      )}
      {printing && (
        <TransportPrint
          query={{ ...query, ...(staff.length > 0 ? { staff_id: [...staff] } : {}) }}
          people={people.length}
          onClose={() => setPrinting(false)}
        />
      )}
    </Card>
  )
}
