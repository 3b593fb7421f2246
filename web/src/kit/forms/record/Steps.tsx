import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useNumbers } from '../../facts/useNumbers.ts'
import { useTranslation } from '../../i18n.ts'
import { Mirrored } from '../../ui/Mirrored.tsx'
import { RestingButton } from '../../ui/RestingButton.tsx'
import styles from './Steps.module.css'
import type { ListSteps } from './useListSteps.ts'

/** Links to the previous and the next record of the list that the record was opened from, and its position, such as 3 of 20. */
export function Steps({ found, step }: ListSteps) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const text = () => {
    if (!found) return ''
    const total = numbers(found.total)
    if (found.place === null) return t('form.record.not_in_list')
    return t(found.capped ? 'form.record.place_capped' : 'form.record.place', { place: numbers(found.place), total })
  }
  return (
    <nav className={styles.steps} aria-label={t('form.record.steps')}>
      <RestingButton
        color="inherit"
        size="small"
        startIcon={<Mirrored of={ChevronLeft} />}
        resting={!found?.prev}
        title={t('form.record.previous_title')}
        aria-keyshortcuts="k"
        onClick={() => step('prev')}
      >
        {t('form.record.previous')}
      </RestingButton>
      <span role="status" className={styles.place}>
        {text()}
      </span>
      <RestingButton
        color="inherit"
        size="small"
        endIcon={<Mirrored of={ChevronRight} />}
        resting={!found?.next}
        title={t('form.record.next_title')}
        aria-keyshortcuts="j"
        onClick={() => step('next')}
      >
        {t('form.record.next')}
      </RestingButton>
    </nav>
  )
}
