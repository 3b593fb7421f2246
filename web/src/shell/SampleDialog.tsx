import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import styles from './SampleDialog.module.css'

/** Asks before the sample company is removed, and lists what is removed with it. */
export default function SampleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const remove = async () => {
    const gone = await api.home.removeSample.call({})
    await queries.invalidateQueries()
    snackbar.success(`${t('sample.removed', gone)} ${t('sample.again')}`)
  }
  return (
    <Question danger wide title={t('sample.title')} act={t('sample.remove')} run={remove} onClose={onClose}>
      <p>{t('sample.lead')}</p>
      <ul className={styles.goes}>
        <li>{t('sample.goes_staff')}</li>
        <li>{t('sample.goes_patients')}</li>
        <li>{t('sample.goes_visits')}</li>
      </ul>
      <p>{t('sample.stays')}</p>
    </Question>
  )
}
