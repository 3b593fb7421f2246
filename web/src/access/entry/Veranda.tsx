import styles from './PublicFrame.module.css'

/** Picture of a cat asleep in the sun on a veranda; the product is named after such a sunny spot (ひだまり). */
export const Veranda = () => (
  <svg className={styles.veranda} viewBox="0 0 480 360" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="318" cy="92" r="46" fill="var(--hd-sun)" />
    <path d="M214 300 274 208h150l-30 92z" fill="var(--hd-primary-soft)" />
    <g stroke="var(--hd-line-strong)" strokeWidth="2">
      <path d="M150 178c36-22 70-26 104-12 40 16 92 10 152-14" />
      <path d="M60 84v124M84 84v124M108 84v124M36 124h96M36 166h96" />
      <path d="M20 236h440M20 264h440" />
    </g>
    <g stroke="var(--hd-ink)" strokeWidth="5">
      <path d="M12 76c84-6 168-22 240-54 66 30 140 48 216 54" />
      <path d="M36 80v128h96V80" />
      <path d="M436 80v128" />
      <path d="M20 208h440" />
      <path d="M8 300h464" />
      <path d="M56 300v36M424 300v36" />
    </g>
    <g stroke="var(--hd-ink)" strokeWidth="4.5" fill="var(--hd-surface)">
      <path d="M276 272c-4-30 20-52 56-52 34 0 56 20 54 46-1 14-12 20-28 20h-64c-10 0-17-5-18-14z" />
      <path d="M268 252l-2-20 15 9c6-2 12-2 18 0l14-9-1 20c3 6 3 12 0 17-4 8-12 12-22 12s-18-4-22-12c-2-5-2-11 0-17z" />
      <path d="M386 262c14 2 20 14 10 22-10 7-30 2-46 2" fill="none" />
    </g>
    <path d="M277 262c3 3 7 3 9 0m8 0c3 3 7 3 9 0m-14 9 3 2 3-2" stroke="var(--hd-ink)" strokeWidth="3" />
    <g stroke="var(--hd-ink)" strokeWidth="4" fill="var(--hd-surface)">
      <path d="M168 262h30v12c0 8-5 12-12 12h-6c-7 0-12-4-12-12z" />
    </g>
    <path d="M177 250c-4-5 4-8 0-14m12 14c-4-5 4-8 0-14" stroke="var(--hd-line-strong)" strokeWidth="2.5" />
  </svg>
)
