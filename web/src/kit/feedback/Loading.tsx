import { Logo } from './Logo.tsx'
import styles from './Loading.module.css'

/** The pulsing logo that fills the place of a screen while it loads (1.5 s a cycle). */
export const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <Logo size={56} pulse />
  </div>
)
