import Print from '@mui/icons-material/PrintOutlined'
import { useState } from 'react'
import { exportFormats } from '#domain/kit/sheet.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import { type AttendanceTable, attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import type { MonthRow } from '#domain/time/attendance/attendance.ts'
import { useMe } from '#web/access/useMe.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportMenu } from '#web/kit/tables/ExportMenu.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { FixedPanel } from '../fixed/FixedPanel.tsx'
import { useFixed } from '../fixed/useFixed.ts'
import { MonthPanel } from '../month/MonthPanel.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import { PeriodDays } from '../PeriodDays.tsx'
import { SampleNote } from '../SampleNote.tsx'
import { StaffFilter } from '../StaffFilter.tsx'
import { AttendancePrint } from './AttendancePrint.tsx'
import styles from './AttendancePage.module.css'
import { DayList } from './DayList.tsx'
import type { AttendanceState } from './attendanceState.ts'
import { EstablishmentChoice } from './EstablishmentChoice.tsx'
import { MonthList } from './MonthList.tsx'
import { OwnMonth } from './OwnMonth.tsx'
import { PersonMonthView } from './PersonMonthView.tsx'
import { useAttendance, useAttendanceState } from './useAttendance.ts'
import { VisitList } from './VisitList.tsx'

/**
 * The attendance record (specification, section 2): the months of everybody, and for each person the days with their visits. People who may
 * read only their own month see just that.
 */
export default function AttendancePage() {
  const { role } = useMe()
  return scopeOf(role, 'attendance.read') === 'own' ? <OwnMonth /> : <Everybody />
}

function Everybody() {
  const { t } = useTranslation(['attendance', 'common', 'time'])
  const numbers = useNumbers()
  const { state, show, turn, thisMonth } = useAttendanceState()
  const attendance = useAttendance(state)
  const fixed = useFixed(attendance.input)
  const [printing, setPrinting] = useState(false)
  const { everybody, rows, input } = attendance
  const open = everybody.find(({ staff_id }) => staff_id === state.person)
  const lists = open === undefined && state.by !== 'people'
  const chosen = open ? [open.staff_id] : namedBy(state, rows)
  const query = { ...input, ...(chosen.length > 0 ? { staff_id: chosen } : {}) }
  const people = chosen.length > 0 ? chosen.length : everybody.length
  const nobody = (lists ? everybody : rows).length === 0
  // the month of a person is shown as days, whatever the list was
  const table = open ? 'days' : state.by
  const only = lists && state.open ? { open: true } : {}
  const showBy = (by: AttendanceTable) =>
    show({
      by,
      person: undefined,
      state: undefined,
      sort: undefined,
      ...(open && by !== 'people' ? { staff: [open.staff_id] } : {}),
    })
  const lines = {
    query,
    state,
    onSort: (sort: string | undefined) => show({ sort }),
    onTurn: turn,
    onOpen: (person: string) => show({ person }, 'step'),
  }
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="contained" startIcon={<Print />} disabled={nobody} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
      </ScreenHead>
      {/* no tab is selected while the month of one person is open */}
      <ScreenTabs value={open ? false : state.by} onChange={(_, by: AttendanceTable) => showBy(by)} aria-label={t('view')}>
        {attendanceTables.map((one) => (
          <Tab key={one} value={one} id={`tab-${one}`} aria-controls="attendance-panel" label={t(`table.${one}`)} />
        ))}
      </ScreenTabs>
      <Card {...(open ? {} : { role: 'tabpanel', id: 'attendance-panel', 'aria-labelledby': `tab-${state.by}` })}>
        <Toolbar centred>
          <MonthPicker month={state.month} thisMonth={thisMonth} onMonth={(month) => show({ month })} />
          <PeriodDays month={state.month} />
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
          {state.gauge && (
            <PressButton pressed onPress={() => show({ gauge: undefined, bound: undefined })}>
              {t(`gauge.only.${state.gauge}`, { limit: t(state.bound ? `gauge.limit.${state.bound}` : 'gauge.any') })}
            </PressButton>
          )}
          <span className={styles.file}>
            <ExportMenu
              formats={exportFormats}
              callFor={(choice) => ({ fetch: (ways) => client.attendance.export({ ...query, ...only, ...choice, table }, ways) })}
              text={t('export_of', { table: t(`table.${table}`), size: numbers(people) })}
            />
          </span>
        </Toolbar>
        <SampleNote left={attendance.leftOut} shown={state.sample} onShow={(sample) => show({ sample })} />
        {!open && !lists && attendance.standings && attendance.loaded && (
          <MonthPanel
            month={state.month}
            rows={everybody}
            standings={attendance.standings}
            chosen={state.state}
            onChoose={(standing) => show({ state: standing })}
          />
        )}
        {!open && !lists && fixed && attendance.loaded && <FixedPanel month={state.month} rows={everybody} standings={fixed} />}
        {open ? (
          <PersonMonthView
            month={state.month}
            staff={open.staff_id}
            gauges={attendance.gauges.get(open.staff_id)}
            standing={attendance.standings?.get(open.staff_id)}
            onlyOpen={state.open}
            among={rows}
            everybody={everybody}
            filter={JSON.stringify([input, state.staff, state.open, state.state])}
            onPerson={(person) => show({ person }, person === undefined ? undefined : 'step')}
          />
        ) : state.by === 'days' ? (
          <DayList {...lines} />
        ) : state.by === 'visits' ? (
          <VisitList {...lines} />
        ) : (
          <MonthList
            attendance={attendance}
            month={state.month}
            sort={state.sort}
            onSort={(sort) => show({ sort })}
            onOpen={(person) => show({ person }, 'step')}
            onEverybody={
              state.staff.length > 0 || state.open || state.state || state.gauge
                ? () => show({ staff: [], open: false, state: undefined, gauge: undefined, bound: undefined })
                : undefined
            }
          />
        )}
      </Card>
      {printing && (
        <AttendancePrint
          query={query}
          people={people}
          name={open?.name}
          by={table === 'visits' ? 'visits' : 'days'}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}

/** Most people whose ids fit in one call. */
const MAX_NAMED = 100
/**
 * Ids of the people in a file or print: the chosen ones. In the list by person with a filter that the server does not apply, the people who
 * remain.
 */
const namedBy = ({ by, staff, open, state }: AttendanceState, rows: readonly MonthRow[]): string[] =>
  by === 'people' && (open || state !== undefined) && rows.length <= MAX_NAMED ? rows.map(({ staff_id }) => staff_id) : [...staff]
