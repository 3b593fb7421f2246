import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import styles from './facts.module.css'

/** Whoever is to move on to specified skill (ii) is told that care has none (facts, section 7). */
export function NoSkill2() {
  const { t } = useTranslation('employees')
  const { control } = useFormFacts().methods
  const [category, moving] = useWatch({ control, name: ['skill_category', 'moving_from_1_to_2'] })
  if (category !== 'ssw2' && moving !== true) return null
  return (
    <Alert severity="warning" className={styles.wide}>
      {t('summary.no_ssw2')}
    </Alert>
  )
}
