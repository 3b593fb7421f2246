import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'wait' | 'danger' | 'warning' | 'night' | 'holiday'

/** A short label: a status, or one of several choices. */
export const Mark = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className="hd-mark" data-tone={tone}>
    {children}
  </span>
)
