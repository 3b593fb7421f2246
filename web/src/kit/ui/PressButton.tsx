import type { ReactNode } from 'react'
import { furigana } from './Furigana.tsx'
import styles from './PressButton.module.css'

type Props = { pressed: boolean; onPress: () => void; disabled?: boolean; children: ReactNode }

/** A filter chip that is on or off, such as one that shows only some of the rows of a list while it is pressed. */
export const PressButton = ({ pressed, onPress, disabled = false, children }: Props) => (
  <button type="button" className={styles.press} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
    {furigana(children)}
  </button>
)
