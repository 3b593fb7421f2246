import { Furigana } from './Furigana.tsx'
import styles from './Word.module.css'

/** The word of a button with an icon: on a phone only the icon is seen. */
export const Word = ({ children }: { children: string }) => (
  <span className={styles.word}>
    <Furigana>{children}</Furigana>
  </span>
)
