import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { css } from './css.ts'
import { Edges } from './Edges.tsx'
import { FrameView } from './FrameView.tsx'
import { GhostView } from './GhostView.tsx'
import { Ground } from './Ground.tsx'
import { Header } from './Header.tsx'
import type { Tip } from './hover.ts'
import { tipOf } from './hover.ts'
import { Lanes } from './Lanes.tsx'
import type { Ghost } from './lift.ts'
import { Live } from './Live.tsx'
import { dayIndexing, itemShowing } from './load.ts'
import { findItem } from './model.ts'
import { NightButtons, NightStripes } from './Nights.tsx'
import { openingOf } from './opening.ts'
import { paletteVariables } from './palette.ts'
import type { Corners } from './pointer.ts'
import { RowEdges } from './RowEdges.tsx'
import { scaleOf } from './scale.ts'
import { type Spot, SpotView } from './SpotView.tsx'
import { store } from '#web/kit/store.ts'
import { stageOf } from './stage.ts'
import type { TimelineProps } from './timelineProps.ts'
import { TipView } from './TipView.tsx'
import type { Item, Leave } from './types.ts'
import { useChanges } from './useChanges.ts'
import { useCursor } from './useCursor.ts'
import { dayOf } from './formats.ts'
import { useFormats } from './useFormats.ts'
import { useKeys } from './useKeys.ts'
import { useLift } from './useLift.ts'
import { useNights } from './useNights.ts'
import { usePointer } from './usePointer.ts'
import { useScrollStart } from './useScrollStart.ts'
import { useView } from './useView.ts'
import { useWindow } from './useWindow.ts'
import styles from './Timeline.module.css'

const noLeaves: readonly Leave[] = []

/**
 * Timeline of helpers. Visits can be viewed, moved to another time or helper, resized, created and deleted, by mouse, touch and keyboard.
 * Only the visible part is rendered. The timeline fills its parent, which must have a height.
 */
export function Timeline(props: TimelineProps) {
  const { rows, items, leaves = noLeaves, marks, firstDay, days, zoom, density, now } = props
  const { label, corner, readOnly, laneFolded = false } = props
  const { t } = useTranslation('visits')
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [ghost] = useState(() => store<Ghost | null>(null))
  const [tip] = useState(() => store<Tip | null>(null))
  const [frame] = useState(() => store<Corners | null>(null))
  const [spot] = useState(() => store<Spot | null>(null))
  const [spoken] = useState(() => store(''))

  const { mode, fontSize } = usePreferences()
  const formats = useFormats(firstDay)
  const view = useView(scroller)
  const { index: visits, commit } = useChanges(rows, items, props.onChange)
  const type = fontSize === 'large' ? 1.125 : 1
  const { work, fold, choose } = useNights(items, days)
  const scale = useMemo(
    () => scaleOf(days, view.width, { zoom, density, fold, type }),
    [days, view.width, zoom, density, fold, type],
  )
  const [byDay] = useState(dayIndexing)
  const index = useMemo(
    () => (scale.detail === 'dense' ? byDay(rows, visits, days) : visits),
    [scale.detail, byDay, rows, visits, days],
  )
  const leavesByRow = useMemo(() => Map.groupBy(leaves, (leave) => leave.row), [leaves])
  const stage = useMemo(
    () => stageOf({ rows, index, leaves: leavesByRow, scale, formats }, { height: view.height, folded: laneFolded }),
    [rows, index, leavesByRow, scale, formats, view.height, laneFolded],
  )
  const shown = useWindow(scroller, stage, view.width, view.height)
  const cursor = useCursor(scroller, stage)
  const shownNow = now !== null && now >= 0 && now < days * DAY ? now : null
  const opening = useMemo(() => openingOf(items, days), [items, days])
  useScrollStart(scroller, firstDay, scale, view.width, shownNow, opening)
  const lift = useLift({ scroller, stage, ghost, tip, spoken, cursor, commit, onCreate: props.onCreate, onClash: props.onClash })

  // the cell of a day in the month keeps the focus in the next month, but its tooltip has the visits of the one before
  useEffect(() => tip.set(null), [tip, firstDay, days])

  const { go, note } = cursor
  const open = (item: Item) => (item.day ? props.onDay?.(formats.day(dayOf(item.start)).date) : props.onOpen(item.id))
  const stageRef = usePointer({ ...props, scroller, stage, lift, tip, spot, frame, go, open })
  const keys = useKeys({
    ...cursor,
    scroller,
    stage,
    lift,
    readOnly,
    open,
    detail: (item) => tip.set(tip.get() || !scroller.current ? null : tipOf(scroller.current, stage, item)),
    create: props.onCreate,
    ask: props.onPlace,
    choose: (ids, toggle) => props.onChoose?.(ids, toggle),
    take: (act, item) => props.onClipboard?.(act, item?.id),
    paste: (place) => props.onPaste?.(place),
    name: props.onName,
    remove: (item) => props.onDelete(item.id),
    refuse: (item) => spoken.set(t('timeline.refused', { title: item.title, reason: t('timeline.locked') })),
    period: props.onPeriod,
    escape: () => {
      tip.set(null)
      props.onChoose?.([], false)
    },
  })

  const showItem = (id: string) => {
    const item = itemShowing(stageRef.current.index, id)
    if (item) go({ row: item.row, item: item.id, at: item.start })
  }
  useImperativeHandle(props.handle, () => ({ show: showItem }))

  const focused = (event: React.FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (row === undefined) return
    const item = findItem(index, (event.target as HTMLElement).dataset['id'] ?? '', row)
    note({ row, item: item?.id ?? '', at: item?.start ?? cursor.cursor.at })
    if (item && event.target.matches(':focus-visible') && scroller.current) tip.set(tipOf(scroller.current, stage, item))
    else if (!tip.get()?.problem) tip.set(null)
  }

  const blurred = (event: React.FocusEvent) => {
    if (!tip.get()?.problem) tip.set(null)
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && lift.held()?.by === 'keys') lift.cancel()
  }

  const variables = useMemo(() => paletteVariables(mode === 'dark'), [mode])
  const today = shownNow === null ? undefined : Math.floor(shownNow / DAY)
  return (
    <div
      className={styles.timeline}
      data-detail={scale.detail}
      data-density={density}
      style={css({ ...variables, '--name': `${scale.name}px` })}
    >
      <div
        ref={scroller}
        className={styles.scroll}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={hint}
        aria-rowcount={rows.length + 1}
        aria-readonly={readOnly}
        aria-multiselectable={props.onChoose ? true : undefined}
        data-names={props.onName ? '' : undefined}
        onKeyDown={keys}
        onFocus={focused}
        onBlur={blurred}
      >
        {view.width > 0 && (
          <>
            <Header
              corner={corner}
              scale={scale}
              formats={formats}
              marks={marks}
              today={today}
              onDayMenu={props.onDayMenu}
              from={shown.from}
              to={shown.to}
              nights={<NightButtons scale={scale} formats={formats} work={work} onFold={choose} />}
            />
            <Lanes
              stage={stage}
              window={shown}
              cursor={cursor.cursor}
              now={shownNow}
              ground={<Ground scale={scale} formats={formats} marks={marks} today={today} />}
              over={<NightStripes scale={scale} onFold={choose} />}
              laneFolded={laneFolded}
              onFoldLane={props.onFoldLane}
              onDay={props.onDay}
            />
          </>
        )}
      </div>
      {view.width > 0 && <Edges scroller={scroller} stage={stage} width={view.width} />}
      {view.width > 0 && <RowEdges scroller={scroller} stage={stage} height={view.height} />}
      <GhostView ghost={ghost} formats={formats} name={scale.name} head={scale.head} />
      <FrameView frame={frame} />
      <SpotView spot={spot} name={scale.name} head={scale.head} />
      <TipView tip={tip} stage={stageRef} />
      <Hidden id={hint}>
        {t(scale.detail === 'dense' ? 'timeline.hintDays' : readOnly ? 'timeline.hintReadOnly' : 'timeline.hint')}
      </Hidden>
      <Live spoken={spoken} />
    </div>
  )
}
