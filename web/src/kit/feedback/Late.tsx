import { Suspense } from 'react'
import { useTranslation } from '../i18n.ts'
import { useLate } from '../inTime.ts'
import styles from './Late.module.css'

/** Message over every screen while an answer of the server is late, since skeleton rows alone do not explain the delay. */
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
