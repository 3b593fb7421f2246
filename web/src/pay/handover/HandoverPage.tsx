import TableChart from '@mui/icons-material/TableChartOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { allRows } from '#web/kit/tables/allRows.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { EstablishmentChoice } from '#web/time/attendance/EstablishmentChoice.tsx'
import { MonthPicker } from '#web/time/MonthPicker.tsx'
import { PeriodDays } from '#web/time/PeriodDays.tsx'
import { Handovers } from './Handovers.tsx'
import { useHandoverState } from './handoverState.ts'
import { MakeDialog } from './MakeDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { Standings } from './Standings.tsx'

const LAYOUTS = '/admin/salary-management/handover/layouts'

/** Hands the closed month over to another payroll product: whose month is ready, the file by a layout, and what was handed over so far. */
export default function HandoverPage() {
  const { t } = useTranslation(['handover', 'common'])
  const numbers = useNumbers()
  const { role } = useMe()
  const { state, show, thisMonth } = useHandoverState()
  const [making, setMaking] = useState(false)
  const layouts = useQuery({ ...allRows(api.handoverLayouts.list, {}), meta: { shows: ['handover_layout'] } })
  const given = useQuery({ ...api.handovers.list.queryOptions({ input: { month: state.month } }), throwOnError: false })
  // unless one is chosen, the layout by which the month was handed over last
  const usual = state.layout ?? given.data?.[0]?.layout_id
  const layout = layouts.data?.find(({ id }) => id === usual) ?? layouts.data?.[0]
  const asked = {
    month: state.month,
    layout_id: layout?.id ?? '',
    ...(state.establishment === undefined ? {} : { establishment_id: [state.establishment] }),
  }
  const standing = useQuery({
    ...api.handovers.standing.queryOptions({ input: asked, meta: { shows: ['staff', 'attendance_month'] } }),
    enabled: layout !== undefined && !given.isLoading,
    placeholderData: keepPreviousData,
  })
  const people = standing.data?.people ?? []
  const shown = state.standing === undefined ? people : people.filter((one) => one.standing === state.standing)
  const setsUp = may(role, 'handover_layouts.write')
  const isNone = layouts.data?.length === 0
  const failed = layouts.error ?? standing.error
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button component={Link} to={LAYOUTS} variant="outlined" color="secondary" startIcon={<TableChart />}>
          {t('layouts')}
        </Button>
        <Button
          variant="contained"
          startIcon={<UploadFile />}
          disabled={!people.some(({ closing }) => closing !== null)}
          onClick={() => setMaking(true)}
        >
          {t('make.open')}
        </Button>
      </ScreenHead>
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month, standing: undefined })} />
          <PeriodDays month={state.month} />
          {layout && (
            <OneFilter
              label={t('layout')}
              options={layouts.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              chosen={layout.id}
              onChoose={(id) => show({ layout: id, standing: undefined })}
            />
          )}
          <EstablishmentChoice chosen={state.establishment} onChoose={(establishment) => show({ establishment })} />
        </Toolbar>
        {(standing.data?.left_out ?? 0) > 0 && <Note>{t('left_out', { size: numbers(standing.data?.left_out ?? 0) })}</Note>}
        {failed ? (
          <Failed
            title={t('failed')}
            error={failed}
            onRetry={() => void (layouts.error ? layouts.refetch() : standing.refetch())}
          />
        ) : isNone ? (
          <Nothing
            title={t('none_yet')}
            text={t(setsUp ? 'none_yet_text' : 'none_yet_others')}
            action={
              setsUp && (
                <Button component={Link} to={`${LAYOUTS}/new`} variant="contained">
                  {t('noun.handover_layout.add')}
                </Button>
              )
            }
          />
        ) : standing.data ? (
          <>
            <Standings people={people} chosen={state.standing} onChoose={(one) => show({ standing: one })} />
            <PeopleTable
              asked={asked}
              people={shown}
              stale={standing.isPlaceholderData}
              sort={state.sort}
              onSort={(sort) => show({ sort })}
            />
          </>
        ) : (
          <Loading />
        )}
      </Card>
      <Handovers month={state.month} />
      {making && layout && <MakeDialog asked={asked} people={people} layout={layout.name} onClose={() => setMaking(false)} />}
    </>
  )
}
