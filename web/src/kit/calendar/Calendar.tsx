import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import FullCalendar, {
  type CalendarRef,
  type EventChangeInfo,
  type EventClickInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, instant } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { cx } from '../ui/cx.ts'
import { usePhone } from '../ui/usePhone.ts'
import { dayTop, header, markedBy } from './days.tsx'
import { EntryText, type Look } from './EntryText.tsx'
import { type CalendarView, type Entry, instantOfWall, type Mark, type Moved, opensAt, type Place, wallOf } from './entry.ts'
import styles from './Calendar.module.css'

type Props = {
  view: CalendarView
  /** A date of the period that is shown. */
  date: string
  entries: readonly Entry[]
  /** Holidays and weekends by their date. */
  marks: ReadonlyMap<string, Mark>
  /** What it is called. */
  label: string
  /** What stands where a list has no entries. */
  nothing: string
  readOnly: boolean
  /** Entries may be of whole days, and several days may be drawn over. */
  wholeDays?: boolean
  onOpen: (id: string) => void
  /** Of a week: shows all of a day over which more entries stand than there is room for. */
  onDay?: (date: string) => void
  /** An empty place was chosen. */
  onCreate: (place: Place) => void
  /** An entry was carried elsewhere, or made longer or shorter. It goes back when this is refused. */
  onChange: (id: string, to: Moved) => Promise<void>
  /** Somebody wants to move an entry without dragging it: Space on it. */
  onMove: (id: string) => void
}

const plugins = [dayGrid, timeGrid, list, interaction, classic]
const names = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } as const
const clock = { hour: 'numeric', minute: '2-digit', hour12: false } as const
const looks: Readonly<Record<string, Look>> = { [names.month]: 'line', [names.list]: 'row' }
/** What lasts whole days stands in a line above the hours. */
const lookOf = ({ view, event }: EventDisplayInfo): Look | undefined => looks[view.type] ?? (event.allDay ? 'line' : undefined)
/** So many entries of whole days stand over a day of a week, where the hours need the room; the others on the day itself. */
const inLine = 6
/** Minutes of what is made by a click on a time. */
const usual = 60

/** Entries by month, week, day or as a list; they can be carried and stretched, by pointer and, through `onMove`, by keys. */
export function Calendar(props: Props) {
  const {
    view,
    date,
    entries,
    marks,
    label,
    nothing,
    readOnly,
    wholeDays = false,
    onOpen,
    onDay,
    onCreate,
    onChange,
    onMove,
  } = props
  const { t } = useTranslation()
  // seven days are pushed sideways there
  const wide = usePhone() && (view === 'month' || view === 'week')
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const [scrollTime] = useState(() => opensAt(entries))
  const events = useMemo(() => entries.map(inputOf), [entries])
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const marked = useMemo(() => markedBy(marks), [marks])
  const dayHeader = useMemo(() => header(marks, language), [marks, language])
  const [first] = useState({ view: names[view], date })

  useEffect(() => {
    calendar.current?.getApi().changeView(names[view], date)
    if (view !== 'month') showFrom(box.current, date, view === 'list' ? 'start' : 'nearest')
  }, [view, date])

  useEffect(() => {
    const drawn = requestAnimationFrame(() => makeReachable(box.current))
    return () => cancelAnimationFrame(drawn)
  }, [view, date, entries])

  const changed = ({ event, revert }: EventChangeInfo) => {
    onChange(event.id, movedTo(event)).catch(revert)
  }
  const drawn = (wall: string, end: string) =>
    onCreate({ date: wall.slice(0, 10), times: { starts_at: instantOfWall(wall), ends_at: instantOfWall(end) } })
  const pointed = (wall: string, at: NonNullable<Place['at']>) => {
    const date = wall.slice(0, 10)
    const times = wall.includes('T') ? { starts_at: instantOfWall(wall), ends_at: instantOfWall(later(wall, usual)) } : undefined
    onCreate({ date, times, at })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.key === ' ' && !readOnly && entryOf(event.target)
    if (!id || byId.get(id)?.fixed) return
    event.preventDefault()
    event.stopPropagation()
    onMove(id)
  }
  return (
    <div
      ref={box}
      className={cx(styles.calendar, wide && styles.wide)}
      role="group"
      aria-label={label}
      onKeyDownCapture={onKeyDown}
      onPointerDown={leaveField}
    >
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        timeZone="UTC"
        now={() => wallOf(new Date().toISOString())}
        locale={language}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={first.view}
        initialDate={first.date}
        headerToolbar={false}
        height="100%"
        firstDay={1}
        fixedWeekCount={false}
        allDaySlot={wholeDays}
        allDayText={t('calendar.all_day')}
        forceEventDuration
        nowIndicator
        scrollTime={scrollTime}
        slotDuration="00:30"
        snapDuration="00:15"
        slotHeaderFormat={clock}
        nextDayThreshold="12:00"
        eventDisplay="block"
        eventOrder="start,rank,title"
        events={events}
        editable={!readOnly}
        eventResizableFromStart
        selectable={!readOnly}
        selectMinDistance={6}
        longPressDelay={350}
        dragRevertDuration={0}
        timedText={t('calendar.timed')}
        noEventsText={nothing}
        eventClass={(info: EventDisplayInfo) => classOf(byId.get(info.event.id), info)}
        eventContent={(info: EventDisplayInfo) => <EntryText entry={byId.get(info.event.id)} look={lookOf(info)} />}
        dayCellClass={marked}
        dayLaneClass={marked}
        dayHeaderClass={marked}
        dayCellTopContent={dayTop(marks, language)}
        views={{ timeGrid: { dayHeaderContent: dayHeader }, timeGridWeek: { dayMaxEvents: inLine } }}
        moreLinkText={(size: number) => `+${size}`}
        moreLinkHint={(size: number) => t('calendar.more', { size })}
        moreLinkClick={({ date: day }) => onDay?.(day.toISOString().slice(0, 10))}
        listDayAltFormat={false}
        // its other half is asked for in the same way, and says the same
        listDayHeaderContent={(day) => (day.level === 0 ? dayHeader(day) : <></>)}
        listDayHeaderClass={marked}
        eventClick={({ event }: EventClickInfo) => onOpen(event.id)}
        dateClick={({ dateStr, jsEvent }) => !readOnly && pointed(dateStr, { x: jsEvent.clientX, y: jsEvent.clientY })}
        select={({ startStr, endStr, allDay }) => {
          calendar.current?.getApi().unselect()
          if (!allDay) drawn(startStr, endStr)
          else if (wholeDays) onCreate({ date: startStr, times: undefined, until: addDays(endStr, -1) })
        }}
        eventDrop={changed}
        eventResize={changed}
      />
    </div>
  )
}

const inputOf = (entry: Entry): EventInput => ({
  id: entry.id,
  title: entry.title,
  start: wallOf(entry.starts_at),
  end: wallOf(entry.ends_at),
  allDay: entry.all_day ?? false,
  ...(entry.fixed ? { editable: false } : {}),
  rank: entry.rank ?? 0,
  color: entry.color.fill,
  contrastColor: entry.color.text,
})

/** A time that lies on a day as a whole ends at the midnight after it. */
const movedTo = ({ startStr, endStr, allDay }: { startStr: string; endStr: string; allDay: boolean }): Moved => {
  const at = (wall: string) => (allDay ? instant(wall.slice(0, 10), 0) : instantOfWall(wall))
  return { starts_at: at(startStr), ends_at: at(endStr), all_day: allDay }
}

const classOf = (entry: Entry | undefined, { view }: EventDisplayInfo) =>
  cx(
    styles.entry,
    entry?.alert !== undefined && styles.alert,
    entry?.draft !== undefined && styles.draft,
    view.type === names.list && styles.line,
  )

/** The entry whose element has the focus; what stands in it has not. */
const entryOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.querySelector<HTMLElement>('[data-id]')?.dataset['id'] : undefined

/** The library keeps the focus where it is: without this the keys of the page would go on to a field that somebody typed in before. */
const leaveField = ({ currentTarget }: { currentTarget: Element }) => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !currentTarget.contains(activeElement)) activeElement.blur()
}

/** Hours without an entry hold nothing that a key comes to: there it comes to the first day, so that they are scrolled by keys, too. */
const makeReachable = (box: HTMLElement | null) => {
  for (const part of box?.querySelectorAll('div') ?? []) {
    const scrolls = part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)
    const cell = scrolls && !part.querySelector('[tabindex]') && part.querySelector<HTMLElement>('[role=cell]')
    if (cell) cell.tabIndex = 0
  }
}

/** Brings a date into view, in a list the first day with an entry from it on to the top; on a phone a week is wider than the screen. */
const showFrom = (box: HTMLElement | null, date: string, block: ScrollLogicalPosition) => {
  // the library draws in the next frame
  requestAnimationFrame(() =>
    [...(box?.querySelectorAll<HTMLElement>('[data-date]') ?? [])]
      .find((day) => (day.dataset['date'] ?? '') >= date)
      ?.scrollIntoView({ block, inline: 'start' }),
  )
}

const later = (wall: string, minutes: number): string => {
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) + minutes
  const time = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return `${addDays(wall.slice(0, 10), Math.floor(minute / 1440))}T${time}:00`
}
