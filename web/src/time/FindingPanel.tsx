import type { ReactNode } from 'react'
import type { Place } from '#web/kit/noun.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './FindingPanel.module.css'

/** What is missing on a sheet, or should be looked at, with the way to where it is settled. */
export type ShownFinding = { key: string; text: ReactNode; place: Place; open: string }
/** Up to this number all are listed at once. */
const FEW = 6

/** Lists what is to be looked at before a sheet is printed; nothing where there is nothing. */
export function FindingPanel({ title, findings }: { title: string; findings: readonly ShownFinding[] }) {
  if (findings.length === 0) return null
  return (
    <details className={styles.panel} open={findings.length <= FEW}>
      <summary>
        <Furigana>{title}</Furigana>
      </summary>
      <ul>
        {findings.map(({ key, text, place, open }) => (
          <li key={key}>
            {text} <PlaceLink place={place}>{open}</PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
