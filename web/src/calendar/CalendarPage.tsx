import Add from '@mui/icons-material/Add'
import RssFeed from '@mui/icons-material/RssFeed'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { calendarLayers } from '#domain/calendar/calendar.api.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useSettledAt } from '#web/kit/attention/settledAt.ts'
import { Calendar } from '#web/kit/calendar/Calendar.tsx'
import { later } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { datesShown, steppedTo } from '#web/visits/calendar/calendarState.ts'
import { useCalendarKeys } from '#web/visits/calendar/useCalendarKeys.ts'
import { paletteVariables } from '#web/visits/timeline/palette.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { EventKeys } from './EventKeys.tsx'
import { EventTools } from './EventTools.tsx'
import { newAt } from './calendarState.ts'
import { EventPanel } from './EventPanel.tsx'
import { layerOf, restOf } from './entries.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useCalendarState } from './useCalendarState.ts'
import { useEntries, useMarks } from './useEntries.ts'
import { useEventActs } from './useEventActs.ts'
import { usePeriod } from './usePeriod.ts'
import styles from './CalendarPage.module.css'

const FeedDialog = later(() => import('./FeedDialog.tsx'), null)

/** The calendar: own and shared events, with visits, absences, what ends and holidays as layers. */
export default function CalendarPage() {
  const { t } = useTranslation(['calendar', 'common'])
  const texts = useVisitTexts()
  const { role } = useMe()
  const dark = usePreferences().mode === 'dark'
  const goTo = useGoTo()
  const settledAt = useSettledAt()
  const date = useRef<HTMLInputElement>(null)
  const [keys, setKeys] = useState(false)
  const [subscribing, setSubscribing] = useState(false)
  const [moving, setMoving] = useState<string>()
  const control = useCalendarState()
  const { state, today, opened, change, open, reveal } = control
  const period = datesShown(state.show, state.date)
  const { data, error, stale, retry, ask } = usePeriod(period, state.off)
  const acts = useEventActs((row) => reveal(dateOf(row.starts_at)))
  const entries = useEntries(data)
  const marks = useMarks(period, data, !state.off.includes('holidays'))
  const layers = calendarLayers.filter((layer) => may(role, 'visits.read') || (layer !== 'visits' && layer !== 'away'))
  const stepped = (by: 1 | -1) => steppedTo(state.show, state.date, by, today)
  const step = (by: 1 | -1) => change({ date: stepped(by) })
  const add = () => open(newAt({ date: state.date, times: undefined }))
  useCalendarKeys({ control, today, date, step, add, showKeys: () => setKeys(true) })

  const events = data?.events ?? []
  const eventOf = (id: string | undefined) => events.find((event) => id === `event ${event.id}`)
  const go = (place: Place) => void goTo(place)
  /** Where what is no event of the calendar is at home. */
  const follow = (id: string) => {
    const [layer, rest] = [layerOf(id), restOf(id)]
    const schedule = '/admin/staff-work-schedule'
    if (layer === 'visit') go({ to: schedule, search: { visit: rest } })
    else if (layer === 'visits') go({ to: schedule, search: { date: rest } })
    else if (layer === 'away') go({ to: schedule, search: { date: dateOf(rest.split(' ')[0] ?? '') } })
    else {
      const end = data?.ends[Number(rest)]
      go((end && settledAt(end)) ?? { to: '/admin/expiry' })
    }
  }
  const moved = eventOf(moving)
  return (
    <div className={styles.page} data-fill aria-busy={stale} style={paletteVariables(dark) as CSSProperties}>
      <ScreenHead title={t('common:nav.calendar')}>
        <Button color="inherit" aria-label={t('feed.open')} onClick={() => setSubscribing(true)}>
          <RssFeed fontSize="small" />
          <span className={styles.wide}>{t('feed.open')}</span>
        </Button>
        <Button variant="contained" startIcon={<Add />} onClick={add}>
          {t('new')}
        </Button>
      </ScreenHead>
      <EventTools
        control={control}
        acts={acts}
        layers={layers}
        dateRef={date}
        onStep={step}
        onAsk={(by) => ask(datesShown(state.show, stepped(by)))}
        onKeys={() => setKeys(true)}
      />
      {data ? (
        <Calendar
          view={state.show}
          date={state.date}
          entries={entries}
          marks={marks}
          label={t('label', { from: texts.day(period.from), to: texts.day(period.to) })}
          nothing={t('nothing')}
          readOnly={false}
          wholeDays
          onOpen={(id) => (layerOf(id) === 'event' ? open({ id: restOf(id) }) : follow(id))}
          onDay={(day) => change({ show: 'day', date: day })}
          onCreate={(place) => open(newAt(place))}
          onChange={async (id, to) => {
            const event = eventOf(id)
            if (event) await acts.move(event, to)
          }}
          onMove={setMoving}
        />
      ) : error ? (
        <Failed title={t('failed')} error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
      <EventPanel opened={opened} events={events} acts={acts} close={() => open(undefined)} reveal={reveal} />
      {moved && <MoveDialog event={moved} onMove={(to) => acts.move(moved, to)} onClose={() => setMoving(undefined)} />}
      {subscribing && <FeedDialog onFailed={() => setSubscribing(false)} onClose={() => setSubscribing(false)} />}
      {keys && <EventKeys onClose={() => setKeys(false)} />}
    </div>
  )
}
