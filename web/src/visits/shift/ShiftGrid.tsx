import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { weekday } from '#domain/kit/dates.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { scrollToElement } from '#web/kit/ui/scrollToElement.ts'
import { usePreferences } from '#web/kit/usePreferences.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { staffShown, surnameOf } from '../board/rows.ts'
import { useGroups } from '../board/useGroups.ts'
import type { Roster } from '../roster/roster.ts'
import { paletteVariables } from '../timeline/palette.ts'
import { everybody } from '../scheduleState.ts'
import type { BoardControl } from '../useBoardState.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { CellBox } from './CellBox.tsx'
import { CellStrip } from './CellStrip.tsx'
import { datesOf, daySums, gridOf, type Place, stepped } from './grid.ts'
import { GridFoot } from './GridFoot.tsx'
import { cellId, GridLine, GroupLine, headId } from './GridLine.tsx'
import { usePaste } from './usePaste.ts'
import { useTypedVisit } from './useTypedVisit.ts'
import styles from './ShiftGrid.module.css'

export type GridProps = {
  control: BoardControl
  acts: VisitActs
  readOnly: boolean
  /** Only the row of the signed-in person is shown. */
  own: boolean
  onRemove: (visit: string, name: string) => void
}
/** Number of rows that fit on a screen: with three visits a day in the cells, and with a code in them. */
const inSight = { wide: 12, narrow: 32 }

type Opened = Place & { at: HTMLElement; begun: string }

/** Grid of helpers by days with times and short names of visits; cells are moved through and filled in by keys, as in a spreadsheet. */
export function ShiftGrid({ control, acts, readOnly, own, onRemove, roster }: GridProps & { roster: Roster }) {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const texts = useVisitTexts()
  const dark = usePreferences().mode === 'dark'
  const table = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const enter = useTypedVisit(acts)
  const { copy, paste } = usePaste(acts)

  const { find, only, office, held, service, group, date } = control.state
  const dates = useMemo(() => datesOf(roster), [roster])
  const narrow = dates.length > 7
  // the cell of the date that was asked for is active when its period appears
  const asked = `${date} ${roster.from}`
  const [place, setPlace] = useState<Place & { asked: string }>({ row: 0, day: 0, asked: '' })
  if (place.asked !== asked) setPlace({ row: place.row, day: Math.max(0, dates.indexOf(date)), asked })
  const shown = useMemo(
    () => staffShown(roster, own ? everybody : { find, only, office, held, service }),
    [roster, own, find, only, office, held, service],
  )
  const { helpers, groupOf } = useGroups(roster, shown, own ? undefined : group)
  const rows = useMemo(
    () => gridOf(roster, helpers, own ? undefined : t('board.unassigned'), groupOf),
    [roster, helpers, groupOf, own, t],
  )
  // a month of many helpers has thousands of visits, so the visible rows are rendered first
  const drawn = useDeferredValue(rows, rows.slice(0, narrow ? inSight.narrow : inSight.wide))
  const sums = useMemo(() => daySums(roster), [roster])
  const tints = useMemo(() => dates.map(tintOf(new Set(roster.statutory_holidays))), [dates, roster])
  const shortName = useCallback(
    (visit: RosterVisit) => (visit.patient_name === null ? texts.name(visit) : surnameOf(visit.patient_name)),
    [texts],
  )

  const end = { row: rows.length - 1, day: dates.length - 1 }
  const now = { row: Math.max(0, Math.min(place.row, end.row)), day: Math.min(place.day, end.day) }
  const elementOf = ({ row, day }: Place) => document.getElementById(cellId(row, day))
  const cellOf = ({ row, day }: Place) => ({ staff_id: rows[row]?.id || null, date: dates[day] ?? roster.from })
  const visitsOf = ({ row, day }: Place) => rows[row]?.cells[day] ?? []
  const go = (to: Place) => {
    setPlace({ ...to, asked })
    const cell = elementOf(to)
    if (cell) scrollToElement(cell, { block: 'nearest', inline: 'nearest' })
  }
  const openAt = (to: Place, begun = '') => {
    const at = elementOf(to)
    if (at) setOpened({ ...to, at, begun })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const done = event.ctrlKey || event.metaKey ? byControl(event.key) : byKey(event.key)
    if (done) event.preventDefault()
  }
  const byControl = (key: string): boolean => {
    if (key === 'c') copy(cellOf(now).date, visitsOf(now))
    else if (key === 'v' && !readOnly) void paste(cellOf(now))
    else return false
    return true
  }
  const byKey = (key: string): boolean => {
    const to = stepped(key, now, end)
    if (to) go(to)
    else if (key === 'Enter' || key === ' ') openAt(now)
    else if (readOnly) return false
    else if (/^[0-9０-９]$/.test(key)) openAt(now, key)
    else if (key === 'Delete') for (const one of visitsOf(now)) onRemove(one.id, texts.name(one))
    else return false
    return true
  }
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-day]') : null
    if (!cell) return
    const to = { row: Number(cell.dataset['row']), day: Number(cell.dataset['day']) }
    // a second click on the active cell opens it
    if (to.row === now.row && to.day === now.day) openAt(to)
    else setPlace({ ...to, asked })
  }
  const close = () => {
    setOpened(undefined)
    table.current?.focus()
  }
  // the column of the date that was asked for may be out of sight on a narrow window
  useEffect(() => {
    const head = document.getElementById(headId(date))
    if (head) scrollToElement(head, { block: 'nearest', inline: 'nearest' })
  }, [date, roster.from])
  const grid = (
    <div className={styles.scroll} style={paletteVariables(dark) as CSSProperties}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are moved through by keys is a grid
        role="grid"
        tabIndex={0}
        className={styles.grid}
        data-month={narrow || undefined}
        aria-label={t('shift.label')}
        aria-activedescendant={cellId(now.row, now.day)}
        aria-readonly={readOnly}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            <th scope="col">{t('visit.staff_id')}</th>
            <th scope="col" className={styles.hours}>
              {t('shift.hours')}
              <Muted>{t('shift.of_contract')}</Muted>
            </th>
            {dates.map((date, at) => (
              <th key={date} id={headId(date)} scope="col" data-tint={tints[at]} aria-label={narrow ? texts.day(date) : undefined}>
                {narrow ? Number(date.slice(8)) : dayText('short', date, language)}{' '}
                <small>{dayText('weekday', date, language)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, at) => (
            <Fragment key={row.id}>
              {row.group !== undefined && row.group !== drawn[at - 1]?.group && (
                <GroupLine name={row.group} span={dates.length + 2} />
              )}
              <GridLine
                row={row}
                at={at}
                tints={tints}
                active={at === now.row ? now.day : -1}
                shortName={shortName}
                narrow={narrow}
              />
            </Fragment>
          ))}
        </tbody>
        <GridFoot sums={sums} narrow={narrow} />
      </table>
      {opened && (
        <CellBox
          at={opened.at}
          name={rows[opened.row]?.name ?? ''}
          date={cellOf(opened).date}
          visits={visitsOf(opened)}
          begun={opened.begun}
          readOnly={readOnly}
          enter={(typed, chosen) => enter(typed, cellOf(opened), chosen)}
          onOpen={(id) => {
            close()
            control.open({ id })
          }}
          onForm={({ starts_at, ends_at, patient_id }) => {
            const { staff_id } = cellOf(opened)
            close()
            control.open({ id: undefined, staff_id, patient_id, starts_at, ends_at })
          }}
          onClose={close}
        />
      )}
    </div>
  )
  if (!narrow) return grid
  return (
    <>
      {grid}
      <CellStrip
        title={`${rows[now.row]?.name ?? ''} ${texts.day(dates[now.day] ?? roster.from)}`}
        visits={visitsOf(now)}
        onOpen={(id) => control.open({ id })}
      />
    </>
  )
}

const tintOf = (statutory: ReadonlySet<string>) => (date: string) => {
  const day = weekday(date)
  if (nationalHoliday(date)) return 'holiday' as const
  if (day === 0) return 'sunday' as const
  if (statutory.has(date)) return 'holiday' as const
  return day === 6 ? ('saturday' as const) : undefined
}
