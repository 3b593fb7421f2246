import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { era } from '#domain/kit/dates.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { FIRST_YEAR, LAST_YEAR } from './useYear.ts'
import styles from './YearPicker.module.css'

type Props = { year: number; thisYear: number; onYear: (year: number) => void }

/** The year of the calendar: one back, one on, this one. */
export function YearPicker({ year, thisYear, onYear }: Props) {
  const { t } = useTranslation('company')
  const japanese = useLanguage() === 'ja'
  return (
    <div className={styles.picker} role="group" aria-label={t('calendar.year')}>
      <IconButton aria-label={t('calendar.previous')} disabled={year <= FIRST_YEAR} onClick={() => onYear(year - 1)}>
        <Mirrored of={ChevronLeft} />
      </IconButton>
      <strong aria-live="polite">
        {t('calendar.year_text', { year })}
        {japanese && <small>{era(`${year}-12-31`)}</small>}
      </strong>
      <IconButton aria-label={t('calendar.next')} disabled={year >= LAST_YEAR} onClick={() => onYear(year + 1)}>
        <Mirrored of={ChevronRight} />
      </IconButton>
      <Button color="inherit" variant="outlined" disabled={year === thisYear} onClick={() => onYear(thisYear)}>
        {t('calendar.this')}
      </Button>
    </div>
  )
}
