import type { ReactNode } from 'react'
import styles from './PressButton.module.css'

/** Beside a list: shows only some of it while it is pressed. */
export const PressButton = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.press} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)
