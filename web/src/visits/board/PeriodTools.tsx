import Today from '@mui/icons-material/TodayOutlined'
import { type RefObject, useState } from 'react'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { Stepper } from '#web/kit/ui/Stepper.tsx'
import type { BoardState } from '../scheduleState.ts'
import styles from './BoardTools.module.css'

type Props = {
  state: Pick<BoardState, 'view' | 'date'>
  today: string
  dateRef: RefObject<HTMLInputElement | null>
  onDate: (date: string) => void
  onStep: (by: 1 | -1) => void
  onAsk: (by: 1 | -1) => void
}

/** Chooses the period: today, the previous or next one, or one around a date. */
export function PeriodTools({ state: { view, date }, today, dateRef, onDate, onStep, onAsk }: Props) {
  const { t } = useTranslation('visits')
  return (
    <div className={styles.period}>
      <RestingButton variant="outlined" color="inherit" size="small" resting={date === today} onClick={() => onDate(today)}>
        <Today fontSize="small" className={styles.short} aria-hidden />
        <span className={styles.long}>{t('board.today')}</span>
      </RestingButton>
      <Stepper previous={t(`previous.${view}`)} next={t(`next.${view}`)} onStep={onStep} onAsk={onAsk}>
        <Typed date={date} dateRef={dateRef} onDate={onDate} />
      </Stepper>
    </div>
  )
}

/** A typed date takes effect when the field is left or on Enter, since a half-typed 1/2 may become 1/20. */
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
