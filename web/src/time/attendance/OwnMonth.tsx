import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import { PeriodDays } from '../PeriodDays.tsx'
import { useMonths } from '../month/useMonths.ts'
import { attendanceTables } from './attendanceTables.ts'
import styles from './PersonMonthView.module.css'
import { MonthOf } from './PersonMonthView.tsx'
import { useAttendanceState } from './useAttendance.ts'

/** The own month of a person who may read no other, laid out for a phone. */
export function OwnMonth() {
  const { t } = useTranslation('attendance')
  const me = useMe()
  const { state, show, thisMonth } = useAttendanceState()
  const { data, error, refetch } = useQuery({
    ...api.attendance.months.queryOptions({ input: { month: state.month }, meta: { shows: attendanceTables } }),
    throwOnError: false,
  })
  const standings = useMonths({ month: state.month })
  const own = data?.rows[0]
  return (
    <>
      <ScreenHead title={t('title')} />
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month })} />
          <PeriodDays month={state.month} />
        </Toolbar>
        {error ? (
          <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : own ? (
          <div className={styles.person}>
            <MonthOf
              key={`${own.staff_id} ${state.month}`}
              month={state.month}
              staff={own.staff_id}
              gauges={undefined}
              standing={standings?.get(own.staff_id)}
              onlyOpen={state.open}
            />
          </div>
        ) : me.staff_id === null ? (
          <Nothing title={t('not_linked')} text={t('not_linked_text')} />
        ) : (
          <Nothing title={t('not_there')} text={t('not_there_text')} />
        )}
      </Card>
    </>
  )
}
