import { Button } from '#web/kit/ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dateOf, instant } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { Nothing } from '#web/kit/tables/States.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { dayRoutePlace } from '../directions/DayRouteLink.tsx'
import { LikelyPopup, PersonCard, RefusedDialog, VisitMenu } from '../overParts.ts'
import type { Roster } from '../roster/roster.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import type { TimelineHandle, TimelineProps } from '../timeline/timelineProps.ts'
import type { Asked, Change, Item, Place, Placement } from '../timeline/types.ts'
import { everybody } from '../scheduleState.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import type { BoardProps } from './Board.tsx'
import { useDensity, useLane } from './kept.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { type CopyAsked, CopyMenu, PeriodMenuButton } from './CopyMenu.tsx'
import { moveOf } from './move.ts'
import { contractIn } from './rows.ts'
import { useDrawing } from './useDrawing.ts'
import { useManyOnBoard } from './useManyOnBoard.ts'
import styles from './Board.module.css'

/** Filters of a helper who sees only the own row: none. */
const nothing = { ...everybody, group: undefined }
const Absent = later(() => import('../coverage/Absent.tsx'), null)

/** The person whose name was clicked, and where. */
type Named = { person: RosterStaff; at: { readonly x: number; readonly y: number } }
type Props = BoardProps & { roster: Roster; patients: ReadonlySet<string>; stale: boolean; onPeriod: (by: 1 | -1) => void }

/** The timeline of a roster, and the acts that its gestures run. */
export function BoardView({ control, acts, wanted, want, readOnly, own, onRemove, roster, patients, stale, onPeriod }: Props) {
  const { t } = useTranslation(['visits', 'common', 'staff'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const goTo = useGoTo()
  const handle = useRef<TimelineHandle>(null)
  const { state, change, open } = control
  const many = useManyOnBoard(roster, acts)
  const drawing = useDrawing(roster, { ...state, ...(own ? nothing : {}), own }, patients, many.chosen.ids)
  const { rows, shown, total } = drawing
  const visitOf = (id: string) => roster.visits.find((visit) => visit.id === id)
  const [density] = useDensity()
  const [laneFolded, toggleLaneFolded] = useLane()
  const [place, setPlace] = useState<Place>()
  const [named, setNamed] = useState<Named>()
  const [asked, setAsked] = useState<Asked>()
  const [absent, setAbsent] = useState<string>()
  const [copying, setCopying] = useState<CopyAsked>()
  const mayKnow = may(useMe().role, 'staff.read')
  const who: NonNullable<TimelineProps['onName']> = (row, at) => {
    const person = roster.staff.find(({ id }) => id === row)
    if (person) setNamed({ person, at })
  }
  const openDayMenu: NonNullable<TimelineProps['onDayMenu']> = (date, at) => setCopying({ unit: 'day', date, at })
  const served = useRef<object>(undefined)

  useEffect(() => {
    const visit = wanted && wanted !== served.current ? roster.visits.find(({ id }) => id === wanted.id) : undefined
    if (!visit) return
    if (visit.staff_id !== null && !rows.some((row) => row.id === visit.staff_id)) return change(everybody)
    served.current = wanted
    handle.current?.show(visit.id)
  }, [wanted, roster, rows, change])

  const move = async ([next, ...others]: readonly Change[]) => {
    const visit = next && visitOf(next.id)
    if (!next || !visit) return
    if (others.length > 0) return many.move([next, ...others])
    const { from, to } = moveOf(visit, next, roster.from)
    await acts.move(next.id, texts.name(visit), from, to)
  }
  const clash = ({ id }: Change, { id: takenId }: Item) => {
    const [visit, taken] = [visitOf(id), visitOf(takenId)]
    if (!visit || !taken) return
    const staff_name = roster.staff.find((one) => one.id === taken.staff_id)?.name ?? null
    acts.notice({ id, attempt: 'move', name: texts.name(visit), why: { kind: 'clash', clashes: [{ ...taken, staff_name }] } })
  }
  const create = ({ row, start, end }: Placement) =>
    open({ id: undefined, staff_id: row || null, starts_at: instant(roster.from, start), ends_at: instant(roster.from, end) })
  /** Leads to the way of a visit's helper through its day; undefined for a visit without one. */
  const routeOf = (id = '') => {
    const visit = visitOf(id)
    const staff = visit?.staff_id
    return visit && staff ? () => void goTo(dayRoutePlace(staff, dateOf(visit.starts_at))) : undefined
  }
  const remove = (id: string) => {
    const visit = visitOf(id)
    if (visit) onRemove(id, texts.name(visit))
  }

  if (total === 0) {
    const add = !own && (
      <Button variant="contained" component={Link} to="/admin/staff-management/new">
        {t('staff:noun.staff.add')}
      </Button>
    )
    return (
      <Card>
        <Nothing
          title={t(own ? 'board.not_linked' : 'board.no_staff')}
          text={t(own ? 'board.not_linked_text' : 'board.no_staff_text')}
          action={add}
        />
      </Card>
    )
  }
  return (
    <div className={styles.time} data-stale={stale || undefined}>
      {shown === 0 && (
        <p className={styles.nobody} role="status">
          {t('board.nobody')}{' '}
          <Button size="small" onClick={() => change(everybody)}>
            {t('common:table.reset')}
          </Button>
        </p>
      )}
      <Timeline
        rows={rows}
        items={drawing.items}
        leaves={drawing.leaves}
        marks={drawing.marks}
        firstDay={roster.from}
        days={drawing.days}
        zoom={state.zoom}
        density={density}
        laneFolded={laneFolded}
        onFoldLane={toggleLaneFolded}
        now={drawing.now}
        label={t('board.label', { from: texts.day(roster.from), to: texts.day(roster.to) })}
        handle={handle}
        readOnly={readOnly}
        corner={
          own ? null : (
            <>
              <bdi title={t('board.shown', { shown: numbers(shown), total: numbers(total) })}>
                {t('board.shown_short', { shown: numbers(shown), total: numbers(total) })}
              </bdi>
              {!readOnly && (
                <PeriodMenuButton
                  period={texts.period(roster)}
                  onOpen={(at) => setCopying({ unit: state.view, date: roster.from, at })}
                />
              )}
            </>
          )
        }
        onChange={move}
        onClash={clash}
        onDay={(date) => change({ view: 'day', date }, 'step')}
        onOpen={(id) => open({ id })}
        onCreate={create}
        onPlace={(at) => (many.chosen.ids.size > 0 ? many.chosen.clear() : setPlace(at))}
        {...(readOnly || state.view === 'day' ? {} : { onDayMenu: openDayMenu })}
        {...(readOnly ? {} : { onChoose: many.chosen.choose, onMenu: setAsked, onClipboard: many.take, onPaste: many.paste })}
        {...(mayKnow ? { onName: who } : {})}
        onDelete={(id) => (many.chosen.ids.size > 1 && many.chosen.ids.has(id) ? many.trash(id) : remove(id))}
        onPeriod={onPeriod}
      />
      <ChosenBar many={many} />
      <CopyMenu
        asked={copying}
        staff={roster.staff}
        acts={acts}
        onDay={state.view === 'day' ? undefined : (date) => change({ view: 'day', date }, 'step')}
        onClose={() => setCopying(undefined)}
      />
      {asked && (
        <VisitMenu
          asked={asked}
          onFailed={() => setAsked(undefined)}
          many={many}
          onOpen={(id) => open({ id })}
          onLikely={setPlace}
          onTrash={remove}
          onRoute={routeOf(asked.item)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {many.many.asked && (
        <RefusedDialog
          asked={many.many.asked}
          onFailed={many.many.dismiss}
          roster={roster}
          onOpen={(id) => {
            many.many.dismiss()
            open({ id })
          }}
          onClose={many.many.dismiss}
        />
      )}
      {named && (
        <PersonCard
          key={named.person.id}
          {...named}
          onFailed={() => setNamed(undefined)}
          minutes={drawing.minutes.get(named.person.id) ?? 0}
          contract={contractIn(named.person.contract, drawing.days)}
          period={texts.period(roster)}
          date={state.date}
          onClose={() => setNamed((now) => (now === named ? undefined : now))}
          onOpen={(id) => {
            setNamed(undefined)
            open({ id })
          }}
          onAbsent={(staff) => {
            setNamed(undefined)
            setAbsent(staff)
          }}
        />
      )}
      {absent !== undefined && <Absent staff={absent} onClose={() => setAbsent(undefined)} onFailed={() => setAbsent(undefined)} />}
      {place && (
        <LikelyPopup
          key={`${place.at.row} ${place.at.start} ${place.x} ${place.y}`}
          place={place}
          onFailed={() => setPlace(undefined)}
          roster={roster}
          patient={patients.size === 1 ? [...patients][0] : undefined}
          plan={acts.plan}
          onDone={(visit) => {
            setPlace((now) => (now === place ? undefined : now))
            if (visit) want({ id: visit })
          }}
          onOther={(other) => {
            setPlace((now) => (now === place ? undefined : now))
            create(other)
          }}
        />
      )}
    </div>
  )
}
