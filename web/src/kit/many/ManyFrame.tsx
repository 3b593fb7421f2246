import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import styles from './Many.module.css'

/** Layout of the bar with bulk acts at the lower edge of a list. */
export function ManyFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} role="group" aria-label={t('table.many.title')}>
      {children}
    </div>
  )
}
