import Keyboard from '@mui/icons-material/KeyboardOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type RefObject, useState } from 'react'
import { calendarViews } from '#web/kit/calendar/entry.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { History } from '../board/History.tsx'
import { PeriodTools } from '../board/PeriodTools.tsx'
import { Switch } from '../board/ViewSwitch.tsx'
import { sides } from './calendarState.ts'
import type { CalendarControl } from './useCalendarState.ts'
import styles from './CalendarTools.module.css'

type Props = {
  control: CalendarControl
  acts: VisitActs
  today: string
  readOnly: boolean
  own: boolean
  dateRef: RefObject<HTMLInputElement | null>
  onStep: (by: 1 | -1) => void
  onAsk: (by: 1 | -1) => void
  onKeys: () => void
}

/** Toolbar of the calendar: whose visits, which period, and which view. */
export function CalendarTools({ control: { state, change }, acts, today, readOnly, own, dateRef, onStep, onAsk, onKeys }: Props) {
  const { t } = useTranslation('visits')
  const [names] = useState(() => new Map<string, string>())
  const { show, by, who, date } = state
  return (
    <div className={styles.tools} role="group" aria-label={t('calendar.tools')}>
      {!own && (
        <div className={styles.whose}>
          <Switch
            label={t('calendar.by')}
            choices={sides.map((side) => [side, t(`visit.${side === 'patient' ? 'patient_id' : 'staff_id'}`)])}
            chosen={by}
            onChoose={(next) => next !== by && change({ by: next, who: undefined })}
          />
          <div className={styles.who}>
            <PickerBox
              key={by}
              of={by === 'patient' ? 'patient' : 'staff'}
              chosen={who === undefined ? [] : [who]}
              names={names}
              input={{ id: 'calendar-who', 'aria-label': t(`calendar.who.${by}`) }}
              onChoose={([id]) => change({ who: id })}
            />
          </div>
        </div>
      )}
      <PeriodTools
        state={{ view: show === 'list' ? 'month' : show, date }}
        today={today}
        dateRef={dateRef}
        onDate={(next) => change({ date: next })}
        onStep={onStep}
        onAsk={onAsk}
      />
      <Switch
        label={t('board.view')}
        choices={calendarViews.map((view) => [view, t(`view.${view}`)])}
        chosen={show}
        onChoose={(view) => change({ show: view })}
      />
      {!readOnly && (
        <div className={styles.undo}>
          <History acts={acts} />
        </div>
      )}
      <Tooltip title={t('board.keys')}>
        <IconButton className={styles.keys} aria-label={t('board.keys')} onClick={onKeys}>
          <Keyboard />
        </IconButton>
      </Tooltip>
    </div>
  )
}
