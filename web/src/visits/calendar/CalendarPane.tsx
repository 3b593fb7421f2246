import { type CSSProperties, useRef, useState } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { useRoster } from '../board/useRoster.ts'
import type { OpenVisit } from '../scheduleState.ts'
import { paletteVariables } from '../timeline/palette.ts'
import { useNow } from '../useNow.ts'
import { CalendarKeys } from './CalendarKeys.tsx'
import { CalendarTools } from './CalendarTools.tsx'
import { datesShown, steppedTo } from './calendarState.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'
import type { CalendarControl } from './useCalendarState.ts'
import { VisitCalendar } from './VisitCalendar.tsx'
import styles from './CalendarPane.module.css'

export type CalendarPaneProps = {
  control: CalendarControl
  acts: VisitActs
  readOnly: boolean
  /** Only the own visits are shown. */
  own: boolean
  open: (visit: OpenVisit) => void
  /** Opens the form for a new visit of the displayed patient or helper. */
  add: () => void
}

/** The visits of one patient or helper in a calendar, with its toolbar. */
export default function CalendarPane({ control, acts, readOnly, own, open, add }: CalendarPaneProps) {
  const { t } = useTranslation('visits')
  const dark = usePreferences().mode === 'dark'
  const pane = useRef<HTMLDivElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const [keys, setKeys] = useState(false)
  const { today } = useNow()
  const { state, change } = control
  const { roster, error, stale, retry, ask } = useRoster(datesShown(state.show, state.date), pane)
  const stepped = (by: 1 | -1) => steppedTo(state.show, state.date, by, today)
  const step = (by: 1 | -1) => change({ date: stepped(by) })
  useCalendarKeys({ control, today, date, step, add: readOnly ? undefined : add, showKeys: () => setKeys(true) })
  return (
    <div className={styles.pane} data-fill ref={pane} aria-busy={stale} style={paletteVariables(dark) as CSSProperties}>
      <CalendarTools
        control={control}
        acts={acts}
        today={today}
        readOnly={readOnly}
        own={own}
        dateRef={date}
        onStep={step}
        onAsk={(by) => ask(datesShown(state.show, stepped(by)))}
        onKeys={() => setKeys(true)}
      />
      {roster ? (
        <VisitCalendar state={state} roster={roster} acts={acts} readOnly={readOnly} own={own} open={open} />
      ) : error ? (
        <Failed title={t('board.failed')} error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
      {keys && <CalendarKeys readOnly={readOnly} onClose={() => setKeys(false)} />}
    </div>
  )
}
