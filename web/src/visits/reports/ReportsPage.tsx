import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import AssignmentLate from '@mui/icons-material/AssignmentLateOutlined'
import { Link, useSearch } from '@tanstack/react-router'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import { readPeriod, type Search } from '#web/kit/tables/listState.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { InTrash, ToTrash } from '../list/TrashSwitch.tsx'
import { ScheduleHead } from '../ScheduleHead.tsx'
import { reportColumns, reportTrashColumns } from './reportColumns.tsx'
import styles from './ReportsPage.module.css'
import { LockMany } from './LockMany.tsx'
import { useMissing } from './useMissing.ts'

const SchedulePrint = later(() => import('../print/SchedulePrint.tsx'), null)

const ownReports = { ...shiftReport, filters: shiftReport.filters.filter((name) => name !== 'staff_id') }

/** List of reports, and the number of missing ones. */
export default function ReportsPage() {
  const { t } = useTranslation(['reports', 'visits', 'common'])
  const { role } = useMe()
  const goTo = useGoTo()
  const search: Search = useSearch({ strict: false })
  const own = scopeOf(role, 'shift_reports.read') === 'own'
  const reviews = may(role, 'shift_reports.review')
  const trash = reviews && search['trash'] === true
  const { size } = useMissing()
  const [printing, setPrinting] = useState(false)
  const write = (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<AssignmentLate />}
      component={Link}
      to="/admin/staff-work-schedule/reports/new"
    >
      <Word>{t(size > 0 ? 'missing.open_size' : 'missing.open', { count: size })}</Word>
    </Button>
  )
  return (
    <div className={styles.page}>
      <ScheduleHead
        tab="reports"
        onTab={(tab) => void goTo({ to: '/admin/staff-work-schedule', search: tab === 'timeline' ? {} : { tab } })}
      >
        {/* comes first in the row, since its number appears later and must not move the other buttons away from the pointer */}
        {!trash && write}
        {reviews && !trash && <ToTrash />}
        {reviews && !trash && (
          <Button color="inherit" startIcon={<Print />} onClick={() => setPrinting(true)}>
            <Word>{t('visits:print.open')}</Word>
          </Button>
        )}
      </ScheduleHead>
      <div role="tabpanel" id="schedule-panel" aria-labelledby="tab-reports">
        {trash && <InTrash />}
        <EntityTable
          entity={own ? ownReports : shiftReport}
          calls={api.shiftReports}
          columns={trash ? reportTrashColumns : reportColumns}
          label={t('noun.shift_report.list')}
          hint={t('noun.shift_report.search')}
          many={reviews && !trash ? (chosen) => <LockMany {...chosen} /> : undefined}
          empty={{ title: t('noun.shift_report.empty'), text: t('noun.shift_report.empty_text'), action: write }}
        />
      </div>
      {printing && (
        <SchedulePrint
          view="month"
          date={dateIn(search)}
          own={own}
          paper="record"
          onFailed={() => setPrinting(false)}
          onClose={() => setPrinting(false)}
        />
      )}
    </div>
  )
}

/** A date in the month that the list shows. */
const dateIn = ({ period }: Search): string => {
  const { from, to } = (typeof period === 'string' && readPeriod(period)) || {}
  return from ?? to ?? today()
}
