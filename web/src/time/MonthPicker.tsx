import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_DATE, MIN_DATE, monthOf } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showEra, today } from '#web/kit/facts/show.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { parseMonth, shiftMonth } from './month.ts'
import styles from './MonthPicker.module.css'

type Props = { month: string; thisMonth: string; onMonth: (month: string) => void }

/** The month of a sheet: one back, one on, this one, or typed in any way that people write months. */
export function MonthPicker({ month, thisMonth, onMonth }: Props) {
  const { t } = useTranslation('time')
  return (
    <div className={styles.month} role="group" aria-label={t('month.label')}>
      <IconButton
        aria-label={t('month.previous')}
        disabled={month <= monthOf(MIN_DATE)}
        onClick={() => onMonth(shiftMonth(month, -1))}
      >
        <Mirrored of={ChevronLeft} />
      </IconButton>
      <MonthField key={month} month={month} onMonth={onMonth} />
      <IconButton aria-label={t('month.next')} disabled={month >= monthOf(MAX_DATE)} onClick={() => onMonth(shiftMonth(month, 1))}>
        <Mirrored of={ChevronRight} />
      </IconButton>
      <Button color="inherit" variant="outlined" disabled={month === thisMonth} onClick={() => onMonth(thisMonth)}>
        {t('month.this')}
      </Button>
    </div>
  )
}

/** Begins anew when the month changes elsewhere (`key`). */
function MonthField({ month, onMonth }: Pick<Props, 'month' | 'onMonth'>) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typed.trim() !== '' && parseMonth(typed, today()) === null
  const shown = showMonth(month, language)

  const take = () => {
    const next = typed === undefined ? null : parseMonth(typed, today())
    if (next !== null && next !== month) onMonth(next)
    if (next !== null || typed?.trim() === '') setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <span className={styles.field}>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        value={typed ?? shown}
        aria-label={t('month.label')}
        title={language === 'ja' ? showEra(`${month}-01`).replace(/1日$/, '') : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <span id={id} className={styles.hint}>
          {t('month.invalid')}
        </span>
      )}
    </span>
  )
}
