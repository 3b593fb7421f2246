import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_DATE, MIN_DATE, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showEra, today } from '#web/kit/facts/show.ts'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { Stepper } from '#web/kit/ui/Stepper.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { parseMonth } from './month.ts'
import styles from './MonthPicker.module.css'

type Props = { month: string; thisMonth: string; onMonth: (month: string) => void }

/** Chooses the month of a sheet: the previous, the next or the present one, or one typed in any usual form. */
export function MonthPicker({ month, thisMonth, onMonth }: Props) {
  const { t } = useTranslation('time')
  return (
    <div className={styles.month} role="group" aria-label={t('month.label')}>
      <Stepper
        previous={t('month.previous')}
        next={t('month.next')}
        first={month <= monthOf(MIN_DATE)}
        last={month >= monthOf(MAX_DATE)}
        onStep={(by) => onMonth(shiftMonth(month, by))}
      >
        <MonthField key={month} month={month} onMonth={onMonth} />
      </Stepper>
      <RestingButton color="inherit" variant="outlined" resting={month === thisMonth} onClick={() => onMonth(thisMonth)}>
        {t('month.this')}
      </RestingButton>
    </div>
  )
}

/** Input for the month; its `key` discards the typed text when the month is changed elsewhere. */
function MonthField({ month, onMonth }: Pick<Props, 'month' | 'onMonth'>) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typed.trim() !== '' && parseMonth(typed, today(), language) === null
  const shown = showMonth(month, language)

  const take = () => {
    const next = typed === undefined ? null : parseMonth(typed, today(), language)
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
