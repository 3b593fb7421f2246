import Keyboard from '@mui/icons-material/KeyboardOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { RefObject } from 'react'
import type { CalendarLayer } from '#domain/calendar/calendar.api.ts'
import { calendarViews } from '#web/kit/calendar/entry.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { History } from '#web/visits/board/History.tsx'
import { PeriodTools } from '#web/visits/board/PeriodTools.tsx'
import { Switch } from '#web/visits/board/ViewSwitch.tsx'
import { LayersButton } from './LayersButton.tsx'
import type { CalendarControl } from './useCalendarState.ts'
import type { EventActs } from './useEventActs.ts'
import styles from './EventTools.module.css'

type Props = {
  control: CalendarControl
  acts: EventActs
  /** The layers that the reader may see. */
  layers: readonly CalendarLayer[]
  dateRef: RefObject<HTMLInputElement | null>
  onStep: (by: 1 | -1) => void
  onAsk: (by: 1 | -1) => void
  onKeys: () => void
}

/** Which period the calendar shows, how, and what of it. */
export function EventTools({ control: { state, today, change }, acts, layers, dateRef, onStep, onAsk, onKeys }: Props) {
  const { t } = useTranslation(['calendar', 'visits'])
  const { show, date, off } = state
  return (
    <div className={styles.tools} role="group" aria-label={t('tools')}>
      <PeriodTools
        state={{ view: show === 'list' ? 'month' : show, date }}
        today={today}
        dateRef={dateRef}
        onDate={(next) => change({ date: next })}
        onStep={onStep}
        onAsk={onAsk}
      />
      <Switch
        label={t('view')}
        choices={calendarViews.map((view) => [view, t(`visits:view.${view}`)])}
        chosen={show}
        onChoose={(view) => change({ show: view })}
      />
      <LayersButton layers={layers} off={off} onOff={(next) => change({ off: next })} />
      <div className={styles.end}>
        <History acts={acts} />
        <Tooltip title={t('keys.title')}>
          <IconButton aria-label={t('keys.title')} onClick={onKeys}>
            <Keyboard />
          </IconButton>
        </Tooltip>
      </div>
    </div>
  )
}
