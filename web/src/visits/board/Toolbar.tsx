import { type RefObject, useState } from 'react'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import type { Roster } from '../roster/roster.ts'
import { isFiltered } from '../scheduleState.ts'
import type { BoardControl } from '../useBoardState.ts'
import { enterGrid } from './enterGrid.ts'
import { Found } from './Found.tsx'
import { History } from './History.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PeriodTools } from './PeriodTools.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterLine } from '../overParts.ts'
import { Size } from './Size.tsx'
import { Unassigned } from './Unassigned.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import styles from './BoardTools.module.css'

type Props = {
  control: BoardControl
  acts: VisitActs
  today: string
  roster: Roster | undefined
  /** Visits of the patients found by the search. */
  found: readonly RosterVisit[]
  readOnly: boolean
  own: boolean
  dateRef: RefObject<HTMLInputElement | null>
  onStep: (by: 1 | -1) => void
  /** Loads a neighbouring period in advance, when the person is about to go there. */
  onAsk: (by: 1 | -1) => void
  onJump: (visit: string) => void
  onKeys: () => void
}

/** Toolbar of the timeline, in one line. */
export function Toolbar({ control, acts, today, roster, found, readOnly, own, dateRef, onStep, onAsk, onJump, onKeys }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const { state, change } = control
  // the filters are shown in a line of their own, on a phone with the search
  const [filtering, setFiltering] = useState(false)
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t('board.tools')}>
        <PeriodTools
          state={state}
          today={today}
          dateRef={dateRef}
          onDate={(date) => change({ date }, 'step')}
          onStep={onStep}
          onAsk={onAsk}
        />
        <ViewSwitch view={state.view} onView={(view) => change({ view }, 'step')} />
        {!own && (
          <>
            <FilterButton state={state} open={filtering} onTurn={() => setFiltering(!filtering)} />
            <div className={styles.filters} data-open={filtering || undefined}>
              <SearchBox
                value={state.find}
                hint={t('board.find')}
                onDown={() => enterGrid()}
                onSearch={(find) => change({ find })}
              />
              <button
                type="button"
                className={styles.toggle}
                title={t('board.only_long')}
                aria-pressed={state.only}
                onClick={() => change({ only: !state.only })}
              >
                {t('board.only')}
              </button>
            </div>
            <Unassigned roster={roster} onJump={onJump} />
          </>
        )}
        <Size control={control} />
        {!readOnly && <History acts={acts} />}
        <MoreMenu control={control} acts={readOnly ? undefined : acts} onKeys={onKeys} />
      </div>
      {!own && (filtering || isFiltered(state) || state.group || found.length > 0) && (
        <FilterLine control={control}>
          <Found visits={found} onJump={onJump} />
        </FilterLine>
      )}
    </>
  )
}
