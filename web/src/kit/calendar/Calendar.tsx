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
import {
  type CalendarView,
  drawnEnd,
  type Entry,
  instantOfWall,
  type Mark,
  type Moved,
  movedEnd,
  NEXT_DAY,
  opensAt,
  type Place,
  wallOf,
} from './entry.ts'
import styles from './Calendar.module.css'

type Props = {
  view: CalendarView
  /** A date within the period that is shown. */
  date: string
  entries: readonly Entry[]
  /** Holidays and weekends by date. */
  marks: ReadonlyMap<string, Mark>
  /** Accessible name of the calendar. */
  label: string
  /** Text of a list without entries. */
  nothing: string
  readOnly: boolean
  /** Entries may last whole days, and a person may drag over several days to create one. */
  wholeDays?: boolean
  onOpen: (id: string) => void
  /** For the week: opens the day that has more whole-day entries than there is room for. */
  onDay?: (date: string) => void
  /** The person clicked on an empty place or dragged over it. */
  onCreate: (place: Place) => void
  /** The person moved an entry or changed its length. When the promise is rejected, the entry goes back. */
  onChange: (id: string, to: Moved) => Promise<void>
  /** The person pressed Space on an entry, to move it without dragging. */
  onMove: (id: string) => void
}

const plugins = [dayGrid, timeGrid, list, interaction, classic]
const names = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } as const
const clock = { hour: 'numeric', minute: '2-digit', hour12: false } as const
const looks: Readonly<Record<string, Look>> = { [names.month]: 'line', [names.list]: 'row' }
/** An entry that lasts whole days is one line above the hours. */
const lookOf = ({ view, event }: EventDisplayInfo): Look | undefined => looks[view.type] ?? (event.allDay ? 'line' : undefined)
/** Most whole-day entries above a day of a week, so that the hours keep room; the view of the day shows the others. */
const inLine = 6
/** Length in minutes of an entry that is created by a click on a time. */
const usual = 60

/**
 * Calendar of entries by month, week, day or as a list. Entries can be moved and resized by pointer, and moved by keys through `onMove`.
 */
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
  // on a phone seven days do not fit, so the calendar is wider than the screen and scrolls sideways
  const wide = usePhone() && (view === 'month' || view === 'week')
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const [scrollTime] = useState(() => opensAt(entries))
  const inDays = view === 'month' || view === 'list'
  const events = useMemo(() => entries.map((entry) => inputOf(entry, inDays)), [entries, inDays])
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const marked = useMemo(() => markedBy(marks), [marks])
  const dayHeader = useMemo(() => header(marks, language), [marks, language])
  const [first] = useState({ view: names[view], date })

  useEffect(() => {
    calendar.current?.getApi().changeView(names[view], date)
    if (view !== 'month') showFrom(box.current, date, view === 'list')
  }, [view, date])

  // whenever the library has drawn something, in its own time, and when another height makes an area scroll
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => makeReachable(box.current))
    }
    const [drawn, sized] = [new MutationObserver(look), new ResizeObserver(look)]
    if (box.current) {
      drawn.observe(box.current, { childList: true, subtree: true })
      sized.observe(box.current)
    }
    return () => {
      cancelAnimationFrame(frame)
      drawn.disconnect()
      sized.disconnect()
    }
  }, [])

  const changed = ({ event, revert }: EventChangeInfo) => {
    const entry = byId.get(event.id)
    const moved = movedTo(event)
    const ends_at = inDays && entry && !event.allDay ? movedEnd(entry, event.endStr) : moved.ends_at
    onChange(event.id, { ...moved, ends_at }).catch(revert)
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
        nextDayThreshold={NEXT_DAY}
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
        moreLinkClass={styles.more}
        moreLinkHint={(size: number) => t('calendar.more', { size })}
        moreLinkClick={({ date: day }) => onDay?.(day.toISOString().slice(0, 10))}
        listDayAltFormat={false}
        // the library calls this also for the second half of the heading, which would repeat the first
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

const inputOf = (entry: Entry, inDays: boolean): EventInput => ({
  id: entry.id,
  title: entry.title,
  start: wallOf(entry.starts_at),
  end: inDays ? drawnEnd(entry) : wallOf(entry.ends_at),
  allDay: entry.all_day ?? false,
  ...(entry.fixed ? { editable: false } : {}),
  rank: entry.rank ?? 0,
  color: entry.color.fill,
  contrastColor: entry.color.text,
})

/** The library ends a whole-day entry at the midnight after its last day; its texts are then dates, to which midnight in Tokyo is added. */
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

/** Id of the entry whose element has the focus; a focused element inside of an entry does not count. */
const entryOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.querySelector<HTMLElement>('[data-id]')?.dataset['id'] : undefined

/**
 * The library does not move the focus on a click: without this, shortcuts of the page would be typed into the field that still has the
 * focus.
 */
const leaveField = ({ currentTarget }: { currentTarget: Element }) => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !currentTarget.contains(activeElement)) activeElement.blur()
}

/** An area of hours without entries has nothing to focus: its first cell gets a tab stop, so that the area can be scrolled by keys. */
const makeReachable = (box: HTMLElement | null) => {
  for (const part of box?.querySelectorAll('div') ?? []) {
    const scrolls = part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)
    const cell = scrolls && !part.querySelector('[tabindex]') && part.querySelector<HTMLElement>('[role=cell]')
    if (cell) cell.tabIndex = 0
  }
}

/**
 * Scrolls to a date: in a list to the first day with an entry from that date on, and on a phone sideways within the week. Only what a person can scroll back is scrolled:
 * `scrollIntoView` also moves what is cut off above, such as the note of the sample.
 */
const showFrom = (box: HTMLElement | null, date: string, isList: boolean) => {
  // the library renders in the next frame
  requestAnimationFrame(() => {
    const day = [...(box?.querySelectorAll<HTMLElement>('[data-date]') ?? [])].find((one) => (one.dataset['date'] ?? '') >= date)
    if (!day) return
    const down = isList ? scrollerOf(day, 'overflowY') : null
    const across = scrollerOf(day, 'overflowX')
    if (down) down.scrollTop += day.getBoundingClientRect().top - down.getBoundingClientRect().top
    if (across) across.scrollLeft += day.getBoundingClientRect().left - across.getBoundingClientRect().left
  })
}
/** The nearest element around another one that can be scrolled; null where only the page can. */
const scrollerOf = (element: HTMLElement, axis: 'overflowX' | 'overflowY'): HTMLElement | null => {
  for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    const isLonger = axis === 'overflowX' ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight
    if (isLonger && /auto|scroll/.test(getComputedStyle(box)[axis])) return box
  }
  return null
}

const later = (wall: string, minutes: number): string => {
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) + minutes
  const time = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return `${addDays(wall.slice(0, 10), Math.floor(minute / 1440))}T${time}:00`
}
