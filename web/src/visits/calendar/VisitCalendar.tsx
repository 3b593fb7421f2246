import { useMemo, useState } from 'react'
import { DAY, instant, minuteOf } from '#domain/kit/dates.ts'
import { Calendar } from '#web/kit/calendar/Calendar.tsx'
import type { Place, Times } from '#web/kit/calendar/entry.ts'
import { CallError } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { LikelyPopup } from '../board/LikelyPopup.tsx'
import { moveOf } from '../board/move.ts'
import { marksOf } from '../board/rows.ts'
import type { Roster } from '../roster/roster.ts'
import type { OpenVisit } from '../scheduleState.ts'
import type { Place as Pointed } from '../timeline/types.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import type { CalendarState } from './calendarState.ts'
import { entriesOf } from './entries.ts'
import { MoveDialog } from './MoveDialog.tsx'

type Props = {
  state: CalendarState
  roster: Roster
  acts: VisitActs
  readOnly: boolean
  own: boolean
  open: (visit: OpenVisit) => void
}

/** The visits of one patient or helper in a calendar, and the acts that its gestures run. */
export function VisitCalendar({ state, roster, acts, readOnly, own, open }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const [moving, setMoving] = useState<string>()
  const [pointed, setPointed] = useState<{ place: Place; at: Pointed }>()
  const by = own ? 'helper' : state.by
  const who = own ? roster.staff[0]?.id : state.who
  const entries = useMemo(
    () =>
      who === undefined
        ? []
        : entriesOf(roster, by, who, { ...texts, uncovered: t('board.unassigned'), draft: t('timeline.draft') }),
    [roster, by, who, texts, t],
  )
  const marks = useMemo(
    () =>
      marksOf(roster, roster.statutory_holidays, {
        between: texts.between,
        statutory: t('board.statutory'),
        weekday: texts.day,
        holiday: (name) => t(`common:holiday.${name}`),
      }),
    [roster, texts, t],
  )
  const visitOf = (id: string | undefined) => roster.visits.find((visit) => visit.id === id)
  const move = async (id: string, times: Times) => {
    const visit = visitOf(id)
    if (!visit) return
    const place = {
      row: visit.staff_id ?? '',
      start: minuteOf(times.starts_at, roster.from),
      end: minuteOf(times.ends_at, roster.from),
    }
    const { from, to } = moveOf(visit, place, roster.from)
    if (Object.keys(to).length > 0) await acts.move(id, texts.name(visit), from, to)
  }

  if (who === undefined) {
    return (
      <Card>
        {own ? (
          <Nothing title={t('board.not_linked')} text={t('board.not_linked_text')} />
        ) : (
          <Nothing title={t(`calendar.choose.${by}`)} text={t(`calendar.choose_text.${by}`)} />
        )}
      </Card>
    )
  }
  const moved = visitOf(moving)
  const create = ({ date, times }: Place) =>
    open({
      id: undefined,
      staff_id: by === 'helper' ? who : null,
      ...(by === 'patient' ? { patient_id: who } : {}),
      ...(times ?? { starts_at: '', ends_at: '', date }),
    })
  const pointAt = (place: Place, { x, y }: NonNullable<Place['at']>) => {
    const start = minuteOf(place.times?.starts_at ?? instant(place.date, 0), roster.from)
    const end = place.times ? minuteOf(place.times.ends_at, roster.from) : start + DAY
    setPointed({ place, at: { at: { row: by === 'helper' ? who : '', start, end }, wholeDay: place.times === undefined, x, y } })
  }
  const leave = () => setPointed((now) => (now === pointed ? undefined : now))
  return (
    <>
      <Calendar
        view={state.show}
        date={state.date}
        entries={entries}
        marks={marks}
        label={t('board.label', { from: texts.day(roster.from), to: texts.day(roster.to) })}
        nothing={t('calendar.nothing')}
        readOnly={readOnly}
        onOpen={(id) => open({ id })}
        onCreate={(place) => (place.at ? pointAt(place, place.at) : create(place))}
        onChange={move}
        onMove={setMoving}
      />
      {pointed && (
        <LikelyPopup
          key={`${pointed.at.at.start} ${pointed.at.x} ${pointed.at.y}`}
          place={pointed.at}
          roster={roster}
          patient={by === 'patient' ? who : undefined}
          ofPatient={by === 'patient'}
          plan={acts.plan}
          onDone={leave}
          onOther={() => {
            leave()
            create(pointed.place)
          }}
        />
      )}
      {moved && (
        <MoveDialog
          visit={moved}
          name={texts.name(moved)}
          onMove={(to) => move(moved.id, to).catch(unlessAsked)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

/**
 * Ignores a refusal for which only a reason is missing, since `ReasonDialog` asks for that already.
 * @throws any other refusal
 */
const unlessAsked = (error: unknown) => {
  const cause = causeOf(error)
  const errors = cause instanceof CallError ? cause.errors : []
  if (errors.length === 0 || errors.some(({ field }) => field !== 'exception_reason')) throw cause
}

/** The answer of the server behind the error of an act, since the dialog has its own texts for it. */
const causeOf = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? error.cause : new Error('refused', { cause: error })
