import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import styles from './Many.module.css'

/** The place at the lower edge of a list for what can be done to those of its records that are chosen. */
export function ManyFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} role="group" aria-label={t('table.many.title')}>
      {children}
    </div>
  )
}
