import type { ReactNode } from 'react'
import { Furigana } from './Furigana.tsx'
import styles from './ScreenHead.module.css'

/** Heading of a screen, with its actions at the end of the line. */
export const ScreenHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1>
      <Furigana>{title}</Furigana>
    </h1>
    {children !== undefined && <div>{children}</div>}
  </header>
)
