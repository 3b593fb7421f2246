import type { ReactNode } from 'react'
import { Furigana } from './Furigana.tsx'
import styles from './ScreenHead.module.css'

/** The heading of a screen, and at its end what can be done there. */
export const ScreenHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1>
      <Furigana>{title}</Furigana>
    </h1>
    {children !== undefined && <div>{children}</div>}
  </header>
)
