import { useMemo, useRef, useState } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { periodOf, stepped } from '../period.ts'
import type { BoardControl } from '../useBoardState.ts'
import { useNow } from '../useNow.ts'
import { BoardView } from './BoardView.tsx'
import { KeySheet } from './KeySheet.tsx'
import { useBoardKeys } from './useBoardKeys.ts'
import { Toolbar } from './Toolbar.tsx'
import { visitsFound } from './rows.ts'
import { useFoundPatients } from './useFoundPatients.ts'
import { useRoster } from './useRoster.ts'
import styles from './Board.module.css'

export type Wanted = { id: string }

export type BoardProps = {
  control: BoardControl
  acts: VisitActs
  /** A visit to be shown and focused, once it is there; a new object asks again. */
  wanted: Wanted | undefined
  want: (visit: Wanted) => void
  readOnly: boolean
  /** Only the row of the one who looks: nobody to look for and nothing to hand out. */
  own: boolean
  onRemove: (visit: string, name: string) => void
}

/** The timeline with its tools; it fills the window. */
export function Board({ control, acts, wanted, want, readOnly, own, onRemove }: BoardProps) {
  const { t } = useTranslation(['visits', 'common'])
  const board = useRef<HTMLDivElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const [keys, setKeys] = useState(false)
  const { today } = useNow()
  const { state, change } = control
  const { roster, error, stale, retry, ask } = useRoster(periodOf(state.view, state.date), board)

  const patients = useFoundPatients(own ? '' : state.find)
  const found = useMemo(() => visitsFound(roster?.visits ?? [], patients), [roster, patients])
  const step = (by: 1 | -1) => change((now) => ({ date: stepped(now.view, now.date, by, today) }), 'step')
  useBoardKeys({ control, today, date, step, readOnly, showKeys: () => setKeys(true) })
  return (
    <div className={styles.board} data-fill ref={board} aria-busy={stale}>
      <Toolbar
        control={control}
        acts={acts}
        today={today}
        roster={roster}
        found={found}
        readOnly={readOnly}
        own={own}
        dateRef={date}
        onStep={step}
        onAsk={(by) => ask(periodOf(state.view, stepped(state.view, state.date, by, today)))}
        onJump={(id) => want({ id })}
        onKeys={() => setKeys(true)}
      />
      {roster ? (
        <BoardView
          control={control}
          acts={acts}
          wanted={wanted}
          want={want}
          readOnly={readOnly}
          own={own}
          onRemove={onRemove}
          roster={roster}
          patients={patients}
          stale={stale}
          onPeriod={step}
        />
      ) : error ? (
        <Failed title={t('board.failed')} error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
      {keys && <KeySheet onClose={() => setKeys(false)} />}
    </div>
  )
}
