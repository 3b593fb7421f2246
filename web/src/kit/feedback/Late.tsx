import { Suspense } from 'react'
import { useTranslation } from '../i18n.ts'
import { useLate } from '../inTime.ts'
import styles from './Late.module.css'

/** Says over every screen that an answer is waited for which should have come: grey rows alone would leave people in the dark. */
export function Late() {
  return (
    useLate() && (
      <Suspense>
        <Word />
      </Suspense>
    )
  )
}

function Word() {
  const { t } = useTranslation('common')
  return (
    <p role="status" className={styles.late}>
      {t('waiting')}
    </p>
  )
}
