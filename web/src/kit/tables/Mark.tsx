import type { ReactNode } from 'react'
import { furigana } from '../ui/Furigana.tsx'
import styles from './Mark.module.css'

export type Tone = 'plain' | 'good' | 'wait' | 'danger' | 'warning' | 'night' | 'holiday'

/** A short coloured label, for a status or one of several choices. */
export const Mark = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={styles.mark} data-tone={tone}>
    {furigana(children)}
  </span>
)

/** Several marks side by side. */
export const MarkList = ({ children }: { children: ReactNode }) => <span className={styles.marks}>{children}</span>
