import { useMemo, useRef, useState } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { periodOf, stepped } from '../period.ts'
import type { BoardControl } from '../useBoardState.ts'
import { KeySheet } from '../overParts.ts'
import { useNow } from '../useNow.ts'
import { BoardView } from './BoardView.tsx'
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
  /** A visit to scroll to and focus as soon as the roster contains it; a new object repeats the request. */
  wanted: Wanted | undefined
  want: (visit: Wanted) => void
  readOnly: boolean
  /** The person sees only the own row, and cannot search or assign. */
  own: boolean
  onRemove: (visit: string, name: string) => void
}

/** The timeline with its toolbar; fills the window. */
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
      {keys && <KeySheet onClose={() => setKeys(false)} onFailed={() => setKeys(false)} />}
    </div>
  )
}
