import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import type { employee } from '#domain/employees/employee.ts'
import { isSettledBy } from '#domain/employees/renewal.ts'
import type { Row } from '#domain/kit/entity.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import styles from './facts.module.css'

const typedDate = (typed: unknown) => (isDate(typed) ? typed : null)

/** Says before a later end is stored that the filing for the period before goes out of the record with it. */
export function FilingSettled({ stored }: { stored: Row<typeof employee> }) {
  const { t } = useTranslation('employees')
  const language = useLanguage()
  const { control } = useFormFacts().methods
  const [end, filed, permitted] = useWatch({ control, name: ['period_of_stay_expiry', 'renewal_filed_on', 'permission_date'] }).map(
    typedDate,
  )
  const typed = {
    period_of_stay_expiry: end ?? null,
    renewal_filed_on: filed ?? null,
    permission_date: permitted ?? null,
  }
  if (typed.renewal_filed_on === null || !isSettledBy(stored, typed)) return null
  return (
    <Alert severity="info" className={styles.wide}>
      {t('summary.filing_settled', { date: showDate(typed.renewal_filed_on, language) })}
    </Alert>
  )
}
