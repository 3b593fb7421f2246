import styles from './Logo.module.css'

/** The sun over the roof and the veranda of a house; it pulses while something loads (1.5 s a cycle). */
export function Logo({ size = 32, pulse = false }: { size?: number; pulse?: boolean }) {
  return (
    <svg className={pulse ? styles.pulse : undefined} width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="7.6" r="6.1" fill="var(--hd-sun)" />
      <g stroke="var(--hd-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2.6 22.8C8 21.8 12.6 19.6 16 16.7c3.4 2.9 8 5.1 13.4 6.1" />
        <path d="M7 29h18" />
      </g>
    </svg>
  )
}
