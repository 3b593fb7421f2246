import type { ReactNode } from 'react'
import styles from './PressButton.module.css'

/** Toggle button beside a list, which shows only some of its rows while pressed. */
export const PressButton = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.press} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)
