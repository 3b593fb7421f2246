import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Today from '@mui/icons-material/TodayOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type RefObject, useState } from 'react'
import { DateBox } from '#web/kit/forms/controls/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import type { BoardState } from '../scheduleState.ts'
import styles from './BoardTools.module.css'

type Props = {
  state: BoardState
  today: string
  dateRef: RefObject<HTMLInputElement | null>
  onDate: (date: string) => void
  onStep: (by: 1 | -1) => void
  onAsk: (by: 1 | -1) => void
}

/** Which period is shown: today, the one before and after, or the one around a date. */
export function PeriodTools({ state: { view, date }, today, dateRef, onDate, onStep, onAsk }: Props) {
  const { t } = useTranslation('visits')
  return (
    <div className={styles.period}>
      <Button variant="outlined" color="inherit" size="small" disabled={date === today} onClick={() => onDate(today)}>
        <Today fontSize="small" className={styles.short} aria-hidden />
        <span className={styles.long}>{t('board.today')}</span>
      </Button>
      <Tooltip title={t(`previous.${view}`)}>
        <IconButton aria-label={t(`previous.${view}`)} onPointerEnter={() => onAsk(-1)} onClick={() => onStep(-1)}>
          <Mirrored of={ChevronLeft} />
        </IconButton>
      </Tooltip>
      <Typed date={date} dateRef={dateRef} onDate={onDate} />
      <Tooltip title={t(`next.${view}`)}>
        <IconButton aria-label={t(`next.${view}`)} onPointerEnter={() => onAsk(1)} onClick={() => onStep(1)}>
          <Mirrored of={ChevronRight} />
        </IconButton>
      </Tooltip>
    </div>
  )
}

/** A typed date goes over to the timeline when the box is left, or on Enter: a half-typed 1/2 may become 1/20. */
function Typed({ date, dateRef, onDate }: Pick<Props, 'dateRef' | 'onDate'> & { date: string }) {
  const { t } = useTranslation('visits')
  const [shown, setShown] = useState({ date, typed: date })
  if (shown.date !== date) setShown({ date, typed: date })
  const go = () => {
    setShown({ date, typed: date })
    if (isDate(shown.typed) && shown.typed !== date) onDate(shown.typed)
  }
  return (
    <span
      className={styles.date}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) go()
      }}
    >
      <DateBox
        value={shown.typed}
        inputRef={dateRef}
        input={{ 'aria-label': t('visit.date'), 'aria-keyshortcuts': 'Control+G', id: 'board-date' }}
        onChange={(typed) => setShown({ date, typed })}
        onPick={onDate}
        onBlur={go}
      />
    </span>
  )
}
