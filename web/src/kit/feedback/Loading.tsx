import { Logo } from './Logo.tsx'
import './feedback.css'

/** The pulsing logo that fills the place of a screen while it loads (1.5 s a cycle). */
export const Loading = () => (
  <div className="hd-loading" aria-busy="true">
    <Logo size={56} />
  </div>
)
