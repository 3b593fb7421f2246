import type { ReactNode } from 'react'

const line = { stroke: 'var(--hd-ink)', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const thin = { ...line, stroke: 'var(--hd-line-strong)', strokeWidth: 2 }

const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 160" width="240" height="160" fill="none" aria-hidden="true">
    {children}
  </svg>
)

const House = () => (
  <>
    <path d="M70 84v42m100-42v42" {...thin} />
    <path d="M88 126V92h64v34M120 92v34" {...thin} />
    <path d="M44 84c30-5 55-15 76-31 21 16 46 26 76 31" {...line} />
    <path d="M52 126h136" {...line} />
    <path d="M66 126v12m108-12v12" {...thin} />
  </>
)

/** Illustration for an error: a cloud before the sun, and drizzle on the roof. */
export const ErrorPicture = () => (
  <Scene>
    <circle cx="148" cy="30" r="17" fill="var(--hd-primary-soft)" />
    <path
      d="M92 44a12 12 0 0 1 2-24 20 20 0 0 1 38-3 14 14 0 0 1 4 27z"
      fill="var(--hd-surface)"
      {...line}
      stroke="var(--hd-ink-soft)"
    />
    <path d="m94 56-3 7m24-7-3 7m24-7-3 7" {...thin} stroke="var(--hd-info)" />
    <House />
    <path d="M24 138h192" {...thin} />
  </Scene>
)

/** Illustration for a success: the sun is out, and tea stands on the veranda. */
export const SuccessPicture = () => (
  <Scene>
    <circle cx="120" cy="26" r="16" fill="var(--hd-sun)" />
    <path d="M92 26h-8m72 0h-8m-48-20-5-5m53 5 5-5" {...line} stroke="var(--hd-sun)" strokeWidth={2.5} />
    <House />
    <path d="M132 113h16v7a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6z" fill="var(--hd-surface)" {...line} strokeWidth={2.5} />
    <path d="M137 107c-2-2 2-4 0-7m7 7c-2-2 2-4 0-7" {...thin} />
    <path d="M24 138h192" {...thin} />
  </Scene>
)

/** Illustration for a screen that the person may not open: a gate with its bar across. */
export const GatePicture = () => (
  <Scene>
    <path d="M60 52c22-2 42-6 60-14 18 8 38 12 60 14" {...line} />
    <path d="M76 54v84m88-84v84" {...line} />
    <path d="M82 66h38v72m38-72h-38" {...thin} />
    <path d="M82 90h76M82 114h76" {...thin} />
    <rect x="86" y="96" width="68" height="10" rx="5" fill="var(--hd-surface)" {...line} stroke="var(--hd-primary)" />
    <path d="M24 138h192" {...thin} />
  </Scene>
)

/** Illustration for an address without a page: stepping stones that end in the open. */
export const PathPicture = () => (
  <Scene>
    <circle cx="178" cy="40" r="16" fill="var(--hd-primary-soft)" />
    <path d="M24 92c30-14 56-14 84-4 32 11 66 10 108-8" {...thin} />
    <g fill="var(--hd-surface)" {...line} strokeWidth={2.5}>
      <ellipse cx="56" cy="134" rx="22" ry="8" />
      <ellipse cx="104" cy="122" rx="17" ry="6" />
      <ellipse cx="142" cy="112" rx="12" ry="4.5" />
    </g>
    <ellipse cx="170" cy="104" rx="8" ry="3" {...thin} strokeDasharray="3 5" />
    <ellipse cx="190" cy="98" rx="6" ry="2" {...thin} strokeDasharray="3 5" />
  </Scene>
)

/** Illustration for something under construction: the roof is being laid. */
export const BuildingPicture = () => (
  <Scene>
    <circle cx="178" cy="34" r="14" fill="var(--hd-sun)" />
    <path d="M70 84v42m100-42v42M120 53v73" {...thin} />
    <path d="M44 84c30-5 55-15 76-31" {...line} />
    <path d="M120 53c21 16 46 26 76 31" {...line} stroke="var(--hd-line-strong)" strokeDasharray="3 9" />
    <path d="M52 126h136" {...line} />
    <path d="m146 138 18-64m14 64-10-64m-16 44h22m-18-18h14" {...thin} stroke="var(--hd-ink-soft)" />
    <path d="M24 138h192" {...thin} />
  </Scene>
)
