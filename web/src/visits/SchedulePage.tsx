import Add from '@mui/icons-material/Add'
import Print from '@mui/icons-material/PrintOutlined'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { settled, tellSettled } from '#web/kit/firstShown.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { Word } from '#web/kit/ui/Word.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { useVisitActs } from './acts/useVisitActs.ts'
import { Board, type Wanted } from './board/Board.tsx'
import { Notices } from './board/Notices.tsx'
import type { VisitRow } from './roster/roster.ts'
import { useCalendarState } from './calendar/useCalendarState.ts'
import { useBoardState } from './useBoardState.ts'
import { periodOf } from './period.ts'
import { PublishTools, TrashQuestion } from './overParts.ts'
import { ScheduleHead } from './ScheduleHead.tsx'
import { useSeriesOffer } from './plans/useSeriesOffer.tsx'
import { useSeriesDeed } from './plans/useSeriesDeed.ts'
import type { DoneSeries } from './plans/useSeriesSave.ts'
import styles from './SchedulePage.module.css'
import { ToTrash } from './list/TrashSwitch.tsx'
import { ShiftSwitch } from './shift/ShiftSwitch.tsx'

const ShiftList = later(() => import('./list/ShiftList.tsx'))
const ShiftPane = later(() => import('./shift/ShiftPane.tsx'))
const CalendarPane = later(() => import('./calendar/CalendarPane.tsx'))
const SchedulePrint = later(() => import('./print/SchedulePrint.tsx'), null)
const NewsPanel = later(() => import('./publishing/NewsPanel.tsx'), null)
const VisitDrawer = later(async () => {
  await settled
  return import('./form/VisitDrawer.tsx')
}, null)

/** Tabs of this screen; the timeline is the default. */
const tabs = ['shift', 'timeline', 'calendar'] as const

/** The schedule. Without URL parameters, a helper on a phone is redirected to the page of the day, which suits a phone better. */
export default function SchedulePage() {
  const search: Search = useSearch({ strict: false })
  const own = scopeOf(useMe().role, 'visits.read') === 'own'
  return usePhone() && own && Object.keys(search).length === 0 ? <Navigate to="/admin/today" replace /> : <Schedule />
}

/** The staff work schedule: the timeline, the calendar, the list of visits, and the drawer for one visit. */
function Schedule() {
  const { t } = useTranslation(['visits', 'common'])
  const { role } = useMe()
  const rights = { write: may(role, 'visits.write'), restore: may(role, 'visits.restore') }
  const own = scopeOf(role, 'visits.read') === 'own'
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const goTo = useGoTo()
  const control = useBoardState()
  const calendar = useCalendarState()
  const [wanted, setWanted] = useState<Wanted>()
  const [printing, setPrinting] = useState(false)
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  const tab = tabs.find((each) => each === search['tab']) ?? 'timeline'
  const trash = tab === 'shift' && search['trash'] === true && rights.restore

  const phone = usePhone()
  // days side by side do not fit on a phone, where the visits are a list
  const grid = tab === 'shift' && !trash && search['form'] === 'grid' && !phone

  // a list of visits stands without a roster, which tells it of itself (`useRoster`)
  const listed = tab === 'shift' && !grid
  useEffect(() => {
    if (listed) tellSettled()
  }, [listed])

  const afterwards = useRef<Wanted>(undefined)
  const show = (row: VisitRow) => {
    if (row.deleted_at !== null) return
    if (tab === 'calendar') return calendar.reveal(row, false)
    control.reveal(row, false)
    setWanted({ id: row.id })
  }
  const { acts, question, remove: removeFrom } = useSeriesOffer(useVisitActs(rights.restore, show))
  const { view, date } = control.state
  const leavePeriod = useEffectEvent(acts.dismissAll)
  const { show: calendarView, by, who } = calendar.state
  useEffect(() => leavePeriod(), [tab, view, date, calendarView, by, who])
  const noteSeries = useSeriesDeed(acts)
  const saved = (before: VisitRow | null, after: VisitRow, series?: DoneSeries) => {
    if (series) noteSeries(series)
    else acts.stored(before, after)
    if (tab === 'calendar') return calendar.reveal(after, true)
    afterwards.current = { id: after.id }
    control.reveal(after, true)
  }
  const closed = () => {
    if (afterwards.current) setWanted(afterwards.current)
    afterwards.current = undefined
  }
  const remove = (id: string, name: string) => {
    if (rights.restore) void removeFrom(id, name)
    else setAsked({ id, name })
  }
  const close = () => control.open(undefined)
  // the drawer is loaded in advance; when that failed, opening the next visit loads it again
  const [drawn, setDrawn] = useState(true)
  if (control.opened && !drawn) setDrawn(true)
  const addOne = () => {
    const whose = tab !== 'calendar' ? undefined : by
    control.open({
      id: undefined,
      staff_id: (whose === 'helper' && who) || null,
      patient_id: (whose === 'patient' && who) || null,
      starts_at: '',
      ends_at: '',
    })
  }
  const add = rights.write && (
    <Button variant="contained" startIcon={<Add />} onClick={addOne}>
      <Word>{t('form.new')}</Word>
    </Button>
  )
  return (
    <div className={styles.page}>
      <ScheduleHead
        tab={tab}
        onTab={(next) =>
          next === 'reports'
            ? void goTo({ to: '/admin/staff-work-schedule/reports' })
            : go(({ tab: _, ...rest }) => ({ ...rest, ...(next === 'timeline' ? {} : { tab: next }) }), 'step')
        }
      >
        {rights.write && <PublishTools period={periodOf(view, date)} acts={acts} />}
        {tab === 'shift' && !trash && !phone && (
          <ShiftSwitch
            form={grid ? 'grid' : 'list'}
            onForm={(form) => go(({ form: _, ...rest }) => ({ ...rest, ...(form === 'grid' ? { form } : {}) }), 'step')}
          />
        )}
        {tab === 'shift' && rights.restore && !trash && !grid && <ToTrash />}
        <Button color="inherit" startIcon={<Print />} onClick={() => setPrinting(true)}>
          <Word>{t('print.open')}</Word>
        </Button>
        {add}
      </ScheduleHead>
      {own && <NewsPanel />}
      <Notices acts={acts} open={(id) => control.open({ id })} />
      <div className={styles.panel} role="tabpanel" id="schedule-panel" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Loading />}>
          {grid ? (
            <ShiftPane control={control} acts={acts} own={own} readOnly={!rights.write} onRemove={remove} />
          ) : tab === 'shift' ? (
            <ShiftList trash={trash} own={own} may={rights} add={add} />
          ) : tab === 'calendar' ? (
            <CalendarPane control={calendar} acts={acts} readOnly={!rights.write} own={own} open={control.open} add={addOne} />
          ) : (
            <Board
              control={control}
              acts={acts}
              wanted={wanted}
              want={setWanted}
              own={own}
              readOnly={!rights.write}
              onRemove={remove}
            />
          )}
        </Suspense>
      </div>
      {drawn && (
        <VisitDrawer
          onFailed={() => {
            close()
            setDrawn(false)
          }}
          opened={control.opened}
          date={date}
          may={rights}
          close={close}
          closed={closed}
          onSaved={saved}
          onTrash={(row, name, series) => {
            close()
            if (series) noteSeries(series)
            else void acts.trash(row.id, name)
          }}
          onRestore={(row, name) => {
            close()
            void acts.restore(row.id, name)
          }}
        />
      )}
      {question}
      {printing && (
        <SchedulePrint view={view} date={date} own={own} onFailed={() => setPrinting(false)} onClose={() => setPrinting(false)} />
      )}
      {asked && (
        <TrashQuestion
          name={asked.name}
          onFailed={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
          onTrash={() => void acts.trash(asked.id, asked.name)}
        />
      )}
    </div>
  )
}
