import { era } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { Stepper } from '#web/kit/ui/Stepper.tsx'
import { FIRST_YEAR, LAST_YEAR } from './useYear.ts'
import styles from './YearPicker.module.css'

type Props = { year: number; thisYear: number; onYear: (year: number) => void }

/** Chooses the year of the calendar: the previous, the next or the present one. */
export function YearPicker({ year, thisYear, onYear }: Props) {
  const { t } = useTranslation('company')
  const japanese = useLanguage() === 'ja'
  return (
    <div className={styles.picker} role="group" aria-label={t('calendar.year')}>
      <Stepper
        previous={t('calendar.previous')}
        next={t('calendar.next')}
        first={year <= FIRST_YEAR}
        last={year >= LAST_YEAR}
        onStep={(by) => onYear(year + by)}
      >
        <strong aria-live="polite">
          {t('calendar.year_text', { year })}
          {japanese && <small>{era(`${year}-12-31`)}</small>}
        </strong>
      </Stepper>
      <RestingButton color="inherit" variant="outlined" resting={year === thisYear} onClick={() => onYear(thisYear)}>
        {t('calendar.this')}
      </RestingButton>
    </div>
  )
}
