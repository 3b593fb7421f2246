import { Button } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { useErrorText } from '../useErrorText.ts'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './States.module.css'

/** Shown in place of an empty list: says why it is empty, and offers an action. */
export const Nothing = ({ title, text, action }: { title: string; text?: string | undefined; action?: ReactNode }) => (
  <div className={styles.nothing}>
    <svg width="72" height="48" viewBox="0 0 72 48" fill="none" aria-hidden="true">
      <rect x="8" y="6" width="56" height="36" rx="8" stroke="var(--hd-line-strong)" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M20 18h18M20 26h32M20 34h12" stroke="var(--hd-line-strong)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="54" cy="12" r="9" fill="var(--hd-paper)" />
      <circle cx="54" cy="12" r="6" fill="var(--hd-sun)" />
    </svg>
    <h2>
      <Furigana>{title}</Furigana>
    </h2>
    {text && <p>{text}</p>}
    {action}
  </div>
)

/** Shown in place of data that could not be read: the error, and a button to try again. */
export function Failed({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div className={styles.nothing} role="alert">
      <h2>
        <Furigana>{title}</Furigana>
      </h2>
      <p>{errorText(error)}</p>
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </div>
  )
}
