import { useSearch } from '@tanstack/react-router'
import { MAX_DASHBOARD_DAYS } from '#domain/home/dashboard.api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { CoverageCard } from './CoverageCard.tsx'
import styles from './DashboardPage.module.css'
import { type DashboardState, dashboardPeriods, readDashboard, writeDashboard } from './dashboardState.ts'
import { HoursCard } from './HoursCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { OvertimeCard } from './OvertimeCard.tsx'
import { PatientsCard } from './PatientsCard.tsx'
import { StaffCard } from './StaffCard.tsx'

/** How the company stands, in six questions: hours and visits by week, overtime, leave, staff and patients. */
export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common'])
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const day = today()
  const state = readDashboard(search, day)
  const { period, as, tooLong } = state
  const show = (change: Partial<DashboardState>) => go(() => writeDashboard({ ...state, ...change }, day))
  return (
    <>
      <ScreenHead title={t('common:nav.dashboard')}>
        <span className={styles.switch}>
          <PressButton pressed={as === 'table'} onPress={() => show({ as: as === 'table' ? 'chart' : 'table' })}>
            {t('as_table')}
          </PressButton>
        </span>
      </ScreenHead>
      <div className={styles.tools}>
        <PeriodFilter
          period={period}
          today={day}
          choices={dashboardPeriods}
          onPeriod={(next) => go(() => writeDashboard({ ...state, period: next }, day))}
        />
        {tooLong && <ErrorText role="alert">{t('too_long', { days: MAX_DASHBOARD_DAYS })}</ErrorText>}
      </div>
      {!tooLong && (
        <div className={styles.cards}>
          <HoursCard period={period} as={as} />
          <CoverageCard period={period} as={as} />
          <OvertimeCard period={period} as={as} />
          <LeaveCard as={as} />
          <StaffCard as={as} />
          <PatientsCard period={period} as={as} />
        </div>
      )}
    </>
  )
}
