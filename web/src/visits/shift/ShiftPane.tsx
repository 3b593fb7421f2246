import ContentCopy from '@mui/icons-material/ContentCopy'
import { useRef, useState } from 'react'
import { later } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { FilterButton } from '../board/FilterButton.tsx'
import { FilterLine } from '../overParts.ts'
import { History } from '../board/History.tsx'
import { PeriodTools } from '../board/PeriodTools.tsx'
import { useRoster } from '../board/useRoster.ts'
import { Switch } from '../board/ViewSwitch.tsx'
import { periodOf, stepped } from '../period.ts'
import { isFiltered } from '../scheduleState.ts'
import { useNow } from '../useNow.ts'
import { shiftCodes } from './grid.ts'
import { type GridProps, ShiftGrid } from './ShiftGrid.tsx'
import styles from './ShiftGrid.module.css'

const CopyDialog = later(() => import('./CopyDialog.tsx'), null)

/** The shift grid of a week or a month with its toolbar. */
export default function ShiftPane(props: GridProps) {
  const { t } = useTranslation(['visits', 'common'])
  const pane = useRef<HTMLDivElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const { today } = useNow()
  const { state, change } = props.control
  const view = state.view === 'month' ? 'month' : 'week'
  const { roster, error, stale, retry, ask } = useRoster(periodOf(view, state.date), pane)
  const after = (by: 1 | -1) => stepped(view, state.date, by, today)
  return (
    <div className={styles.pane} data-fill ref={pane} aria-busy={stale}>
      <Row gap={0.5} rowGap={0.25} role="group" aria-label={t('shift.tools')}>
        <PeriodTools
          state={{ ...state, view }}
          today={today}
          dateRef={date}
          onDate={(to) => change({ date: to }, 'step')}
          onStep={(by) => change({ date: after(by) }, 'step')}
          onAsk={(by) => ask(periodOf(view, after(by)))}
        />
        <Switch
          label={t('board.view')}
          choices={[
            ['week', t('view.week')],
            ['month', t('view.month')],
          ]}
          chosen={view}
          onChoose={(to) => change({ view: to }, 'step')}
        />
        {!props.own && <FilterButton state={state} open={filtering} onTurn={() => setFiltering(!filtering)} />}
        {!props.own && (
          <div className={styles.find}>
            <SearchBox
              value={state.find}
              hint={t('board.find')}
              onDown={() => pane.current?.querySelector('table')?.focus()}
              onSearch={(find) => change({ find })}
            />
          </div>
        )}
        {!props.readOnly && (
          <>
            <History acts={props.acts} />
            <Button color="inherit" startIcon={<ContentCopy />} onClick={() => setCopying(true)}>
              {t('copy.open')}
            </Button>
          </>
        )}
      </Row>
      {!props.own && (filtering || isFiltered(state) || state.group) && <FilterLine control={props.control} />}
      {roster ? (
        <ShiftGrid {...props} roster={roster} />
      ) : error ? (
        <Failed title={t('board.failed')} error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
      {copying && roster && (
        <CopyDialog
          onFailed={() => setCopying(false)}
          unit={view}
          date={state.date}
          staff={roster.staff}
          acts={props.acts}
          onClose={() => setCopying(false)}
        />
      )}
      {(view === 'month' || !props.readOnly) && (
        <p className={styles.keys}>
          ◌ {t('timeline.draft')} ● {t('timeline.unseen')}{' '}
          <span>
            {view === 'month' ? shiftCodes.map((code) => t(`shift.about_code.${code}`)).join(t('common:between')) : t('shift.keys')}
          </span>
        </p>
      )}
    </div>
  )
}
