import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { exportFormats } from '#domain/kit/sheet.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import type { AttendanceTable } from '#domain/time/attendance/attendance.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { FixedPanel } from '../fixed/FixedPanel.tsx'
import { useFixed } from '../fixed/useFixed.ts'
import { MonthPanel } from '../month/MonthPanel.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import { SampleNote } from '../SampleNote.tsx'
import { StaffFilter } from '../StaffFilter.tsx'
import { AttendancePrint } from './AttendancePrint.tsx'
import styles from './AttendancePage.module.css'
import { EstablishmentChoice } from './EstablishmentChoice.tsx'
import { MonthList } from './MonthList.tsx'
import { OwnMonth } from './OwnMonth.tsx'
import { PersonMonthView } from './PersonMonthView.tsx'
import { TableChoice } from './TableChoice.tsx'
import { useAttendance, useAttendanceState } from './useAttendance.ts'

/** The attendance record (specification, section 2): the month of everybody, and of each the days and what they follow from. */
export default function AttendancePage() {
  const { role } = useMe()
  return scopeOf(role, 'attendance.read') === 'own' ? <OwnMonth /> : <Everybody />
}

function Everybody() {
  const { t } = useTranslation(['attendance', 'common', 'time'])
  const numbers = useNumbers()
  const { state, show, thisMonth } = useAttendanceState()
  const attendance = useAttendance(state)
  const fixed = useFixed(attendance.input)
  const [printing, setPrinting] = useState(false)
  const [table, setTable] = useState<AttendanceTable>('days')
  const { everybody, rows, input } = attendance
  const open = everybody.find(({ staff_id }) => staff_id === state.person)
  const query = {
    ...input,
    ...(open ? { staff_id: [open.staff_id] } : state.staff.length > 0 ? { staff_id: [...state.staff] } : {}),
  }
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="contained" startIcon={<Print />} disabled={rows.length === 0} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      <Card>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month })} />
          <span className={styles.narrow}>
            <EstablishmentChoice
              chosen={state.establishment}
              onChoose={(establishment) => show({ establishment, person: undefined })}
            />
          </span>
          <StaffFilter rows={everybody} chosen={state.staff} onChoose={(staff) => show({ staff, person: undefined })} />
          <PressButton pressed={state.open} onPress={() => show({ open: !state.open })}>
            {t('only_open')}
          </PressButton>
          <span className={styles.file}>
            <TableChoice chosen={table} onChoose={setTable} />
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.attendance.export({ ...query, ...choice, table }, ways) })}
              text={t('export_of', { table: t(`table.${table}`), size: numbers(open ? 1 : rows.length) })}
            />
          </span>
        </Toolbar>
        <SampleNote left={attendance.leftOut} shown={state.sample} onShow={(sample) => show({ sample })} />
        {!open && attendance.standings && attendance.loaded && (
          <MonthPanel
            month={state.month}
            rows={everybody}
            standings={attendance.standings}
            chosen={state.state}
            onChoose={(standing) => show({ state: standing })}
          />
        )}
        {!open && fixed && attendance.loaded && <FixedPanel month={state.month} rows={everybody} standings={fixed} />}
        {open ? (
          <PersonMonthView
            month={state.month}
            staff={open.staff_id}
            gauges={attendance.gauges.get(open.staff_id)}
            standing={attendance.standings?.get(open.staff_id)}
            onlyOpen={state.open}
            among={rows}
            onPerson={(person) => show({ person }, person === undefined ? undefined : 'step')}
          />
        ) : (
          <MonthList
            attendance={attendance}
            month={state.month}
            sort={state.sort}
            onSort={(sort) => show({ sort })}
            onOpen={(person) => show({ person }, 'step')}
            onEverybody={
              state.staff.length > 0 || state.open || state.state
                ? () => show({ staff: [], open: false, state: undefined })
                : undefined
            }
          />
        )}
      </Card>
      {printing && (
        <AttendancePrint query={query} people={open ? 1 : rows.length} name={open?.name} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}
